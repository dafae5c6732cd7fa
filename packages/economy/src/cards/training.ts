import { freezeRoll, naturalStats } from '@stackmate/engine';
import type { Blueprint, CheckResult, Roll } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { economy } from '../config.ts';
import { definitions } from './definitions.ts';

/** The stats between which training moves percentage points. */
export const blueprintStats = [
  'power',
  'iq',
  'range',
  'rangeType',
] as const satisfies readonly (keyof Blueprint)[];
export type BlueprintStat = (typeof blueprintStats)[number];

/** [OW5] One used training point: one percentage point from one stat to another. */
export interface TrainingMove {
  readonly from: BlueprintStat;
  readonly to: BlueprintStat;
}

/** [OW5] Returns how many training points an amount of experience has given. */
export const earnedPoints = (experience: number): number =>
  Math.min(
    economy.training.pointsPerCard,
    Math.floor(experience / economy.training.experiencePerPoint),
  );

/** [OW5] Returns the blueprint after training; it still sums to 100. */
export function trainedBlueprint(blueprint: Blueprint, moves: readonly TrainingMove[]): Blueprint {
  const trained = { ...blueprint };
  for (const { from, to } of moves) {
    trained[from] -= 1;
    trained[to] += 1;
  }
  return trained;
}

/** [OW5] Returns the roll of a copy after training: its stats are placed by the new percentages. */
export function trainedRoll(
  { roll, blueprint }: { readonly roll: Roll; readonly blueprint: Blueprint | null },
  moves: readonly TrainingMove[],
): Roll {
  const definition = definitions.get(roll.card);
  if (moves.length === 0 || blueprint === null || definition?.kind !== 'monster') {
    return freezeRoll(roll);
  }
  const stats = naturalStats(definition, trainedBlueprint(blueprint, moves));
  return freezeRoll({ ...roll, ...stats });
}

export type TrainingFault = 'not-trainable' | 'not-enough-points' | 'stat-exhausted' | 'same-stat';

const faultMessages: Readonly<Record<TrainingFault, Message>> = {
  'not-trainable': msg('Spells have no stats to train.'),
  'not-enough-points': msg('The card has too few training points.'),
  'stat-exhausted': msg('A stat must stay between 0 and 100 percent.'),
  'same-stat': msg('Choose two different stats.'),
};

/**
 * [OW5] Adds training moves to those of a copy. Refuses moves without points for them, and moves
 * that take a stat below 0 or above 100 percent.
 */
export function train(
  copy: {
    readonly blueprint: Blueprint | null;
    readonly experience: number;
    readonly moves: readonly TrainingMove[];
  },
  added: readonly TrainingMove[],
): CheckResult<readonly TrainingMove[]> {
  const refuse = (code: TrainingFault, detail: string): CheckResult<never> => ({
    ok: false,
    refusal: { code, rule: null, message: faultMessages[code], detail },
  });
  if (copy.blueprint === null) return refuse('not-trainable', 'Only monsters can be trained.');
  if (added.some(({ from, to }) => from === to)) {
    return refuse('same-stat', 'A point moves from one stat to another.');
  }
  const earned = earnedPoints(copy.experience);
  const free = earned - copy.moves.length;
  if (added.length > free) {
    return refuse(
      'not-enough-points',
      `${added.length} needed, ${Math.max(0, free)} of ${earned} are free.`,
    );
  }
  const moves = [...copy.moves, ...added];
  const trained = trainedBlueprint(copy.blueprint, moves);
  const exhausted = blueprintStats.find((stat) => trained[stat] < 0 || trained[stat] > 100);
  if (exhausted !== undefined) {
    return refuse('stat-exhausted', `${exhausted} would be at ${trained[exhausted]} percent.`);
  }
  return { ok: true, value: moves };
}
