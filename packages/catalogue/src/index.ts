import { completeRules } from '@stackmate/engine';
import type { Rules } from '@stackmate/engine';
import { rules as playRules } from './play.ts';

export { catalogue, entries, entryById, faces } from './catalogue.ts';
export type { Entry } from './catalogue.ts';
export type { Face } from './entry.ts';
export { readyCards, readyDecks } from './decks/ready-decks.ts';
export type { ReadyCard, ReadyDeck } from './decks/ready-decks.ts';

/** The rules of the game over this catalogue. */
export const rules: Rules = completeRules(playRules);
