import type { CompiledCatalogue } from '../compile/compile.ts';
import type { MatchOptions, NewMatch } from '../match/create-match.ts';
import type { Action, TakenAction } from '../types/action.ts';
import { engineVersion, rulesVersion } from '../types/constants.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Actor } from '../types/ids.ts';
import type { Refusal } from '../types/rule-codes.ts';
import type { Deck } from '../types/roll.ts';
import type { MatchState, Result } from '../types/state.ts';
import { stateHash } from './hash.ts';

/** Name and version of the record format. */
export const recordFormat = 'stackmate-record-1';

/**
 * A whole match as plain JSON: its setup and every action, with the hash of the state after each.
 */
export interface MatchRecord {
  readonly format: typeof recordFormat;
  readonly engineVersion: string;
  readonly rulesVersion: string;
  readonly catalogueVersion: string;
  readonly seed: string;
  readonly decks: readonly [Deck, Deck];
  readonly options?: MatchOptions;
  /** true if the decks need not be legal, as in tests and puzzles. */
  readonly freeDecks?: true;
  readonly actions: readonly TakenAction[];
  /** Hashes of the first state and of the state after each action. */
  readonly hashes: readonly string[];
  /** null while the match is in progress. */
  readonly result: Result | null;
}

/** The part of the rules that records need; `createRules` returns it. */
export interface PlayedRules {
  readonly catalogue: CompiledCatalogue;
  createMatch(setup: NewMatch): MatchState;
  applyAction(state: MatchState, by: Actor, action: unknown): RecordedStep;
}

export type RecordedStep =
  | { readonly ok: true; readonly state: MatchState; readonly events: readonly MatchEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** A match setup whose decks may be exempt from the deck rules. */
export interface RecordSetup extends NewMatch {
  readonly freeDecks?: boolean;
}

/** Creates the record of a match without actions. `state` is its first state. */
export function startRecord(
  { catalogue }: PlayedRules,
  setup: RecordSetup,
  state: MatchState,
): MatchRecord {
  const { seed, decks, options, freeDecks } = setup;
  return {
    format: recordFormat,
    engineVersion,
    rulesVersion,
    catalogueVersion: catalogue.version,
    seed,
    decks: [decks[0], decks[1]],
    ...(options ? { options } : {}),
    ...(freeDecks ? { freeDecks } : {}),
    actions: [],
    hashes: [stateHash(state)],
    result: state.open.result,
  };
}

/** Returns the record with one more action and the state after it. */
export const appendToRecord = (
  record: MatchRecord,
  by: Actor,
  action: Action,
  after: MatchState,
): MatchRecord => ({
  ...record,
  actions: [...record.actions, { by, action }],
  hashes: [...record.hashes, stateHash(after)],
  result: after.open.result,
});
