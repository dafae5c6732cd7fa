import { catalogue } from '@stackmate/catalogue';
import { createRandom, createRules } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { playBots } from '../test/play.ts';
import { createGreedyBot, createRandomBot } from './index.ts';

const rules = createRules(catalogue);
const greedy = (seed: string) => createGreedyBot({ random: createRandom(seed), rules });
const random = (seed: string) => createRandomBot({ random: createRandom(seed), rules });

describe('the random player', () => {
  it('plays whole matches from its views', () => {
    for (let game = 0; game < 5; game++) {
      const { state } = playBots(`random ${game}`, [random(`a${game}`), random(`b${game}`)]);
      expect(state.open.result).not.toBeNull();
    }
  });
});

describe('the greedy player', () => {
  it('plays the same match from the same seeds', () => {
    const play = () => playBots('same', [greedy('a'), greedy('b')]).taken;
    expect(play()).toEqual(play());
  });

  it('leaves the view it is given as it is', () => {
    const bot = greedy('a');
    const { taken } = playBots('view', [
      {
        choose(view, player) {
          const before = JSON.stringify(view);
          const action = bot.choose(view, player);
          expect(JSON.stringify(view)).toBe(before);
          return action;
        },
      },
      greedy('b'),
    ]);
    expect(taken.length).toBeGreaterThan(10);
  });

  it('wins nearly always against the random one', () => {
    let wins = 0;
    const games = 10;
    for (let game = 0; game < games; game++) {
      const seat = game % 2 === 0 ? 0 : 1;
      const bots = [greedy(`g${game}`), random(`r${game}`)] as const;
      const { state } = playBots(`duel ${game}`, seat === 0 ? bots : [bots[1], bots[0]]);
      if (state.open.result?.winner === seat) wins += 1;
    }
    expect(wins).toBeGreaterThanOrEqual(9);
  });

  it('never discards, and uses what the game has', () => {
    const kinds = new Set<string>();
    for (let game = 0; game < 6; game++) {
      const { taken } = playBots(`kinds ${game}`, [greedy(`a${game}`), greedy(`b${game}`)]);
      for (const { action } of taken) kinds.add(action.kind);
    }
    expect(kinds).not.toContain('discard');
    for (const kind of ['summon', 'stack', 'move', 'attack', 'activate', 'upgrade']) {
      expect(kinds).toContain(kind);
    }
  });
});
