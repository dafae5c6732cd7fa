import { createLineJudge } from '@stackmate/bot';
import { viewFor } from '@stackmate/engine';
import type { Action, MatchRecord, Player, Rules } from '@stackmate/engine';
import { winningChance } from './chance.ts';
import { walkRecord } from './match-walk.ts';
import type { WalkStep } from './match-walk.ts';

/** A move with everything that it caused, up to the next decision of a turn. */
export interface Move {
  /** Number of the record's actions before it, and with it. */
  readonly from: number;
  readonly to: number;
  /**
   * Number of actions after which its change of the chance begins. What a turn gave away only shows when the other player
   * uses it, so the main move of each turn counts from the end of the turn before.
   */
  readonly since: number;
  readonly turn: number;
  /** Whether it ended a turn or the match. Such a move is never the turning point: its cause is an earlier one. */
  readonly isEnd: boolean;
}

/** The move that changed the chance to win most. */
export interface TurningPoint extends Move {
  /** The player whose chances are measured: the winner, or South in a draw. */
  readonly player: Player;
  /** That player's chance to win before the move and after it, from 0 to 1. */
  readonly chances: readonly [before: number, after: number];
}

/** Number of sampled worlds for the beginning of each turn. */
const turnWorlds = 3;
/** Number of turns whose moves are measured, and of sampled worlds for each of these moves. */
const closeTurns = 3;
const moveWorlds = 6;
/** Change of the chance below which no move decided anything. */
const minSwing = 0.05;

/** Returns a function for how much a change of the chance counts. In a draw both directions do, otherwise only a rise. */
const swingIn =
  (isDraw: boolean) =>
  (before: number, after: number): number =>
    isDraw ? Math.abs(after - before) : after - before;

/**
 * Returns the index of the move with the largest swing; null if none is large enough. `chances` has the chance before
 * and after each move.
 */
export function largestSwing(
  moves: readonly Pick<Move, 'isEnd'>[],
  chances: readonly (readonly [before: number, after: number])[],
  isDraw: boolean,
): number | null {
  const toSwing = swingIn(isDraw);
  const swings = moves.map(({ isEnd }, index) => (isEnd ? -1 : toSwing(...chances[index])));
  const best = Math.max(-1, ...swings);
  return best < minSwing ? null : swings.indexOf(best);
}

/** Kinds of actions that a turn is about, the first ones before the others. */
const mainKinds: readonly Action['kind'][] = ['attack', 'upgrade', 'activate', 'summon'];

/** Groups the steps of each turn into moves: each begins with a decision of a turn. */
function turnsIn(rules: Rules, steps: readonly WalkStep[]): readonly (readonly Move[])[] {
  const starts = steps.filter(({ before }) => rules.decision(before)?.kind === 'turn');
  const moves = starts.map(({ index, action: { kind }, before }, at) => {
    const to = (starts[at + 1]?.index ?? steps.length + 1) - 1;
    const isEnd = kind === 'endTurn' || steps[to - 1].after.open.result !== null;
    return { from: index - 1, to, since: index - 1, turn: before.open.turn, isEnd, kind };
  });
  const turns = [...Map.groupBy(moves, ({ turn }) => turn).values()];
  return turns.map((inTurn, at) => {
    const others = inTurn.filter(({ isEnd }) => !isEnd);
    const kind = mainKinds.find((candidate) => others.some((move) => move.kind === candidate));
    const main = others.find((move) => kind === undefined || move.kind === kind);
    const since = turns[at - 1]?.at(-1)?.since;
    return inTurn.map(({ kind: _, ...move }) =>
      since !== undefined && move.from === main?.from ? { ...move, since } : move,
    );
  });
}

/**
 * Finds the turning point of a finished match: the move with which the winner's chance rose most, apart from those that
 * end a turn or the match. Looks at the turns first, then at the moves of those that changed most, so that a long match
 * takes little longer than a short one. Yields the share that is done, from 0 to 1; returns null if no move stands out.
 * The same record and seed give the same result. `record` must come from `loadRecord`.
 */
export function* findTurningPoint(
  rules: Rules,
  record: MatchRecord,
  seed: string,
): Generator<number, TurningPoint | null> {
  const judge = createLineJudge(rules);
  const steps = walkRecord(rules, record);
  const turns = turnsIn(rules, steps);
  const result = steps.at(-1)?.after.open.result;
  if (!result || turns.length === 0) return null;
  const isDraw = result.winner === null;
  const player = result.winner ?? 0;
  const toSwing = swingIn(isDraw);
  /** Chance after that many actions of the record. */
  const chanceAfter = (index: number, worlds: number): number => {
    const state = index < steps.length ? steps[index].before : steps.at(-1)!.after;
    return winningChance({ judge, view: viewFor(state, player), player, seed, worlds });
  };

  const bounds = [...turns.map(([first]) => first.from), steps.length];
  const atBounds: number[] = [];
  for (const index of bounds) {
    atBounds.push(chanceAfter(index, turnWorlds));
    yield (0.5 * atBounds.length) / bounds.length;
  }
  const swings = turns.map((_, at) => toSwing(atBounds[at], atBounds[at + 1]));
  const close = [...turns.keys()].toSorted((a, b) => swings[b] - swings[a]).slice(0, closeTurns);
  const moves = [...new Set(close.flatMap((at) => [at, at + 1]))].flatMap((at) => turns[at] ?? []);

  const measured = new Map<number, number>();
  const indexes = new Set(moves.flatMap(({ since, to }) => [since, to]));
  for (const index of indexes) {
    measured.set(index, chanceAfter(index, moveWorlds));
    yield 0.5 + (0.5 * measured.size) / indexes.size;
  }
  const chances = moves.map(({ since, to }) => [measured.get(since)!, measured.get(to)!] as const);
  const best = largestSwing(moves, chances, isDraw);
  return best === null ? null : { ...moves[best], player, chances: chances[best] };
}
