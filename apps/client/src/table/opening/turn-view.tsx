import { cardView, rarityNames } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useLayoutEffect, useRef } from 'react';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { reducesMotion } from '../../platform/settings/app-settings.ts';
import { FaceDown, hintText } from './face-down.tsx';
import { cardTier, factsOf, gainTexts } from './mark-cards.ts';
import type { MarkedCard } from './mark-cards.ts';
import { Chips, flip, glide } from './turn-motion.tsx';
import { Rays } from './rays.tsx';
import { tierStyle } from './tiers.ts';
import { useTurnDrag } from './use-turn-drag.ts';

function labelOf(marked: MarkedCard, isTurned: boolean, number: number, outOf: number): string {
  return isTurned
    ? t('Card {number} of {outOf}: {facts}', { number, outOf, facts: factsOf(marked) })
    : t('Card {number} of {outOf}, face down, {hint}', {
        number,
        outOf,
        hint: hintText(cardTier(marked.card)),
      });
}

/** Shows whether a turned card is new, or better than the player's own, and in what. */
function Marks({ marked }: { readonly marked: MarkedCard }) {
  const { card, mark } = marked;
  const { rarity } = cardView(card.roll.card, card.roll);
  return (
    <>
      <span className="turn-tier">{t(rarityNames[rarity])}</span>
      {mark === 'new' && <b className="turn-mark">{t('New')}</b>}
      {gainTexts(mark).map((text) => (
        <b key={text} className="turn-mark" data-better>
          {text}
        </b>
      ))}
    </>
  );
}

interface TurnViewProps {
  readonly cards: readonly MarkedCard[];
  readonly turned: ReadonlySet<string>;
  readonly at: number;
  /** Turns the card in the middle, or the next one. */
  readonly onNext: () => void;
  readonly onChoose: (at: number) => void;
  readonly onInspect: () => void;
}

/** Shows a group of cards: one large in the middle, the others in a row below. */
export function TurnView({ cards, turned, at, onNext, onChoose, onInspect }: TurnViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const marked = cards[at];
  const { card } = marked;
  const isTurned = turned.has(card.id);
  const tier = cardTier(card);
  const style = tierStyle(tier);
  const drag = useTurnDrag(isTurned, onNext);
  /** The card in the middle so far, and whether it was turned. */
  const before = useRef({ id: card.id, isTurned, at });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { id: card.id, isTurned, at };
    const { current } = view;
    if (!current || reducesMotion()) return;
    const focal = current.querySelector<HTMLElement>('.turn-focal')!;
    const slots = current.querySelectorAll<HTMLElement>('.turn-row li');
    const isOther = last.id !== card.id;
    if (isOther) {
      glide(focal, slots[at]);
      if (cards[last.at]?.card.id === last.id) glide(slots[last.at], focal);
    }
    if (isTurned && (isOther || !last.isTurned)) {
      flip(focal.querySelector<HTMLElement>('.turn-sides')!, drag.angle.current, style.time);
      drag.angle.current = 0;
    }
  }, [card.id, isTurned, at, cards, style.time, drag.angle]);
  return (
    <div className="turn" ref={view}>
      <div className="turn-stage" data-tier={tier} data-turned={isTurned || undefined}>
        {isTurned && style.rays > 0 && <Rays key={card.id} count={style.rays} />}
        <button
          type="button"
          className="turn-focal"
          data-focus
          aria-label={labelOf(marked, isTurned, at + 1, cards.length)}
          {...drag.handlers}
        >
          <span className="turn-sides" data-turned={isTurned || undefined} aria-hidden="true" inert>
            <span className="turn-back">
              <FaceDown tier={tier} />
            </span>
            <span className="turn-front">
              <RolledFace key={card.id} roll={card.roll} />
            </span>
          </span>
        </button>
        {isTurned && style.chips > 0 && !reducesMotion() && (
          <Chips key={card.id} count={style.chips} />
        )}
      </div>
      <p className="turn-facts">
        {isTurned ? (
          <>
            <Marks marked={marked} />
            <button type="button" className="turn-inspect" onClick={onInspect}>
              {t('Inspect')}
            </button>
          </>
        ) : (
          <span className="turn-tier">{t('Tap, swipe or press Space to turn it')}</span>
        )}
      </p>
      <ol className="turn-row" aria-label={t('Cards of this pack')}>
        {cards.map((other, index) => (
          <li key={other.card.id} data-current={index === at || undefined}>
            <button
              type="button"
              tabIndex={-1}
              data-turn-card={other.card.id}
              data-turned={turned.has(other.card.id) || undefined}
              aria-hidden={index === at || undefined}
              aria-label={labelOf(other, turned.has(other.card.id), index + 1, cards.length)}
              onClick={() => onChoose(index)}
            >
              <span aria-hidden="true" inert>
                {turned.has(other.card.id) ? (
                  <RolledFace roll={other.card.roll} />
                ) : (
                  <FaceDown tier={cardTier(other.card)} />
                )}
              </span>
              {turned.has(other.card.id) && other.mark !== null && (
                <i
                  className="turn-dot"
                  data-mark={other.mark === 'new' ? 'new' : 'better'}
                  aria-hidden="true"
                />
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
