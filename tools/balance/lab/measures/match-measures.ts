import type {
  LabShare,
  Measure,
  MechanicMeasure,
  NamedShare,
} from '../../../../apps/web/src/lab/lab-data.ts';
import type { Outcome } from '../../../play/simulate/play-game.ts';
import { estimateShare } from '@stackmate/ranking';
import { isTie } from './points.ts';
import type { Side } from './points.ts';
import { rounded, gameShare, getWins } from './shares.ts';

/** Number of turns from which a match counts as long. */
const longMatch = 15;

/** Turn counts of the chart of the first player's wins; the last group is open. */
const lengthGroups = [
  [1, 6],
  [7, 10],
  [11, 14],
  [15, 18],
  [19, 22],
  [23, Infinity],
] as const;

const pickFirst = ({ firstDeck }: Outcome): Side => firstDeck;

/**
 * Returns the side judged behind at half-time. Energy says little about that, because it is spent for what wins. The two
 * turns in the middle count, one of either player, because the judge thinks too little of the player in turn.
 */
function behindAtHalf({ chances, turns }: Outcome): Side | null {
  const half = Math.min(chances.length - 1, Math.floor(turns / 2));
  const middle = chances.slice(Math.max(0, half - 1), half + 1);
  const lead = middle.reduce((sum, chance) => sum + chance - 0.5, 0);
  if (lead === 0) return null;
  return lead < 0 ? 0 : 1;
}

/** Returns the share of windows with an answer that were answered; matches count as independent. */
function answeredWindows(outcomes: readonly Outcome[]): LabShare {
  const sum = (of: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const windows = sum((outcome) => outcome.windows);
  const { share, low, high } = estimateShare(
    sum(({ responses }) => responses),
    windows,
    Math.min(windows, outcomes.length),
  );
  return { share: rounded(share), low: rounded(low), high: rounded(high), of: windows };
}

/** Returns the figures of whole matches with their targets (rules.md, section 14). */
export function matchMeasures(outcomes: readonly Outcome[]): Measure[] {
  const games = (is: (outcome: Outcome) => boolean): LabShare => gameShare(outcomes, is);
  const long = outcomes.filter(({ turns }) => turns >= longMatch);
  return [
    { name: 'First player wins', value: getWins(outcomes, pickFirst), min: 0.48, max: 0.52 },
    {
      name: `First player wins, ${longMatch} turns and more`,
      value: getWins(long, pickFirst),
      min: 0.48,
      max: 0.52,
    },
    {
      name: 'Checkmate',
      value: games(({ reason }) => reason === 'checkmate'),
      min: 0.35,
      max: 0.75,
    },
    { name: 'Tie breaker', value: games(isTie), min: 0, max: 0.08 },
    { name: 'Over by turn 6', value: games(({ turns }) => turns <= 6), min: 0, max: 0.05 },
    {
      name: 'Judged behind at half-time, won',
      value: getWins(outcomes, behindAtHalf),
      min: 0.25,
      max: 0.4,
    },
    { name: 'Response windows answered', value: answeredWindows(outcomes), min: 0.35, max: 1 },
    {
      name: 'Matches with a response',
      value: games(({ responses }) => responses > 0),
      min: 0.5,
      max: 1,
    },
    {
      name: 'Matches with an upgrade',
      value: games(({ upgrades }) => upgrades > 0),
      min: 0.5,
      max: 1,
    },
    {
      name: 'Matches with a stack of three',
      value: games(({ tallestStack }) => tallestStack >= 3),
      min: 0.5,
      max: 1,
    },
    {
      name: 'Matches with a super ability',
      value: games(({ hadSuper }) => hadSuper),
      min: 0.15,
      max: 1,
    },
    {
      name: 'Matches with a monster of level 4',
      value: games(({ hadLevelFour }) => hadLevelFour),
      min: 0.15,
      max: 1,
    },
  ];
}

/** Returns the first player's wins by the length of the match. */
export const firstByLength = (outcomes: readonly Outcome[]): NamedShare[] =>
  lengthGroups.map(([from, to]) => ({
    name: to === Infinity ? `${from} turns and more` : `${from}–${to} turns`,
    value: getWins(
      outcomes.filter(({ turns }) => turns >= from && turns <= to),
      pickFirst,
    ),
  }));

/** Returns the share of each way a match ended, the most common first. */
export const endShares = (outcomes: readonly Outcome[]): NamedShare[] =>
  [...new Set(outcomes.map(({ reason }) => reason))]
    .map((name) => ({ name, value: gameShare(outcomes, ({ reason }) => reason === name) }))
    .sort((a, b) => b.value.share - a.value.share || a.name.localeCompare(b.name));

/** Returns the number of matches by turns, shortest first. */
export const lengths = (outcomes: readonly Outcome[]): [number, number][] =>
  [...Map.groupBy(outcomes, ({ turns }) => turns)]
    .map(([turns, games]): [number, number] => [turns, games.length])
    .sort(([a], [b]) => a - b);

/** Returns how often each mechanic is used. */
export function mechanicMeasures(outcomes: readonly Outcome[]): MechanicMeasure[] {
  const counts: Readonly<Record<string, (outcome: Outcome) => number>> = {
    Responses: ({ responses }) => responses,
    'Response windows with an answer': ({ windows }) => windows,
    Upgrades: ({ upgrades }) => upgrades,
    Moves: ({ moves }) => moves,
    Lifts: ({ lifts }) => lifts,
    'Cards played for the first time': ({ played }) => played[0].length + played[1].length,
  };
  return Object.entries(counts).map(([name, countIn]) => ({
    name,
    perMatch: rounded(
      outcomes.reduce((sum, outcome) => sum + countIn(outcome), 0) / outcomes.length,
    ),
    matches: rounded(outcomes.filter((outcome) => countIn(outcome) > 0).length / outcomes.length),
  }));
}
