import { createRandom } from '@stackmate/engine';
import type { Deck, MatchState } from '@stackmate/engine';
import { randomDeck, reachState } from '@stackmate/engine/testing';
import fc from 'fast-check';
import { readyDecks, rules } from '../src/index.ts';

/** A position that busy players came to, and what it takes to come there again. */
export interface Position {
  readonly match: number;
  readonly actions: number;
  readonly ready: boolean;
  readonly decks: readonly [Deck, Deck];
  readonly state: MatchState;
}

/** Ready decks, or random ones from the whole catalogue. */
const decksOf = (match: number, ready: boolean): [Deck, Deck] => {
  const random = createRandom(`decks ${match}`);
  const deck = (): Deck =>
    ready ? readyDecks[random.below(readyDecks.length)].deck : randomDeck(rules, random);
  return [deck(), deck()];
};

const positionAfter = (match: number, actions: number, ready: boolean): Position => {
  const decks = decksOf(match, ready);
  const state = reachState(rules, { seed: `match ${match}`, decks, actions });
  return { match, actions, ready, decks, state };
};

/** Whole matches are seldom longer. */
const mostActions = 260;

/** Positions of every stage of a match; a failure shrinks to an early one of a low-numbered match. */
export const reachable: fc.Arbitrary<Position> = fc
  .record({
    match: fc.nat(9999),
    actions: fc.nat(mostActions),
    ready: fc.boolean(),
  })
  .map(({ match, actions, ready }) => positionAfter(match, actions, ready))
  .map((position) =>
    Object.assign(position, {
      // Failures print the short way there instead of the whole state.
      [fc.toStringMethod]: () =>
        `positionAfter(${position.match}, ${position.actions}, ${position.ready})`,
    }),
  );

/** How many positions a law is tried on: few in `npm test`, twenty times as many in `npm run proof`. */
export const positions = (count: number): { readonly numRuns: number } => ({
  numRuns: process.env.STACKMATE_PROOF === '1' ? count * 20 : count,
});

/** Milliseconds that a law may take. */
export const longest = process.env.STACKMATE_PROOF === '1' ? 1_200_000 : 60_000;
