import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, createRules, viewFor } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { botLevels, createBot } from './index.ts';

/** Small budgets too, so that some run out in the middle. */
const budget = fc.constantFrom(1, 40, 300);

describe.each(botLevels)('the %s player', (level) => {
  it('always gives the same legal answer in any position, and leaves its view unchanged', () => {
    const botRules = createRules(catalogue);
    fc.assert(
      fc.property(
        fc.string(),
        fc.tuple(fc.nat(3), fc.nat(3)),
        fc.nat({ max: 120 }),
        budget,
        (seed, [south, north], actions, nodes) => {
          const decks = [readyDecks[south].deck, readyDecks[north].deck] as const;
          const state = rules.createMatch({ seed, decks });
          const bot = () =>
            createBot(level, { random: createRandom(seed), rules: botRules, budget: nodes });
          const randomBot = createBot('random', { random: createRandom(`${seed} wanders`), rules });
          for (let step = 0; step <= actions; step++) {
            const asked = rules.decision(state);
            if (!asked) return;
            const by = asked.players[0];
            const view = viewFor(state, by);
            if (step % 10 > 0) {
              rules.playInPlace(state, by, randomBot.choose(view, by));
              continue;
            }
            const before = JSON.stringify(view);
            const action = bot().choose(view, by);
            expect(JSON.stringify(view)).toBe(before);
            expect(bot().choose(view, by)).toEqual(action);
            expect(rules.playInPlace(state, by, action)).toBeNull();
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});
