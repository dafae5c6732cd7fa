import { createLineJudge } from '@stackmate/bot';
import type { LineJudge } from '@stackmate/bot';
import { players, viewFor } from '@stackmate/engine';
import type { Action, MatchRecord, MatchState, Player, Rules } from '@stackmate/engine';
import { winningChance } from './chance.ts';
import { computeAccuracy } from './grades.ts';
import type { Grade } from './grades.ts';
import { judgeDecision } from './judge-decision.ts';
import { bothLucks } from './luck.ts';
import { decisionsIn, walkRecord } from './match-walk.ts';
import type { PlayedDecision, WalkStep } from './match-walk.ts';
import { playableLine } from './playable-line.ts';

/** Version of the computation; a stored analysis of another one is computed again. */
export const analysisVersion = 2;

/** Both players' chances at the beginning of a turn, each by what that player knew, and their luck in the turn. */
export interface TurnChances {
  readonly turn: number;
  readonly active: Player;
  /** Number of the record's actions before it. */
  readonly index: number;
  /** Chance to win from 0 to 1, South's first. The opponent's chance by the same knowledge is the rest. */
  readonly chances: readonly [number, number];
  /** Change of the chance by draws and rolls of this turn, from −1 to 1. */
  readonly luck: readonly [number, number];
}

/** A decision that certainly lost chances. */
export interface Mistake {
  /** Number of the record's actions before it. */
  readonly index: number;
  readonly turn: number;
  readonly player: Player;
  readonly grade: Grade;
  readonly loss: number;
  readonly standardError: number;
  /** Chance to win with the better line. */
  readonly chance: number;
  readonly played: Action;
  /** The better line: the player's own actions that can be played on the board from there. */
  readonly better: readonly Action[];
}

export interface MatchAnalysis {
  readonly version: number;
  readonly turns: readonly TurnChances[];
  readonly mistakes: readonly Mistake[];
  /** Accuracy of both players from 0 to 100, South's first; null if there was nothing to decide. */
  readonly accuracy: readonly [number | null, number | null];
  /** Number of decisions that were judged. */
  readonly decisions: readonly [number, number];
}

interface Analysis {
  readonly rules: Rules;
  readonly judge: LineJudge;
  readonly seed: string;
}

/** Number of worlds that show the chances at the beginning of a turn. */
const turnWorlds = 8;

function chancesIn({ judge, seed }: Analysis, state: MatchState): readonly [number, number] {
  const [south, north] = players.map((player) => {
    const view = viewFor(state, player);
    return winningChance({ judge, view, player, seed: `${seed} turn`, worlds: turnWorlds });
  });
  return [south, north];
}

/** Yields the turns of a match one after the other, and the result as the last one. */
function* walkTurns(analysis: Analysis, steps: readonly WalkStep[]): Generator<TurnChances> {
  const { rules, judge, seed } = analysis;
  const inTurns = Map.groupBy(steps, ({ before }) => before.open.turn);
  for (const [turn, inTurn] of inTurns) {
    if (turn === 0) continue;
    const [{ before, index }] = inTurn;
    const lucks = inTurn.map((step) =>
      bothLucks({ rules, judge, step, seed: `${seed} luck ${step.index}` }),
    );
    const sum = (player: Player): number => lucks.reduce((all, luck) => all + luck[player], 0);
    yield {
      turn,
      active: before.open.active,
      index: index - 1,
      chances: chancesIn(analysis, before),
      luck: [sum(0), sum(1)],
    };
  }
  const last = steps.at(-1)?.after;
  if (!last?.open.result) return;
  const { turn, active } = last.open;
  const chances = chancesIn(analysis, last);
  yield { turn: turn + 1, active, index: steps.length, chances, luck: [0, 0] };
}

function judged({ rules, judge, seed }: Analysis, decision: PlayedDecision) {
  const { index, turn, player, state, played } = decision;
  const { loss, grade, better, chance } = judgeDecision({
    judge,
    view: viewFor(state, player),
    player,
    played,
    seed: `${seed} decision ${index}`,
  });
  const line = better && playableLine(rules, state, player, better);
  const mistake: Mistake | null =
    grade && line && line.length > 0
      ? {
          index,
          turn,
          player,
          grade,
          loss: loss.mean,
          standardError: loss.standardError,
          chance,
          played: played[0],
          better: line,
        }
      : null;
  return { player, turn, loss: loss.mean, chance, mistake };
}

/**
 * Returns the turns with the chance of the best line found for a turn's first decision, if that is larger: the sampled
 * chance comes from one plan only, which may be a bad one.
 */
const withBestLines = (
  turns: readonly TurnChances[],
  best: ReadonlyMap<number, number>,
): readonly TurnChances[] =>
  turns.map((turn) => {
    const [south, north] = turn.chances;
    const lowest = best.get(turn.turn) ?? 0;
    return {
      ...turn,
      chances:
        turn.active === 0 ? [Math.max(south, lowest), north] : [south, Math.max(north, lowest)],
    };
  });

/**
 * Analyses a finished match. Yields the share that is done, from 0 to 1, after each small step of work, so that the
 * caller can pause or stop; returns the analysis. The same record and seed give the same result. `record` must come
 * from `loadRecord`.
 */
export function* analyseMatch(
  rules: Rules,
  record: MatchRecord,
  seed: string,
): Generator<number, MatchAnalysis> {
  const analysis = { rules, judge: createLineJudge(rules), seed };
  const steps = walkRecord(rules, record);
  const decisions = decisionsIn(rules, steps);
  const work = steps.length + decisions.length * 8;
  const turns: TurnChances[] = [];
  for (const turn of walkTurns(analysis, steps)) {
    turns.push(turn);
    yield turn.index / work;
  }
  const losses: [number[], number[]] = [[], []];
  const mistakes: Mistake[] = [];
  /** Chance of the best line by turn, for the first decision of the player whose turn it is. */
  const best = new Map<number, number>();
  for (const [at, decision] of decisions.entries()) {
    const { player, turn, loss, chance, mistake } = judged(analysis, decision);
    if (player === decision.state.open.active && !best.has(turn)) best.set(turn, chance);
    losses[player].push(loss);
    if (mistake) mistakes.push(mistake);
    yield (steps.length + (at + 1) * 8) / work;
  }
  return {
    version: analysisVersion,
    turns: withBestLines(turns, best),
    mistakes,
    accuracy: [computeAccuracy(losses[0]), computeAccuracy(losses[1])],
    decisions: [losses[0].length, losses[1].length],
  };
}
