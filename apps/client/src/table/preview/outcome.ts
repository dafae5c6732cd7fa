import type { DefinitionId, MatchView, Player, Ref, Square } from '@stackmate/engine';
import { toBoard } from '../board-model/board-model.ts';
import type { Board } from '../board-model/board-model.ts';

/** One thing that is different afterwards. */
export type Difference =
  | {
      readonly what: 'power' | 'iq';
      readonly ref: Ref;
      readonly card: DefinitionId | null;
      readonly from: number;
      readonly to: number;
    }
  | { readonly what: 'gone'; readonly ref: Ref; readonly card: DefinitionId | null }
  | {
      readonly what: 'energy' | 'shield';
      readonly player: Player;
      readonly from: number;
      readonly to: number;
    }
  | { readonly what: 'over'; readonly winner: Player | null; readonly reason: string };

interface PositionSummary {
  readonly square: Square;
  readonly card: DefinitionId | null;
  readonly top: boolean;
  readonly power: number;
  readonly iq: number;
}

function positionSummary(board: Board): ReadonlyMap<Ref, PositionSummary> {
  const summaries = new Map<Ref, PositionSummary>();
  for (const facts of board) {
    for (const [depth, { ref, roll }] of facts?.cards.entries() ?? []) {
      const { square, power, iq } = facts!;
      summaries.set(ref, { square, card: roll?.card ?? null, top: depth === 0, power, iq });
    }
  }
  return summaries;
}

/** Returns the changes visible on the board: powers, cards that leave, energy, the end. */
export function differences(before: MatchView, after: MatchView): readonly Difference[] {
  const changes: Difference[] = [];
  const afterwards = positionSummary(toBoard(after));
  for (const [ref, was] of positionSummary(toBoard(before))) {
    const now = afterwards.get(ref);
    const { card } = was;
    if (!now) changes.push({ what: 'gone', ref, card });
    else if (was.top && now.top) {
      if (was.power !== now.power)
        changes.push({ what: 'power', ref, card, from: was.power, to: now.power });
      if (was.iq !== now.iq) changes.push({ what: 'iq', ref, card, from: was.iq, to: now.iq });
    }
  }
  for (const what of ['energy', 'shield'] as const) {
    for (const player of [0, 1] as const) {
      const [from, to] = [before.open[what][player], after.open[what][player]];
      if (from !== to) changes.push({ what, player, from, to });
    }
  }
  const { result } = after.open;
  if (result && !before.open.result)
    changes.push({ what: 'over', winner: result.winner, reason: result.reason });
  return changes;
}
