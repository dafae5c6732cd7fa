import type { BotName } from '../../shared/bots.ts';
import { pairGames, readyPairs } from '../../play/simulate/ready-pairs.ts';
import type { Game } from '../../play/simulate/play-game.ts';

/** Energies that are compared with the rules' 40. */
export const experimentEnergies = [45, 50] as const;

/** Number of matches of each deal in which only the bots' choices differ. */
const repeats = 4;

export interface LabSize {
  readonly bot: BotName;
  readonly seed: string;
  /** Games for each pair of decks. */
  readonly games: number;
  /** Games for each pair and each energy. */
  readonly experimentGames: number;
  /** Deals for each pair that are played several times. */
  readonly deals: number;
}

/** The games of a run by their purpose. */
export interface LabPlan {
  readonly base: readonly Game[];
  readonly repeated: readonly Game[];
  readonly experiments: readonly (readonly Game[])[];
}

/** Returns the games of a run. */
export function planLab({ bot, seed, games, experimentGames, deals }: LabSize): LabPlan {
  const bots = [bot, bot] as const;
  const ofAllPairs = (count: number, energy?: number): Game[] =>
    readyPairs.flatMap((decks, pair) =>
      pairGames({
        pair,
        decks,
        bots,
        seed,
        count,
        ...(energy === undefined ? {} : { energy }),
      }),
    );
  return {
    base: ofAllPairs(games),
    repeated: readyPairs.flatMap((decks, pair) =>
      Array.from({ length: deals * repeats }, (_, index) => ({
        pair,
        decks,
        bots,
        seed: `${seed} deal ${Math.floor(index / repeats)}`,
        choices: `${seed} choices ${index}`,
        botsExchanged: false,
        decksExchanged: false,
      })),
    ),
    experiments: experimentEnergies.map((energy) => ofAllPairs(experimentGames, energy)),
  };
}
