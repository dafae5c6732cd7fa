import { catalogue, readyDecks } from '@stackmate/catalogue';
import { createRandom, createRules, viewFor } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGreedyBot, createRandomBot } from './index.ts';

const rules = createRules(catalogue);

describe('a bot', () => {
  it('has a legal answer wherever a match can stand', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.tuple(fc.nat(3), fc.nat(3)),
        fc.nat({ max: 120 }),
        (seed, [south, north], actions) => {
          const decks = [readyDecks[south].deck, readyDecks[north].deck] as const;
          const state = rules.createMatch({ seed, decks });
          const wanderer = createRandomBot({ random: createRandom(`${seed} wanders`), rules });
          const bot = createGreedyBot({ random: createRandom(seed), rules });
          for (let step = 0; step <= actions; step++) {
            const asked = rules.decision(state);
            if (!asked) return;
            const by = asked.players[0];
            const view = viewFor(state, by);
            const chooses = step % 10 === 0 ? bot : wanderer;
            expect(rules.playInPlace(state, by, chooses.choose(view, by))).toBeNull();
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});
