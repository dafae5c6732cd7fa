import type { DefinitionId } from '@stackmate/engine';
import type { Outcome } from './play-game.ts';

/** A share with the bounds in which the true one lies 19 times out of 20 (Wilson). */
export interface Share {
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const z = 1.96;

export function shareOf(count: number, of: number): Share {
  if (of === 0) return { of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const middle = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  const [low, high] = [(middle - spread) / scale, (middle + spread) / scale];
  // Rounding would put them a hair beyond what a share can be.
  return { of, share, low: Math.max(0, low), high: Math.min(1, high) };
}

/** Figures of many matches. A draw is half a win for each. */
export interface Figures {
  readonly games: number;
  /** Of side A. */
  readonly wins: Share;
  readonly draws: number;
  readonly firstPlayer: Share;
  readonly medianTurns: number;
  readonly overByTurnSix: number;
  readonly actions: number;
  readonly ends: Readonly<Record<string, number>>;
  /** Shares of games with at least one of them. */
  readonly responses: number;
  readonly upgrades: number;
  readonly tallStacks: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};

const points = (winner: 0 | 1 | null, side: 0 | 1): number =>
  winner === null ? 0.5 : winner === side ? 1 : 0;

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const games = outcomes.length;
  const share = (holds: (outcome: Outcome) => boolean): number =>
    outcomes.filter(holds).length / games;
  const sum = (of: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const ends: Record<string, number> = {};
  for (const { reason } of outcomes) ends[reason] = (ends[reason] ?? 0) + 1 / games;
  return {
    games,
    wins: shareOf(
      sum(({ winner }) => points(winner, 0)),
      games,
    ),
    draws: share(({ winner }) => winner === null),
    firstPlayer: shareOf(
      sum(({ winner, first }) => points(winner, first)),
      games,
    ),
    medianTurns: median(outcomes.map(({ turns }) => turns)),
    overByTurnSix: share(({ turns }) => turns <= 6),
    actions: sum(({ actions }) => actions) / games,
    ends,
    responses: share(({ responses }) => responses > 0),
    upgrades: share(({ upgrades }) => upgrades > 0),
    tallStacks: share(({ tallestStack }) => tallestStack >= 3),
  };
}

/** How often a side won that had a card in its hand at some time. */
export interface CardFigures {
  readonly card: DefinitionId;
  readonly wins: Share;
}

export function cardFigures(outcomes: readonly Outcome[]): CardFigures[] {
  const tally = new Map<DefinitionId, { won: number; of: number }>();
  for (const { winner, drawn } of outcomes) {
    for (const side of [0, 1] as const) {
      for (const card of drawn[side]) {
        const line = tally.get(card) ?? { won: 0, of: 0 };
        tally.set(card, { won: line.won + points(winner, side), of: line.of + 1 });
      }
    }
  }
  return [...tally]
    .map(([card, { won, of }]) => ({ card, wins: shareOf(won, of) }))
    .sort((a, b) => b.wins.share - a.wins.share || a.card - b.card);
}
