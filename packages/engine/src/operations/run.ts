import { area } from '../board/reach.ts';
import { hasSquare } from '../board/square.ts';
import { coveredStats } from '../stats/covered.ts';
import {
  findStats,
  groupMembers,
  readAmount,
  contextReading,
  selectRef,
  targetSquare,
} from '../stats/amount.ts';
import type { Reading } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import { matches } from '../stats/matches.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { ActivationRules } from '../types/definition.ts';
import type { Amount, OperationKind, OperationOf, Side, CardSelector } from '../types/effect.ts';
import type { Player, Ref } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import type { EffectContext } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import type { CompiledEffect } from '../compile/compile.ts';

const ignoresProtection = statusBit('ignores IQ protection');

/** A running operation: its source, its context, and its position in the effect. */
export interface Run {
  readonly game: Game;
  readonly compiled: CompiledEffect;
  readonly context: EffectContext;
  readonly block: number;
  readonly index: number;
}

/** The code that runs each kind of operation. */
export type OperationHandlers = {
  readonly [K in OperationKind]: (run: Run, operation: OperationOf<K>) => void;
};

export const sidePlayer = (run: Run, side: Side): Player =>
  side === 'own' ? run.context.by : other(run.context.by);

export function runReading(run: Run): Reading {
  derive(run.game);
  return contextReading(run.game, run.context);
}

export const runAmount = (run: Run, amount: Amount): number =>
  readAmount(run.game, amount, runReading(run));

/**
 * Returns the refs of the cards that an operation applies to. Refs, because card stats change
 * with every write.
 */
export function selectRefs(run: Run, selector: CardSelector): Ref[] {
  const reading = runReading(run);
  const { game } = run;
  if (typeof selector === 'object' && 'each' in selector) {
    return groupMembers(game, selector.each, reading).map((stats) => stats.ref);
  }
  if (typeof selector === 'object' && 'area' in selector)
    return areaRefs(run, selector.area, reading);
  const ref = selectRef(game, selector, reading);
  return ref === 0 ? [] : [ref];
}

/**
 * Returns the rules that apply: a side effect resolves with the area and the subtypes of its
 * spell (AC3).
 */
const activationRules = ({ game, compiled, context }: Run): ActivationRules =>
  (game.catalogue.spells.get(context.definition) ?? compiled).definition;

/**
 * Returns every matching top monster in the area of effect, centred on the aimed square, else on
 * the first target (RG3, RS5).
 */
function areaRefs(run: Run, filter: Parameters<typeof matches>[2], reading: Reading): Ref[] {
  const { game, context } = run;
  const around = activationRules(run).area;
  if (!around) return [];
  const aim = context.aim >= 0 ? context.aim : targetSquare(game, reading, 0);
  const centre = aim >= 0 ? aim : refSquare(game, context.defender, reading.square);
  if (centre < 0) return [];
  const squares = area(centre, around.kind, around.size);
  return game.derived.squares
    .filter((square) => hasSquare(squares, square))
    .map((square) => game.derived.tops[square])
    .filter((top) => top.isMonster && matches(game, top, filter, reading, readAmount))
    .map((top) => top.ref);
}

function refSquare(game: Game, ref: Ref, otherwise: number): number {
  const place = locate(game.open, ref);
  return place === nowhere ? otherwise : placeSquare(place);
}

/** Returns the IQ of the effect's owner, which limits the opposing monsters it can affect (AC2). */
function ownerIq(game: Game, context: EffectContext): number {
  const stats = findStats(game, context.owner);
  if (stats) return stats.iq;
  return context.lastKnown ? context.lastKnown.iq : 0;
}

/** Checks whether an opposing monster's IQ protects it from an effect (AC2). */
export function isProtectedByIq(game: Game, context: EffectContext, stats: CardStats): boolean {
  if (stats.owner === context.by || !stats.isMonster) return false;
  const owner = findStats(game, context.owner);
  if (owner && hasStatus(owner, ignoresProtection)) return false;
  return stats.iq > ownerIq(game, context);
}

/**
 * Checks whether a card is unaffected: a spared King, or an opposing monster with higher IQ (AC2,
 * AC3).
 */
function isProtected(run: Run, stats: CardStats): boolean {
  if (stats.king && activationRules(run).subtypes.includes('Kings are unaffected')) return true;
  return isProtectedByIq(run.game, run.context, stats);
}

/**
 * Calls `act` for every card that is still on the field and not protected, each time with current
 * stats.
 */
export function eachAffected(
  run: Run,
  selector: CardSelector,
  act: (stats: CardStats, depth: number) => void,
): void {
  const { game } = run;
  for (const ref of selectRefs(run, selector)) {
    derive(game);
    const place = locate(game.open, ref);
    if (place === nowhere) continue;
    const depth = placeDepth(place);
    const square = placeSquare(place);
    const stats = depth === 0 ? game.derived.tops[square] : coveredStats(game, square, depth);
    if (!isProtected(run, stats)) act(stats, depth);
  }
}

/** Returns the first affected card; null if there is none. */
export function oneAffected(run: Run, selector: CardSelector): CardStats | null {
  let first: CardStats | null = null;
  eachAffected(run, selector, (stats) => {
    first ??= stats;
  });
  return first;
}
