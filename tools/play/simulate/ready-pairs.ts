import { deckIds } from '../../shared/decks.ts';
import type { Game } from './play-game.ts';

/** Every pair of different ready decks. */
export const readyPairs: readonly (readonly [string, string])[] = deckIds.flatMap((a, index) =>
  deckIds.slice(index + 1).map((b) => [a, b] as const),
);

export interface PairGames extends Omit<Game, 'botsExchanged' | 'decksExchanged'> {
  readonly count: number;
}

/** Returns `count` games of one pair of decks, two for each seed: the second exchanges the bots, or the decks of equal bots. */
export function pairGames({ count, seed, ...game }: PairGames): Game[] {
  const same = game.bots[0] === game.bots[1];
  return Array.from({ length: count }, (_, index): Game => {
    const deal = Math.floor(index / 2);
    const second = index % 2 === 1;
    return {
      ...game,
      seed: `${seed} ${deal}`,
      botsExchanged: !same && second,
      decksExchanged: same ? second : deal % 2 === 1,
    };
  });
}
