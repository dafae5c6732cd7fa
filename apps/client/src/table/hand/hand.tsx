import { fullHand } from '@stackmate/engine';
import { nextTab } from '@stackmate/ui/next-tab';
import { t } from '@stackmate/words';
import { memo, useCallback, useMemo, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
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
import { followFinger } from './follow-finger.ts';
import { useFan } from './use-fan.ts';
import type { Fanning } from './use-fan.ts';
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
  /** Whether it is enlarged. */
  readonly isFanned: boolean;
  readonly style: CSSProperties;
  readonly fanning: Fanning;
  /** Follows a finger along the hand. */
  readonly onFinger: (event: PointerEvent<HTMLElement>) => void;
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
  isFanned,
  style,
  fanning,
  onFinger,
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
  const state = `${ready ? 'ready' : canAct ? 'idle' : ''} ${isHeld ? 'held' : ''} ${aimed ? 'mark' : ''} ${isPointed ? 'pointed' : ''} ${isFanned ? 'fanned' : ''}`;
  return (
    <li
      className={`hand-card ${state}`}
      style={style}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') fanning.show(card, 'pointer');
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') fanning.hide();
      }}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) fanning.show(card, 'focus');
      }}
      onBlur={fanning.hide}
    >
      <button
        type="button"
        data-ref={ref}
        data-hand={place}
        aria-pressed={isHeld}
        onClick={({ detail }) => {
          choose();
          // A key has no pointer that could look at the card.
          if (detail === 0) fanning.show(card, 'key');
        }}
        onPointerDown={(event) => {
          fanning.hide();
          if (event.pointerType === 'touch') onFinger(event);
          else beginPress({ event, store, spot, onHold: inspect });
        }}
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

/** Number of cards from which small faces need two rows, so that each remains wide enough to read and to touch. */
const crowdedFrom = 8;

/** Returns where a card of a hand lies, in cards from the middle; also in the second layout, of two rows. */
function cardStyle(index: number, count: number): CSSProperties {
  const upper = Math.ceil(count / 2);
  const [row, at, inRow] = index < upper ? [1, index, upper] : [0, index - upper, count - upper];
  return {
    '--from-middle': index - (count - 1) / 2,
    '--from-row-middle': at - (inRow - 1) / 2,
    '--row': row,
  } as CSSProperties;
}

/** Moves the focus along the hand by the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hand]')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = at === -1 ? null : nextTab(event, at, buttons.length);
  if (next === null) return;
  event.preventDefault();
  buttons[next].focus();
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
  const store = useStore();
  const list = useRef<HTMLUListElement>(null);
  const heldRef = intent?.origin?.from === 'card' ? intent.origin.ref : null;
  const [fan, fanning] = useFan(intent !== null && intent.origin !== null, heldRef);
  const fannedAt = cards.findIndex(({ ref }) => ref === fan?.card.ref);
  const followed = useRef({ cards, ready });
  followed.current = { cards, ready };
  const onFinger = useCallback(
    (event: PointerEvent<HTMLElement>): void => {
      const spotAt = (at: number): Spot => {
        const { ref } = followed.current.cards[at];
        return { place: { at: 'card', ref }, origin: { from: 'card', ref } };
      };
      const isReady = (at: number): boolean =>
        followed.current.ready.has(originKey(spotAt(at).origin!));
      const hand = list.current!;
      followFinger({
        event,
        list: hand,
        onLook: (at) =>
          at === null ? fanning.hide() : fanning.show(followed.current.cards[at], 'finger'),
        onPick: (at) => {
          if (isReady(at)) store.tap(spotAt(at));
        },
        onDrag: (at) => {
          if (!isReady(at)) return false;
          const currentTarget = hand.children[at].querySelector('button')!;
          const { left, right } = currentTarget.getBoundingClientRect();
          // From the middle of the card, so that it lies under the finger.
          const [clientX, clientY] = [(left + right) / 2, event.clientY];
          const { button, pointerId, pointerType } = event;
          const press = { button, pointerId, pointerType, clientX, clientY, currentTarget };
          beginPress({ event: press, store, spot: spotAt(at) });
          return true;
        },
      });
    },
    [store, fanning],
  );
  return (
    <ul
      ref={list}
      className={`hand ${cards.length >= fullHand ? 'is-full' : ''} ${cards.length >= crowdedFrom ? 'is-crowded' : ''}`}
      data-fan={fannedAt >= 0 && fan?.place !== 'aside' ? fan?.place : undefined}
      style={{ ['--count' as string]: cards.length }}
      aria-label={pile === 'hand' ? t('Your hand') : t('Your superdeck')}
      onKeyDown={moveFocus}
    >
      {cards.map((card, index) => {
        const origin: Origin = { from: 'card', ref: card.ref };
        const style = cardStyle(index, cards.length);
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
            isFanned={index === fannedAt}
            fanning={fanning}
            onFinger={onFinger}
          />
        );
      })}
      {cards.length === 0 && <li className="hand-empty">{t('No cards')}</li>}
      {fan && fannedAt >= 0 && (
        <HandZoom
          // A new one for each card, so that each grows out of its place.
          key={fan.card.ref}
          roll={fan.card.roll}
          cost={Number(energy[fannedAt])}
          place={fan.place}
          list={list}
          at={fannedAt}
        />
      )}
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
