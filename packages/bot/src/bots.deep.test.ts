import { catalogue } from '@stackmate/catalogue';
import { createRandom, createRules } from '@stackmate/engine';
import type { Rules } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { playBots } from '../test/play.ts';
import type { Bot, BotLevel } from './index.ts';
import { botLevels, createBot, createGreedyBot, createRandomBot } from './index.ts';

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

/** Returns how many games the first level wins, alternating seats. */
function duels(levels: readonly [BotLevel, BotLevel], games: number, budget: number): number {
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % 2 === 0 ? 0 : 1;
    const [first, second] = levels.map((level, side) =>
      createBot(level, { random: createRandom(`duel ${game} ${side}`), rules, budget }),
    );
    const { state } = playBots(`duel ${game >> 1}`, seat === 0 ? [first, second] : [second, first]);
    if (state.open.result?.winner === seat) wins += 1;
  }
  return wins;
}

describe('the bot levels', () => {
  it('are sorted from weakest to strongest', { timeout: 60_000 }, () => {
    expect(botLevels).toEqual(['random', 'teacher', 'greedy', 'lookahead', 'strategist']);
    // The teacher lets a beginner win, even the weakest: it took 22 of 30 from one who plays at random.
    expect(duels(['teacher', 'random'], 12, 1)).toBeGreaterThanOrEqual(6);
    expect(duels(['greedy', 'teacher'], 6, 1)).toBeGreaterThanOrEqual(5);
    expect(duels(['greedy', 'random'], 10, 1)).toBeGreaterThanOrEqual(9);
    expect(duels(['lookahead', 'random'], 3, 200)).toBe(3);
  });

  it('beat a random player at the top', () => {
    expect(duels(['strategist', 'random'], 3, 200)).toBe(3);
  });

  // The gap to greedy is small, so many games are needed: 82 % of 200 (docs/performance/bots.md).
  it.runIf(process.env.STACKMATE_PROOF)(
    'improve clearly from greedy to lookahead',
    () => {
      expect(duels(['lookahead', 'greedy'], 60, 1500)).toBeGreaterThanOrEqual(39);
    },
    600_000,
  );

  // 64 % of 120.
  it.runIf(process.env.STACKMATE_PROOF)(
    'improve from lookahead to the strategist',
    () => {
      expect(duels(['strategist', 'lookahead'], 60, 1500)).toBeGreaterThanOrEqual(31);
    },
    900_000,
  );
});

describe.each(['lookahead', 'strategist'] as const)('the %s player', (level) => {
  it('uses its budget and barely exceeds it', () => {
    for (const budget of [500, 1500]) {
      let played = 0;
      let max = 0;
      const counting: Rules = {
        ...rules,
        playInPlace(...move) {
          played += 1;
          return rules.playInPlace(...move);
        },
      };
      const bot = createBot(level, { random: createRandom('a'), rules: counting, budget });
      const counted: Pick<Bot, 'choose'> = {
        choose(view, player) {
          played = 0;
          const action = bot.choose(view, player);
          max = Math.max(max, played);
          return action;
        },
      };
      playBots('budget', [counted, greedy('b')]);
      expect(max).toBeGreaterThan(0.8 * budget);
      // Whatever has started is finished.
      expect(max).toBeLessThan(budget + 150);
    }
  });
});

describe('the greedy player', () => {
  it('never discards, and uses every other kind of action', () => {
    const kinds = new Set<string>();
    for (let game = 0; game < 6; game++) {
      const { actions } = playBots(`kinds ${game}`, [greedy(`a${game}`), greedy(`b${game}`)]);
      for (const { action } of actions) kinds.add(action.kind);
    }
    expect(kinds).not.toContain('discard');
    for (const kind of ['summon', 'stack', 'move', 'attack', 'activate', 'upgrade']) {
      expect(kinds).toContain(kind);
    }
  });
});
