import { canonicalJson, naturalStats } from '@stackmate/engine';
import type { Blueprint, Roll } from '@stackmate/engine';
import { definitions } from './definitions.ts';
import { copyConfig, readCopy } from './owned-copy.ts';
import type { OwnedCopy } from './owned-copy.ts';
import { blueprintStats, train } from './training.ts';
import type { TrainingMove } from './training.ts';

/** A copy as another server describes it: any values. */
export interface ForeignCopy {
  readonly id: string;
  readonly roll: unknown;
  readonly blueprint: unknown;
  readonly moves: readonly { readonly from: string; readonly to: string }[];
  readonly experience: number;
}

const isBlueprint = (value: unknown): value is Blueprint =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === blueprintStats.length &&
  blueprintStats.every((stat) => {
    const percent = (value as Record<string, unknown>)[stat];
    return Number.isInteger(percent) && Number(percent) >= 0;
  }) &&
  blueprintStats.reduce((sum, stat) => sum + (value as Blueprint)[stat], 0) === 100;

/** Checks that a monster's stats are those of its blueprint, and that a spell has none. */
function fitsBlueprint(roll: Roll, blueprint: Blueprint | null): boolean {
  const definition = definitions.get(roll.card);
  if (definition?.kind !== 'monster') return blueprint === null;
  if (blueprint === null) return false;
  const stats = naturalStats(definition, blueprint);
  return canonicalJson({ ...roll, ...stats }) === canonicalJson(roll);
}

/**
 * [OL3] Reads a copy of another server. Returns null unless this server knows the card and could have rolled and trained
 * such a copy itself.
 */
export function readForeignCopy(copy: ForeignCopy): OwnedCopy | null {
  const { id, experience } = copy;
  const roll = copy.roll as Roll | null;
  const blueprint = copy.blueprint;
  const moves = copy.moves as readonly TrainingMove[];
  const isTrainable = moves.every((move) =>
    [move.from, move.to].every((stat) => blueprintStats.includes(stat)),
  );
  if (typeof roll !== 'object' || roll === null || !definitions.has(roll.card)) return null;
  if (!isTrainable || (blueprint !== null && !isBlueprint(blueprint))) return null;
  try {
    const sent = { id, playerid: 'player', cardid: roll.card, location: 0, experience, moves };
    const config = copyConfig({ roll, blueprint, moves });
    const read = readCopy({ ...sent, config, blueprint });
    if (!read.ok || !fitsBlueprint(read.value.roll, blueprint)) return null;
    if (canonicalJson(read.value.roll) !== canonicalJson(roll)) return null;
    const isTrained = moves.length === 0 || train({ blueprint, experience, moves: [] }, moves).ok;
    return isTrained ? read.value : null;
  } catch {
    // Values of other types, which the rules of cards can't compute with.
    return null;
  }
}
