import { faces } from '@stackmate/catalogue';
import { tieBreakReasons } from '@stackmate/engine';
import type { Share } from '@stackmate/ranking';
import { formatTable } from '../../shared/terminal.ts';
import { longMatch } from './figures.ts';
import type { CardFigures, Figures } from './figures.ts';

/** Figures of one pair of decks. */
export interface PairFigures extends Figures {
  readonly decks: readonly [string, string];
}

/** Figures of all matches, and by pair of decks, deck and card. */
export interface Report extends Figures {
  readonly bots: readonly [string, string];
  readonly pairs: readonly PairFigures[];
  readonly decks: readonly { readonly deck: string; readonly wins: Share }[];
  readonly cards: readonly CardFigures[];
  /** Idnames of cards in the decks that nobody played. */
  readonly neverPlayed: readonly string[];
  readonly seconds: number;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const withBounds = ({ share, low, high }: Share): string =>
  `${percent(share)} (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`;

const ties = ({ ends }: Figures): number =>
  tieBreakReasons.reduce((sum, reason) => sum + (ends[reason] ?? 0), 0);

const row = (name: string, figures: Figures): string[] => [
  name,
  String(figures.games),
  withBounds(figures.deckWins),
  withBounds(figures.firstPlayer),
  withBounds(figures.firstPlayerLong),
  String(figures.medianTurns),
  percent(figures.overByTurnSix),
  percent(figures.ends.checkmate ?? 0),
  percent(figures.ends['out of energy'] ?? 0),
  percent(ties(figures)),
];

const heads = [
  'A – B',
  'games',
  'A wins',
  'first wins',
  `from turn ${longMatch}`,
  'turns',
  '≤ 6',
  'mate',
  'energy',
  'tie break',
];

const used = (figures: Figures): string[][] => [
  ['matches with', 'share'],
  ['a response', percent(figures.responses)],
  ['an upgrade', percent(figures.upgrades)],
  ['a stack of three', percent(figures.tallStacks)],
  ['a super ability', percent(figures.superAbilities)],
  ['a monster of level 4', percent(figures.levelFour)],
];

/** Min number of games for a card's figures to be meaningful. */
const enough = 20;
const extremes = 8;

function formatCards(cards: readonly CardFigures[]): string {
  const known = cards.filter(({ wins }) => wins.of >= enough);
  const shown =
    known.length <= 2 * extremes ? known : [...known.slice(0, extremes), ...known.slice(-extremes)];
  return formatTable([
    ['card, when drawn', 'wins', 'games', 'played'],
    ...shown.map(({ card, wins, played }) => [
      faces.get(card)?.name ?? String(card),
      withBounds(wins),
      String(wins.of),
      percent(played),
    ]),
  ]);
}

/** Formats the report as text. */
export const formatReport = (report: Report): string =>
  [
    formatTable([
      heads,
      ...report.pairs.map((pair) => row(pair.decks.join(' – '), pair)),
      row('all', report),
    ]),
    '',
    ...(report.bots[0] === report.bots[1]
      ? []
      : [`${report.bots[0]} beats ${report.bots[1]} in ${withBounds(report.botWins)}`, '']),
    formatTable([
      ['deck', 'wins', 'games'],
      ...report.decks.map(({ deck, wins }) => [deck, withBounds(wins), String(wins.of)]),
    ]),
    '',
    formatTable(used(report)),
    '',
    formatCards(report.cards),
    '',
    `never played: ${report.neverPlayed.join(', ') || 'none'}`,
    '',
    `${report.games} games of ${report.actions.toFixed(0)} actions in ${report.seconds.toFixed(0)} s`,
  ].join('\n');
