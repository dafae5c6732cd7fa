import type { DefinitionId } from '@stackmate/engine';
import { median } from '../../shared/quantile.ts';
import type { Outcome } from './play-game.ts';
import { estimateShare } from '@stackmate/ranking';
import type { Share } from '@stackmate/ranking';
import { shareByDeal } from './shares.ts';
import type { Points } from './shares.ts';

/** Figures of many matches. A draw counts as half a win for each side. */
export interface Figures {
  readonly games: number;
  /** Win rates of the first bot and the first deck. */
  readonly botWins: Share;
  readonly deckWins: Share;
  readonly draws: number;
  readonly firstPlayer: Share;
  /** The same in matches of at least `longMatch` turns. */
  readonly firstPlayerLong: Share;
  readonly medianTurns: number;
  readonly overByTurnSix: number;
  /** Mean number of actions per game. */
  readonly actions: number;
  /** Share of games by end reason. */
  readonly ends: Readonly<Record<string, number>>;
  /** Shares of games with at least one of them. */
  readonly responses: number;
  readonly upgrades: number;
  readonly tallStacks: number;
  readonly superAbilities: number;
  readonly levelFour: number;
}

/** Number of turns from which a match counts as long. */
export const longMatch = 15;

const getPoints = (winner: 0 | 1 | null, side: 0 | 1): number =>
  winner === null ? 0.5 : winner === side ? 1 : 0;

/** Returns the points that the bot, deck or player at `index` won in each match. */
export const pointsByDeal = (
  outcomes: readonly Outcome[],
  winner: (outcome: Outcome) => 0 | 1 | null,
  index: 0 | 1 | ((outcome: Outcome) => 0 | 1),
): Points[] =>
  outcomes.map((outcome) => ({
    deal: `${outcome.pair} ${outcome.seed}`,
    points: getPoints(winner(outcome), typeof index === 'number' ? index : index(outcome)),
  }));

const findBot = (outcome: Outcome): 0 | 1 | null => outcome.winningBot;
const findDeck = (outcome: Outcome): 0 | 1 | null => outcome.winningDeck;

const getFirstPlayer = (outcomes: readonly Outcome[]): Share =>
  shareByDeal(pointsByDeal(outcomes, findDeck, ({ firstDeck }) => firstDeck));

/** Returns the figures of these matches, of which there is at least one. */
export function getFigures(outcomes: readonly Outcome[]): Figures {
  const games = outcomes.length;
  const share = (is: (outcome: Outcome) => boolean): number => outcomes.filter(is).length / games;
  const ends: Record<string, number> = {};
  for (const { reason } of outcomes) ends[reason] = (ends[reason] ?? 0) + 1 / games;
  return {
    games,
    botWins: shareByDeal(pointsByDeal(outcomes, findBot, 0)),
    deckWins: shareByDeal(pointsByDeal(outcomes, findDeck, 0)),
    draws: share((outcome) => outcome.winningBot === null),
    firstPlayer: getFirstPlayer(outcomes),
    firstPlayerLong: getFirstPlayer(outcomes.filter(({ turns }) => turns >= longMatch)),
    medianTurns: median(outcomes.map(({ turns }) => turns)),
    overByTurnSix: share(({ turns }) => turns <= 6),
    actions: outcomes.reduce((total, { actions }) => total + actions, 0) / games,
    ends,
    responses: share(({ responses }) => responses > 0),
    upgrades: share(({ upgrades }) => upgrades > 0),
    tallStacks: share(({ tallestStack }) => tallestStack >= 3),
    superAbilities: share(({ hadSuper }) => hadSuper),
    levelFour: share(({ hadLevelFour }) => hadLevelFour),
  };
}

/** Win rate of players who held a card at some time, and how often they played it. */
export interface CardFigures {
  readonly card: DefinitionId;
  readonly wins: Share;
  readonly played: number;
}

/** Returns the figures of each card, from highest to lowest win rate. */
export function cardFigures(outcomes: readonly Outcome[]): CardFigures[] {
  const tally = new Map<DefinitionId, { won: number; of: number; played: number }>();
  for (const { winningDeck, drawn, played } of outcomes) {
    for (const side of [0, 1] as const) {
      const used = new Set(played[side]);
      for (const card of drawn[side]) {
        const row = tally.get(card) ?? { won: 0, of: 0, played: 0 };
        tally.set(card, {
          won: row.won + getPoints(winningDeck, side),
          of: row.of + 1,
          played: row.played + Number(used.has(card)),
        });
      }
    }
  }
  return [...tally]
    .map(([card, { won, of, played }]) => ({
      card,
      wins: estimateShare(won, of),
      played: played / of,
    }))
    .sort((a, b) => b.wins.share - a.wins.share || a.card - b.card);
}

/** Returns the cards that nobody played in any match, in the same order. */
export function neverPlayed(
  cards: readonly DefinitionId[],
  outcomes: readonly Outcome[],
): DefinitionId[] {
  const played = new Set(outcomes.flatMap((outcome) => outcome.played.flat()));
  return cards.filter((card) => !played.has(card));
}
