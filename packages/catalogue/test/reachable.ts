import { createRandom } from '@stackmate/engine';
import type { Deck, MatchState } from '@stackmate/engine';
import { randomDeck, reachState } from '@stackmate/engine/testing';
import fc from 'fast-check';
import { readyDecks, rules } from '../src/index.ts';

/** A position reached by active players, with what is needed to reproduce it. */
export interface Position {
  readonly match: number;
  readonly actions: number;
  readonly ready: boolean;
  readonly decks: readonly [Deck, Deck];
  readonly state: MatchState;
}

/** Returns two ready-made decks, or two random ones from the whole catalogue. */
const drawDecks = (match: number, ready: boolean): [Deck, Deck] => {
  const random = createRandom(`decks ${match}`);
  const deck = (): Deck =>
    ready ? readyDecks[random.below(readyDecks.length)].deck : randomDeck(rules, random);
  return [deck(), deck()];
};

const positionAfter = (match: number, actions: number, ready: boolean): Position => {
  const decks = drawDecks(match, ready);
  const state = reachState(rules, { seed: `match ${match}`, decks, actions });
  return { match, actions, ready, decks, state };
};

/** Matches are rarely longer. */
const maxActions = 260;

/** Generates positions from every stage of a match. Failures shrink towards early positions of low-numbered matches. */
export const reachable: fc.Arbitrary<Position> = fc
  .record({
    match: fc.nat(9999),
    actions: fc.nat(maxActions),
    ready: fc.boolean(),
  })
  .map(({ match, actions, ready }) => positionAfter(match, actions, ready))
  .map((position) =>
    Object.assign(position, {
      // Prints how to reproduce the position instead of the whole state.
      [fc.toStringMethod]: () =>
        `positionAfter(${position.match}, ${position.actions}, ${position.ready})`,
    }),
  );

/** Returns how many positions to check: `count` in `npm test`, twenty times as many in `npm run proof`. */
export const positions = (count: number): { readonly numRuns: number } => ({
  numRuns: process.env.STACKMATE_PROOF === '1' ? count * 20 : count,
});

/** Maximum time of one law, in ms. */
export const lawTimeout = process.env.STACKMATE_PROOF === '1' ? 1_200_000 : 60_000;
