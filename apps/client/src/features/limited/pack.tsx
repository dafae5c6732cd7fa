import type { NaturalCopy } from '@stackmate/economy';
import { arrowStep } from '@stackmate/ui/next-tab';
import { t } from '@stackmate/words';
import { useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { useGradualFaces } from '../../kit/card-search/use-gradual-faces.ts';
import { cardWords } from './card-words.ts';
import { usePackLayout } from './use-pack-layout.ts';

/** Height of what stands around a pack, in px. */
const barHeight = 108;

interface PackProps {
  readonly cards: readonly NaturalCopy[];
  /** Number of cards that a whole pack has: the faces keep their size as it shrinks. */
  readonly size: number;
  readonly previewed: number | null;
  readonly suggested: number | null;
  readonly onPreview: (index: number) => void;
  readonly onPick: (index: number) => void;
}

const keyStep = (key: string, columns: number, place: Element): number =>
  key === 'ArrowDown' ? columns : key === 'ArrowUp' ? -columns : arrowStep(key, place);

/**
 * Shows the pack in front of the player. The first tap, click or Enter on a card previews it, the second one picks it.
 * The arrow keys move between the cards.
 */
export function Pack({ cards, size, previewed, suggested, onPreview, onPick }: PackProps) {
  const list = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => cards.map((_, index) => String(index)), [cards]);
  // Ten faces in one frame would hold up a phone.
  const drawn = useGradualFaces(keys);
  const { columns, scale } = usePackLayout(list, size, barHeight);
  // The button that had the focus is gone with the pack before.
  useEffect(() => {
    if (document.activeElement === document.body)
      list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  // The suggested card may be out of sight on a phone.
  useEffect(() => {
    if (suggested !== null)
      list.current?.children[suggested]?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
  }, [suggested]);
  const focusAt = previewed ?? 0;
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === event.target);
    const edge = { Home: 0, End: buttons.length - 1 }[event.key];
    const step = keyStep(event.key, columns, event.currentTarget);
    const to = edge ?? (step === 0 ? undefined : at + step);
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons[to]?.focus();
  }
  return (
    <ul
      className="draft-pack"
      aria-label={t('Cards of the pack')}
      ref={list}
      onKeyDown={onKeyDown}
      style={{
        ['--face-scale' as string]: scale,
        gridTemplateColumns: `repeat(${columns}, minmax(0, max-content))`,
      }}
    >
      {cards.map(({ roll }, index) => (
        <li
          key={index}
          data-previewed={index === previewed || undefined}
          data-suggested={index === suggested || undefined}
        >
          <button
            type="button"
            aria-pressed={index === previewed}
            tabIndex={index === focusAt ? 0 : -1}
            onClick={() => (index === previewed ? onPick(index) : onPreview(index))}
          >
            <span className="sm-hidden">
              {index === suggested
                ? t('Suggested: {card}', { card: cardWords(roll) })
                : cardWords(roll)}
            </span>
            <span className="draft-face" aria-hidden="true" inert>
              {drawn.has(String(index)) ? (
                <RolledFace roll={roll} />
              ) : (
                <span className="rolled-face" />
              )}
            </span>
          </button>
          {index === suggested && (
            <span className="draft-ribbon" aria-hidden="true">
              {t('Suggested')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
