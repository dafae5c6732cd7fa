import { fileOf, formatSquare, rankOf } from '@stackmate/engine';
import type { Player, Ref, Square } from '@stackmate/engine';
import { memo, useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import type { Spot } from '../intent/index.ts';
import { useDeferredMatch, useStore } from '../store/index.ts';
import { useSettings } from '../settings/match-settings.ts';
import { toBoard } from '../board-model/board-model.ts';
import { squareMarks, pickable } from './marks.ts';
import { Position } from './position.tsx';
import { beginPress, pressTarget } from '../card/press.ts';
import { aimForecasts } from '../risk/aim-forecasts.ts';
import { useSquareView } from './square-view.ts';
import { squareLabel } from './square-label.ts';

interface SquareProps {
  readonly square: Square;
  /** Whether this square is the board's tab stop. */
  readonly tabbable: boolean;
  /** Whether the label for screen readers is rendered. */
  readonly isLabelled: boolean;
  readonly onFocus: (square: Square) => void;
}

/** Ranks from South's edge, each with whose side it is. */
const sides = [0, 0, null, 1, 1] as const;

/** Returns the class for a square's colour. Spectators see South's side as the near one, which is at the bottom. */
function rankSide(rank: number, me: Player | null): string {
  const owner = sides[rank];
  if (owner === null) return 'middle';
  return owner === (me ?? 0) ? 'near' : 'far';
}

/** Returns the covered card under the pointer; null for anything else on a square. */
const coveredCard = (target: EventTarget): Ref | null => {
  const layer = target instanceof Element ? target.closest<HTMLElement>('.layer') : null;
  return layer ? Number(layer.dataset.ref) : null;
};

/** Shows a square's label to screen readers. Deferred, so that the visible board is rendered first. */
const SquareWords = memo(function SquareWords({ square }: { readonly square: Square }) {
  const { shown, intent, me, snapshot } = useDeferredMatch((screen) => screen);
  const { seats } = snapshot;
  const { cardStops: stops } = useSettings();
  const facts = shown ? toBoard(shown)[square] : null;
  const mark = squareMarks(intent).get(square) ?? null;
  const able = pickable(intent).get(square) ?? null;
  const shield = aimForecasts(intent).get(square)?.shield ?? null;
  // Every change reaches all 25 squares, but few labels change.
  const label = useMemo(
    () => squareLabel(square, facts, { mark, pickable: able, shield }, { me, seats, stops }),
    [square, facts, mark, able, shield, me, seats, stops],
  );
  return <span className="sm-hidden">{label}</span>;
});

/** Shows a square, its position and the actions that are possible there. */
export const BoardSquare = memo(function BoardSquare({
  square,
  tabbable,
  isLabelled,
  onFocus,
}: SquareProps) {
  const store = useStore();
  const { facts, role, mark, badge, me } = useSquareView(square);

  const spot: Spot = {
    place: { at: 'square', square },
    origin: facts && { from: 'position', square },
  };
  const choose = (): void => {
    if (store.tap(spot)) return;
    if (!facts) return store.putDown();
    // The first tap fans out a stack, the second one inspects its top card.
    if (facts.cards.length > 1 && store.get().fan !== square) store.fan(square);
    else store.inspect({ at: 'card', ref: facts.cards[0].ref });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) choose();
  };

  return (
    <div
      role="gridcell"
      className={`square ${rankSide(rankOf(square), me)} ${role}`}
      data-square={square}
      tabIndex={tabbable ? 0 : -1}
      aria-selected={role.includes('held')}
      aria-colindex={fileOf(square) + 1}
      onFocus={({ target }) => {
        onFocus(square);
        if (!target.matches(':focus-visible')) return;
        store.look(square);
        // Several options open by Enter, with the focus on the first.
        if (!role.includes('several')) store.hint({ at: 'square', square });
      }}
      onBlur={() => {
        store.look(null);
        store.hint(null);
      }}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        store.hint({ at: 'square', square });
      }}
      onPointerOver={({ pointerType, target }) => {
        if (pointerType === 'mouse') store.look(square, coveredCard(target));
      }}
      onPointerLeave={() => {
        store.hint(null);
        store.look(null);
      }}
      onClick={choose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse' && role.includes('several'))
          return pressTarget(event.pointerId, store, square);
        if (!facts) return;
        const ref = coveredCard(event.target) ?? facts.cards[0].ref;
        const onHold = (): void => store.inspect({ at: 'card', ref });
        beginPress({ event, store, spot, onHold });
      }}
    >
      {isLabelled && <SquareWords square={square} />}
      <span className="square-name" aria-hidden="true">
        {formatSquare(square)}
      </span>
      {facts && <Position facts={facts} me={me} />}
      {badge && (
        <span className={`badge ${badge.kind}`} aria-hidden="true">
          {badge.text}
        </span>
      )}
      {mark && <span className={`target ${mark}`} aria-hidden="true" />}
    </div>
  );
});
