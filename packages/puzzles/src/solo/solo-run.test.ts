import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { MatchState } from '@stackmate/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bends } from './bends.ts';
import { soloBends, soloDeck, soloOffer, soloStage, soloStages } from './solo-run.ts';
import type { SoloRun } from './solo-run.ts';

const anyRun = fc.record({
  seed: fc.string({ maxLength: 20 }),
  deck: fc.constantFrom(...readyDecks.map(({ id }) => id)),
  picks: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: soloStages - 1 }),
});

/** Plays random actions to the end of the match. */
function playOut(start: MatchState, seed: string): MatchState {
  const random = createRandom(seed);
  let state = start;
  for (let step = 0; step < 3000; step++) {
    const asked = rules.decision(state);
    if (!asked) return state;
    const [by] = asked.players;
    const legal = rules.legalActions(state, by);
    const applied = rules.applyAction(state, by, legal[random.below(legal.length)]);
    if (!applied.ok) throw new Error(applied.refusal.message);
    state = applied.state;
  }
  throw new Error('The match has no end.');
}

describe('a solo run', () => {
  it('has a legal deck after any choices, larger with each', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const deck = soloDeck(run);
        expect(rules.checkDeck(deck)).toEqual([]);
        const smaller = soloDeck({ ...run, picks: run.picks.slice(0, -1) });
        const size = ({ main, superdeck }: typeof deck) => main.length + superdeck.length;
        if (run.picks.length > 0) expect(size(deck)).toBeGreaterThan(size(smaller));
      }),
      { numRuns: 40 },
    );
  });

  it('offers three different cards of one kind after each win but the last', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const offer = soloOffer(run);
        const cards = new Set(offer?.cards.map(({ card }) => card));
        expect(cards.size).toBe(run.picks.length === soloStages - 1 ? 0 : 3);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for the same choices, and bends each rule once', () => {
    const run: SoloRun = { seed: 'a day', deck: readyDecks[0].id, picks: [0, 1] };
    expect(soloStage(run, 2)).toEqual(soloStage(run, 2));
    expect(new Set(soloBends('a day'))).toEqual(new Set(bends));
    expect(soloBends('a day')).not.toEqual(soloBends('another'));
  });

  it('can be played to the end under every bend, with what the bend says', () => {
    const run: SoloRun = { seed: 'bends', deck: readyDecks[1].id, picks: [] };
    const usual = soloDeck(run);
    for (let stage = 0; stage < soloStages; stage++) {
      const { bend, start } = soloStage(run, stage);
      expect(start.open.energy).toEqual([bend.energy ?? 40, bend.energy ?? 40]);
      const [own] = bend.decks?.(usual, usual) ?? [usual];
      const cards = [...start.own[0].hand.map(({ roll }) => roll), ...start.own[0].deck];
      const power = (rolls: readonly { readonly power: number }[]) =>
        rolls.reduce((sum, roll) => sum + roll.power, 0);
      expect(power(cards), bend.id).toBe(power(own.main));
      expect(playOut(start, bend.id).open.result, bend.id).not.toBeNull();
    }
  });
});
