import { cardView, Picture, rarityNames } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { WishMark } from '../../kit/missing/wish-button.tsx';
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
const Marks = memo(({ marked }: { readonly marked: MarkedCard }) => {
  const { card, mark } = marked;
  const { rarity } = cardView(card.roll.card, card.roll);
  return (
    <>
      <span className="turn-tier">{t(rarityNames[rarity])}</span>
      <WishMark card={card.roll.card} />
      {mark === 'new' && <b className="turn-mark">{t('New')}</b>}
      {gainTexts(mark).map((text) => (
        <b key={text} className="turn-mark" data-better>
          {text}
        </b>
      ))}
    </>
  );
});

interface RowCardProps {
  readonly marked: MarkedCard;
  readonly isTurned: boolean;
  readonly isCurrent: boolean;
  /** Number of the card, from 1, and of all. */
  readonly number: number;
  readonly outOf: number;
  readonly onChoose: (at: number) => void;
}

/** A card of the row: its back, or its picture, because no text would be readable. */
const RowCard = memo((props: RowCardProps) => {
  const { marked, isTurned, isCurrent, number, outOf, onChoose } = props;
  const { card, mark } = marked;
  const { image, rarity } = cardView(card.roll.card, card.roll);
  return (
    <li data-current={isCurrent || undefined}>
      <button
        type="button"
        tabIndex={-1}
        data-turn-card={card.id}
        data-turned={isTurned || undefined}
        aria-hidden={isCurrent || undefined}
        onClick={() => onChoose(number - 1)}
      >
        <span className="sm-hidden">{labelOf(marked, isTurned, number, outOf)}</span>
        <span aria-hidden="true" inert>
          {isTurned ? (
            <span className="turn-mini" data-rarity={rarity}>
              <Picture path={image} alt="" width={320} height={200} />
            </span>
          ) : (
            <FaceDown tier={cardTier(card)} />
          )}
        </span>
        {isTurned && mark !== null && (
          <i
            className="turn-dot"
            data-mark={mark === 'new' ? 'new' : 'better'}
            aria-hidden="true"
          />
        )}
      </button>
    </li>
  );
});

/** Rendered once, however often it is shown and hidden. */
const StillFace = memo(RolledFace);

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
  // Faces take long to lay out: all are ready, and invisible, before the first turn.
  const areReady = useDeferredValue(true, false);
  const latest = useRef(onChoose);
  latest.current = onChoose;
  const choose = useCallback((index: number) => latest.current(index), []);
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
      const [middle, from] = [focal.getBoundingClientRect(), slots[at].getBoundingClientRect()];
      const back = slots[last.at]?.getBoundingClientRect();
      glide(focal, middle, from);
      if (back && cards[last.at]?.card.id === last.id) glide(slots[last.at], back, middle);
    }
    if (isTurned && (isOther || !last.isTurned)) {
      flip(focal.querySelector<HTMLElement>('.turn-sides')!, drag.angle.current, style.time);
      drag.angle.current = 0;
    }
  }, [card.id, isTurned, at, cards, style.time, drag.angle]);
  return (
    <div className="turn" ref={view}>
      <div className="turn-stage" data-tier={tier} data-turned={isTurned || undefined}>
        {isTurned && style.rays > 0 && <Rays key={`rays ${card.id}`} count={style.rays} />}
        <button type="button" className="turn-focal" data-focus {...drag.handlers}>
          <span className="sm-hidden">{labelOf(marked, isTurned, at + 1, cards.length)}</span>
          <span className="turn-sides" data-turned={isTurned || undefined} aria-hidden="true" inert>
            <span className="turn-back">
              <FaceDown tier={tier} />
            </span>
            <span className="turn-front">
              {cards.map(
                (other, index) =>
                  (areReady || index === at) && (
                    <span
                      key={other.card.id}
                      className="turn-face"
                      data-shown={index === at || undefined}
                    >
                      <StillFace roll={other.card.roll} />
                    </span>
                  ),
              )}
            </span>
          </span>
        </button>
        {isTurned && style.chips > 0 && !reducesMotion() && (
          <Chips key={`chips ${card.id}`} count={style.chips} />
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
          <span className="turn-hint">{t('Tap, swipe or press Space to turn it')}</span>
        )}
      </p>
      <ol className="turn-row" aria-label={t('Cards of this pack')}>
        {cards.map((other, index) => (
          <RowCard
            key={other.card.id}
            marked={other}
            isTurned={turned.has(other.card.id)}
            isCurrent={index === at}
            number={index + 1}
            outOf={cards.length}
            onChoose={choose}
          />
        ))}
      </ol>
    </div>
  );
}
