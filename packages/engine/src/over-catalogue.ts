import { drawBooster, drawRewardDeck } from './cards/booster.ts';
import { checkDeck } from './cards/check-deck.ts';
import type { DeckProblem } from './cards/deck-problem.ts';
import { rollCard } from './cards/roll-card.ts';
import type { RollOptions } from './cards/roll-card.ts';
import type { CompiledCatalogue } from './compile/compile.ts';
import { createMatchState } from './match/create-match.ts';
import type { NewMatch } from './match/create-match.ts';
import type { Random } from './random/random.ts';
import { loadRecord } from './replay/load-record.ts';
import { loadState } from './replay/load-state.ts';
import type { LoadOptions } from './replay/read-roll.ts';
import type { MatchRecord } from './replay/record.ts';
import type { DefinitionId } from './types/ids.ts';
import type { Checked } from './types/refusal.ts';
import type { Deck, Roll } from './types/roll.ts';
import type { MatchState, MatchView } from './types/state.ts';
import { redeal } from './view/redeal.ts';
import type { Prior } from './view/redeal.ts';

/** The functions that need the cards and nothing else, closed over a catalogue. */
export const overCatalogue = (catalogue: CompiledCatalogue) => ({
  /** A new match: decks shuffled, hands dealt, before King selection (SU1–SU4). */
  createMatch: (setup: NewMatch): MatchState => createMatchState(catalogue, setup),

  /** A full state that this view could be of; hidden cards as in the assumed decks, else as in a legal one. */
  redeal: (view: MatchView, seed: string, prior?: Prior): MatchState =>
    redeal(catalogue, view, seed, prior),

  /** A saved state, from its JSON text or any value: a match that can be played on, or a refusal with its place. */
  loadState: (value: unknown, options?: LoadOptions): Checked<MatchState> =>
    loadState(catalogue, value, options),

  /** A record, from its JSON text or any value; a refusal names the fault and its place. */
  loadRecord: (value: unknown): Checked<MatchRecord> => loadRecord(catalogue, value),

  /** Every violation of a deck (CD4); none means that the value is a `Deck`. */
  checkDeck: (deck: unknown): DeckProblem[] => checkDeck(catalogue.definitions, deck),

  /** A rolled instance of a monster or spell (CD1, CD2). */
  rollCard: (card: DefinitionId, random: Random, options?: RollOptions): Roll =>
    rollCard(catalogue.definitions, card, random, options),

  /** A booster pack, weighted inversely to rarity (EC2). */
  drawBooster: (random: Random): Roll[] => drawBooster(catalogue.definitions, random),

  /** A reward deck that can be played (EC2). */
  drawRewardDeck: (random: Random): Deck => drawRewardDeck(catalogue.definitions, random),
});
