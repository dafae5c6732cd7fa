import { fullHand } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import type { CSSProperties } from 'react';
import { beginPress } from '../card/press.ts';
import { dequal } from 'dequal/lite';
import { HandFace } from '../card/hand-face.tsx';
import { RevealedMark } from '../card/small-face.tsx';
import { aims, visibleHand, originKey, origins, sameOrigin } from '../intent/index.ts';
import type { HeldCard } from '@stackmate/engine';
import type { Origin, Spot } from '../intent/index.ts';
import { findDisabled } from '../prompt/disabled.ts';
import { CardStopMark } from '../response/stop-mark.tsx';
import { stopWords } from '../response/stop-side.ts';
import { findStop } from '../settings/card-stops.ts';
import { useSettings } from '../settings/match-settings.ts';
import { useMatch, useDeferredMatch, useStore } from '../store/index.ts';
import { useIncrementalCount } from '../../kit/page/page-hooks.ts';
import { handCost } from './hand-cost.ts';
import { HandZoom } from './hand-zoom.tsx';
import { handCardLabel } from './hand-card-label.ts';
import { useZoom } from './use-zoom.ts';
import type { Zooming } from './use-zoom.ts';
import './hand.css';

interface HandCardProps {
  readonly card: HeldCard;
  /** Energy cost of playing the card. */
  readonly cost: number;
  /** Place from 1, also the key that picks the card up. There is no key beyond nine. */
  readonly place: number;
  /** Whether the player may act now. */
  readonly canAct: boolean;
  readonly ready: boolean;
  readonly aimed: boolean;
  readonly isHeld: boolean;
  /** Whether a hint points it out. */
  readonly isPointed: boolean;
  /** Whether the opponent knows the card too. */
  readonly isKnown: boolean;
  readonly style: CSSProperties;
  readonly zooming: Zooming;
}

function AnyHandCard({
  card,
  cost,
  place,
  canAct,
  ready,
  aimed,
  isHeld,
  isPointed,
  isKnown,
  style,
  zooming,
}: HandCardProps) {
  const store = useStore();
  const { ref, roll } = card;
  const stop = findStop(useSettings().cardStops, 'own', roll.card);
  const origin: Origin = { from: 'card', ref };
  const spot: Spot = { place: { at: 'card', ref }, origin };
  const inspect = (): void => store.inspect({ at: 'card', ref });
  const choose = (): void => {
    if (store.tap(spot)) return;
    const { intent } = store.get();
    const [why] =
      intent && !intent.origin ? findDisabled(intent.base, intent.player, origin, none) : [];
    if (why) store.refuse(why.refusal);
    else inspect();
  };
  const state = `${ready ? 'ready' : canAct ? 'idle' : ''} ${isHeld ? 'held' : ''} ${aimed ? 'mark' : ''} ${isPointed ? 'pointed' : ''}`;
  return (
    <li
      className={`hand-card ${state}`}
      style={style}
      onPointerEnter={({ pointerType }) => {
        // A finger covers what it points at, so touch looks at a card by a long press.
        if (pointerType !== 'touch') zooming.show(card, 'pointer');
      }}
      onPointerLeave={zooming.hide}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) zooming.show(card, 'focus');
      }}
      onBlur={zooming.hide}
    >
      <button
        type="button"
        data-ref={ref}
        data-hand={place}
        aria-pressed={isHeld}
        onClick={choose}
        onPointerDown={(event) => beginPress({ event, store, spot, onHold: inspect })}
      >
        <span className="sm-hidden">
          {handCardLabel(
            roll,
            cost,
            isKnown ? t('your opponent knows it') : '',
            stopWords(stop),
            aimed ? t('can be chosen') : ready ? '' : t('not playable now'),
          )}
        </span>
        <HandFace roll={roll} cost={cost} />
        {isKnown && <RevealedMark />}
        <CardStopMark side="own" card={roll.card} />
        {place <= 9 && (
          <kbd className="hand-key" aria-hidden="true">
            {place}
          </kbd>
        )}
      </button>
    </li>
  );
}

/** A complete view contains new objects for the same cards. */
const HandCard = memo(AnyHandCard, dequal);

const none: ReadonlySet<string> = new Set();
/** Number of cards drawn at each of the first pieces, because the first faces keep the page busy for a long time. */
const drawnBy = [0, 1, 3];
const pieces = drawnBy.length;
const noCards: readonly HeldCard[] = [];

