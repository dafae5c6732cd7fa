import type { CompiledEffect } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';

/** Limits on what may be declared in the current window. */
export interface Restriction {
  /** The cards that may respond: only Quick ('quick') or only Super Quick ('super') ones; null for any. */
  readonly speed: 'quick' | 'super' | null;
  /** true to ignore energy costs, as RS3 requires. */
  readonly ignoreEnergy: boolean;
}

const ownTurn: Restriction = { speed: null, ignoreEnergy: false };

/** Checks whether a card is fast enough for a restriction. */
export const isFastEnough = (compiled: CompiledEffect, { speed }: Restriction): boolean =>
  speed === null || compiled.superQuick || (speed === 'quick' && compiled.quick);

/**
 * Returns the current restriction: none in one's own turn, Quick cards in a response window (RS2,
 * AC3).
 */
export function restrictionNow(game: Game): Restriction {
  const { waiting, responder } = game.open;
  if (responder === null || waiting.length === 0) return ownTurn;
  return lastIsSuperQuick(game) ? onlySuper : onlyQuick;
}

const onlyQuick: Restriction = { speed: 'quick', ignoreEnergy: false };
const onlySuper: Restriction = { speed: 'super', ignoreEnergy: false };

/** Checks whether the last pending action can only be answered by Super Quick cards (AC3). */
export function lastIsSuperQuick(game: Game): boolean {
  const last = game.open.waiting[game.open.waiting.length - 1];
  const { catalogue } = game;
  const compiled =
    catalogue.abilities.get(last.definition) ?? catalogue.spells.get(last.definition);
  return compiled?.superQuick ?? false;
}
