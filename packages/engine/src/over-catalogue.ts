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
import type { Rarity } from './types/enums.ts';
import type { DefinitionId } from './types/ids.ts';
import type { CheckResult } from './types/rule-codes.ts';
import type { Deck, Roll } from './types/roll.ts';
import type { MatchState, MatchView } from './types/state.ts';
import { redeal } from './view/redeal.ts';
import type { Prior } from './view/redeal.ts';

/** Binds a catalogue to the functions that need nothing else. */
export const overCatalogue = (catalogue: CompiledCatalogue) => ({
  /** Creates a match with shuffled decks and dealt hands, before King selection (SU1–SU4). */
  createMatch: (setup: NewMatch): MatchState => createMatchState(catalogue, setup),

  /**
   * Creates a full state that is consistent with a view. Hidden cards come from the assumed
   * decks, otherwise from legal random ones.
   */
  redeal: (view: MatchView, seed: string, prior?: Prior): MatchState =>
    redeal(catalogue, view, seed, prior),

  /**
   * Loads a saved state from JSON text or any value. Returns a playable match, or a refusal with
   * the path of the fault.
   */
  loadState: (value: unknown, options?: LoadOptions): CheckResult<MatchState> =>
    loadState(catalogue, value, options),

  /**
   * Loads a record from JSON text or any value. Returns the record, or a refusal with the path of
   * the fault.
   */
  loadRecord: (value: unknown): CheckResult<MatchRecord> => loadRecord(catalogue, value),

  /**
   * Returns every problem of a deck (CD4). An empty result means that the value is a valid
   * `Deck`.
   */
  checkDeck: (deck: unknown): DeckProblem[] => checkDeck(catalogue.definitions, deck),

  /** Rolls a copy of a monster or spell (CD1, CD2). */
  rollCard: (card: DefinitionId, random: Random, options?: RollOptions): Roll =>
    rollCard(catalogue.definitions, card, random, options),

  /** Draws a booster pack, weighted inversely to rarity (EC2). */
  drawBooster: (random: Random): Roll[] => drawBooster(catalogue.definitions, random),

  /** Draws a legal reward deck (EC2), from the tier `lowest` on if it is given (VP3). */
  drawRewardDeck: (random: Random, lowest?: Rarity): Deck =>
    drawRewardDeck(catalogue.definitions, random, lowest),
});
