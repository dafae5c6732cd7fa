import { createBot } from '../../shared/bots.ts';
import { playGame } from '../../play/simulate/play-game.ts';
import type { Game } from '../../play/simulate/play-game.ts';

/** Result of a game between two bots. */
export interface Duel {
  /** Index of the winning bot; null for a draw. */
  readonly winner: 0 | 1 | null;
  /** Processor time of each decision of either bot with a choice, in ms: what else the machine does doesn't count. */
  readonly times: readonly [readonly number[], readonly number[]];
}

/** Plays a game and measures how long the bots think. */
export function playDuel(game: Game): Duel {
  const times: [number[], number[]] = [[], []];
  const { winningBot } = playGame(game, (name, seed, side) => {
    const bot = createBot(name, seed);
    return {
      choose(view, player) {
        const start = process.threadCpuUsage();
        const action = bot.choose(view, player);
        const { user, system } = process.threadCpuUsage(start);
        times[side].push((user + system) / 1000);
        return action;
      },
    };
  });
  return { winner: winningBot, times };
}