/**
 * Returns the class for how many cards there is room for. There are few sizes, because each change lays out all faces
 * again.
 */
const roomFor = (cards: number): string => (cards > 6 ? 'of-seven' : cards > 5 ? 'of-six' : '');

const asItComes: CSSProperties = {};

/**
 * Returns where a card of a hand lies, counted from the middle. The card is moved there, so adding or removing one lays
 * out none of the others and moves nothing by itself.
 */
function cardStyle(index: number, cards: number): CSSProperties {
  const fromMiddle = index - (cards - 1) / 2;
  const width = cards < fullHand ? '100% * var(--grown)' : '100%';
  return { translate: `calc(${fromMiddle} * (${width} + 4px))` };
}

interface HandListProps {
  readonly pile: 'hand' | 'superdeck';
  readonly cards: readonly HeldCard[];
  /** Energy cost of playing each card, in the same order. */
  readonly costs: string;
  /** Number of cards, counted from the end, that everybody knows. */
  readonly knownCount: number;
}

/** Shows a list of cards. What can be done with them is shown at once. */
const HandList = memo(function HandList({ pile, cards, costs, knownCount }: HandListProps) {
  const intent = useMatch((screen) => screen.intent);
  const pointed = useMatch((screen) => screen.pointed);
  const ready = useMemo(() => new Set(intent ? origins(intent).keys() : []), [intent]);
  const targets = useMemo(() => new Set(intent ? aims(intent).keys() : []), [intent]);
  // The first cards are drawn in pieces, each card already in its place.
  const piece = useIncrementalCount(pieces);
  const renderedCount = piece < pieces ? drawnBy[piece] : cards.length;
  const energy = costs.split(' ');
  const [zoomed, zooming] = useZoom(intent !== null && intent.origin !== null);
  const zoomedAt = cards.findIndex(({ ref }) => ref === zoomed?.ref);
  const isPlaced = pile === 'hand' && cards.length > 0 && cards.length <= fullHand;
  return (
    <ul
      // All cards of a hand are visible, so one may grow beyond its place.
      className={`hand ${pile === 'hand' ? 'held-here' : ''} ${isPlaced ? 'placed' : ''} ${roomFor(cards.length)}`}
      aria-label={pile === 'hand' ? t('Your hand') : t('Your superdeck')}
    >
      {cards.map((card, index) => {
        const origin: Origin = { from: 'card', ref: card.ref };
        const style = isPlaced ? cardStyle(index, cards.length) : asItComes;
        if (index >= renderedCount)
          return <li key={card.ref} className="hand-card" style={style} aria-hidden="true" />;
        return (
          <HandCard
            key={card.ref}
            card={card}
            cost={Number(energy[index])}
            place={index + 1}
            canAct={intent !== null}
            ready={ready.has(originKey(origin))}
            aimed={targets.has(`card ${card.ref}`)}
            isHeld={sameOrigin(intent?.origin ?? null, origin)}
            isPointed={pointed?.cards.includes(card.ref) ?? false}
            style={style}
            isKnown={index >= cards.length - knownCount}
            zooming={zooming}
          />
        );
      })}
      {cards.length === 0 && <li className="hand-empty">{t('No cards')}</li>}
      {zoomedAt >= 0 && <HandZoom roll={cards[zoomedAt].roll} cost={Number(energy[zoomedAt])} />}
    </ul>
  );
});

/** Shows the cards of the hand or the superdeck. The list updates after the board has shown the response. */
export function Hand({ pile }: Pick<HandListProps, 'pile'>) {
  const cards = useDeferredMatch(({ shown }) => {
    if (!shown) return noCards;
    return pile === 'hand' ? visibleHand(shown) : (shown.own?.superdeck ?? noCards);
  });
  const knownCount = useDeferredMatch(({ shown, me }) =>
    shown && me !== null && pile === 'hand' ? shown.open.known[me].length : 0,
  );
  const shown = useDeferredMatch((screen) => screen.shown);
  const me = useDeferredMatch((screen) => screen.me);
  // Joined into one string, so that the list is drawn again only when a cost changes.
  const costs = useMemo(
    () => (shown && me !== null ? cards.map((card) => handCost(shown, me, card)).join(' ') : ''),
    [shown, me, cards],
  );
  return <HandList pile={pile} cards={cards} costs={costs} knownCount={knownCount} />;
}
