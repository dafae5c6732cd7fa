import { shuffle } from '../random/random.ts';
import { cloneState } from '../state/clone.ts';
import { players } from '../types/ids.ts';
import type { Player, Ref } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import { exchangeCards, exchangeKing, reorderDeck } from './exchange-cards.ts';
import { renumber } from './renumber.ts';
import { hiddenFrom } from './twin-options.ts';
import type { TwinOptions } from './twin-options.ts';

/**
 * Twins are two states that differ in everything a viewer may not know, and in nothing else
 * (ZN2). They are created by writing to the hidden parts directly, so that no engine function
 * decides what is hidden.
 */

/** Translates a player's ref to the other state; undefined if there is no such card. */
export type CarryRef = (player: Player, ref: Ref) => Ref | undefined;

export interface Twin {
  readonly state: MatchState;
  readonly carry: CarryRef;
}

/**
 * Creates a state that differs in everything that this viewer may not know, except what `constraints`
 * selects.
 */
export function createTwin(of: MatchState, options: TwinOptions): Twin {
  const { viewer, random, constraints, blank } = options;
  const state = cloneState(of);
  const refs: [ReadonlyMap<Ref, Ref>, ReadonlyMap<Ref, Ref>] = [new Map(), new Map()];
  for (const player of hiddenFrom(viewer)) {
    if (blank) Object.assign(state.own[player], { looking: [], draft: null, picked: null });
    exchangeCards(state, player, options);
    exchangeKing(state, player, options);
  }
  for (const player of hiddenFrom(viewer)) {
    const own = state.own[player];
    refs[player] = renumber(own, random);
    for (const list of [own.faceDown, own.superdeck]) shuffle(random, list);
    if (!constraints.places) shuffle(random, own.hand);
  }
  for (const player of players) reorderDeck(state, player, options);
  if (!constraints.random) {
    const digits = Array.from({ length: 64 }, () => random.below(16).toString(16));
    state.secret.random = { key: digits.join(''), counter: random.below(1000) };
  }
  return { state, carry: (player, ref) => refs[player].get(ref) ?? ref };
}

/** Pairs cards by their index in hidden lists, for states that were played on side by side. */
export const carryByPlace =
  (from: MatchState, to: MatchState): CarryRef =>
  (player, ref) => {
    for (const list of ['hand', 'superdeck', 'looking'] as const) {
      const index = from.own[player][list].findIndex((card) => card.ref === ref);
      if (index >= 0) return to.own[player][list][index]?.ref;
    }
    return ref;
  };
