import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, createRules, viewFor } from '@stackmate/engine';
import type { MatchState } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { botLevels, createBot } from './index.ts';

/** Returns the definitions of the cards that everybody sees. */
const definitionsIn = ({ open }: MatchState): readonly number[] =>
  [...JSON.stringify(open).matchAll(/"roll":\{"card":(\d+)/g)].map(([, card]) => Number(card));

/** Small budgets too, so that some run out in the middle. */
const budget = fc.constantFrom(1, 40, 300);

describe.each(botLevels)('the %s player', (level) => {
  it('always gives the same legal answer in any position with a reason that names no hidden card', () => {
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
            const question = rules.decision(state);
            if (!question) return;
            const by = question.players[0];
            const view = viewFor(state, by);
            if (step % 10 > 0) {
              rules.playInPlace(state, by, randomBot.choose(view, by));
              continue;
            }
            const before = JSON.stringify(view);
            const action = bot().choose(view, by);
            expect(JSON.stringify(view)).toBe(before);
            const explained = bot().explain(view, by);
            expect(explained.action).toEqual(action);
            const seenBefore = definitionsIn(state);
            expect(rules.playInPlace(state, by, action)).toBeNull();
            // A declaration is public once its choices are made.
            while (state.own[by].draft)
              rules.playInPlace(state, by, bot().choose(viewFor(state, by), by));
            const seen = new Set([...seenBefore, ...definitionsIn(state)]);
            for (const named of [explained.reason.card, explained.reason.target])
              if (named !== null) expect(seen).toContain(named);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});
