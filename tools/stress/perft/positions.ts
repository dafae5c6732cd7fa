import { readyDecks, rules } from '@stackmate/catalogue';
import type { MatchState } from '@stackmate/engine';
import { reachState } from '@stackmate/engine/testing';

/** A position to count from, reached by `actions` actions of biased players with preset decks. */
export interface PerftPosition {
  readonly name: string;
  readonly match: number;
  readonly decks: readonly [south: string, north: string];
  readonly actions: number;
}

/** Positions from every stage of a match. */
export const perftPositions: readonly PerftPosition[] = [
  { name: 'King selection', match: 3, decks: ['giants-ladder', 'ember-rush'], actions: 0 },
  { name: 'setup turn', match: 1, decks: ['four-deep', 'ember-rush'], actions: 6 },
  { name: 'early game', match: 1, decks: ['four-deep', 'ember-rush'], actions: 24 },
  { name: 'stacks', match: 1, decks: ['giants-ladder', 'quiet-court'], actions: 48 },
  { name: 'response window', match: 4, decks: ['four-deep', 'ember-rush'], actions: 24 },
  { name: 'cards picked', match: 1, decks: ['giants-ladder', 'quiet-court'], actions: 32 },
  { name: 'square chosen', match: 5, decks: ['four-deep', 'ember-rush'], actions: 52 },
  { name: 'declaration begun', match: 5, decks: ['ember-rush', 'four-deep'], actions: 28 },
  { name: 'battle phase', match: 4, decks: ['quiet-court', 'four-deep'], actions: 92 },
  { name: 'late game', match: 1, decks: ['giants-ladder', 'quiet-court'], actions: 92 },
];

const deckCalled = (id: string) => {
  const readyDeck = readyDecks.find((ready) => ready.id === id);
  if (!readyDeck) throw new Error(`there is no preset deck ${id}`);
  return readyDeck.deck;
};

export const perftState = ({ match, decks: [south, north], actions }: PerftPosition): MatchState =>
  reachState(rules, {
    seed: `perft ${match}`,
    decks: [deckCalled(south), deckCalled(north)],
    actions,
  });
