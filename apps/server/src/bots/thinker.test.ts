import { createBot } from '@stackmate/bot';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Rules } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { currentVersions } from '../versions/index.ts';
import { createThinker } from './thinker.ts';

/** Returns the state of a match after 25 actions. */
function laterState() {
  const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;
  const state = rules.createMatch({ seed: 'thinker', decks });
  const player = createBot('greedy', { random: createRandom('thinker'), rules });
  for (let step = 0; step < 25; step++) {
    const [by] = rules.decision(state)!.players;
    rules.playInPlace(state, by, player.choose(rules.viewFor(state, by), by));
  }
  return state;
}

it('says from which seed and budget a choice follows, with another seed each time', async () => {
  const state = laterState();
  const [seat] = rules.decision(state)!.players;
  const seen = rules.viewFor(state, seat);
  const think = createThinker(() => Promise.resolve(rules));
  const ask = () =>
    think({
      id: 1,
      level: 'lookahead',
      seat,
      versions: currentVersions,
      view: JSON.stringify(seen),
      time: 5,
    });
  const seeds = new Set<string>();
  for (let time = 0; time < 3; time++) {
    const { move } = await ask();
    const { seed, budget } = move!.choice!;
    seeds.add(seed);
    const bot = createBot('lookahead', { random: createRandom(seed), rules, budget });
    expect(bot.choose(seen, seat)).toEqual(move!.actions[0]);
  }
  expect(seeds.size).toBe(3);
});

it('a bot keeps to its thinking time once it knows how slow the machine is', async () => {
  const state = laterState();
  const [seat] = rules.decision(state)!.players;
  const view = JSON.stringify(rules.viewFor(state, seat));
  let clock = 0;
  const clocked: Rules = {
    ...rules,
    playInPlace(...move) {
      clock += 1;
      return rules.playInPlace(...move);
    },
  };
  const think = createThinker(
    () => Promise.resolve(clocked),
    () => clock,
  );
  let took = 0;
  for (let id = 0; id < 8; id++) {
    const start = clock;
    await think({ id, level: 'lookahead', seat, versions: currentVersions, view, time: 100 });
    took = clock - start;
  }
  expect(took).toBeGreaterThan(50);
  expect(took).toBeLessThan(150);
});
