import { faces } from '@stackmate/catalogue';
import { formatTable } from '../shared/table.ts';
import type { CardFigures, Figures, Share } from './figures.ts';

/** Figures of one pair of sides. */
export interface PairFigures extends Figures {
  readonly bots: readonly [string, string];
  readonly decks: readonly [string, string];
}

export interface Report {
  readonly pairs: readonly PairFigures[];
  readonly total: Figures;
  readonly decks: readonly { readonly deck: string; readonly wins: Share }[];
  readonly cards: readonly CardFigures[];
  readonly seconds: number;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const withBounds = ({ share, low, high }: Share): string =>
  `${percent(share)} (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`;

const tieReasons = ['decks empty', 'no summon or destruction', 'turn limit'];
const ties = ({ ends }: Figures): number =>
  tieReasons.reduce((sum, reason) => sum + (ends[reason] ?? 0), 0);

const row = (name: string, figures: Figures): string[] => [
  name,
  String(figures.games),
  withBounds(figures.wins),
  withBounds(figures.firstPlayer),
  String(figures.medianTurns),
  percent(figures.overByTurnSix),
  percent(figures.ends.checkmate ?? 0),
  percent(figures.ends['out of energy'] ?? 0),
  percent(ties(figures)),
  percent(figures.responses),
  percent(figures.upgrades),
  percent(figures.tallStacks),
];

const heads = [
  'A – B',
  'games',
  'A wins',
  'first wins',
  'turns',
  '≤ 6',
  'mate',
  'energy',
  'tie break',
  'responses',
  'upgrades',
  'stacks 3+',
];

const nameOf = ({ bots, decks }: PairFigures): string =>
  bots[0] === bots[1]
    ? `${decks[0]} – ${decks[1]}`
    : `${bots[0]} ${decks[0]} – ${bots[1]} ${decks[1]}`;

/** Too few games say nothing of a card. */
const enough = 20;
const extremes = 8;

function formatCards(cards: readonly CardFigures[]): string {
  const known = cards.filter(({ wins }) => wins.of >= enough);
  const shown =
    known.length <= 2 * extremes ? known : [...known.slice(0, extremes), ...known.slice(-extremes)];
  return formatTable([
    ['card, when drawn', 'wins', 'games'],
    ...shown.map(({ card, wins }) => [
      faces.get(card)?.name ?? String(card),
      withBounds(wins),
      String(wins.of),
    ]),
  ]);
}

/** The figures for people. */
export const formatReport = ({ pairs, total, decks, cards, seconds }: Report): string =>
  [
    formatTable([heads, ...pairs.map((pair) => row(nameOf(pair), pair)), row('all', total)]),
    '',
    formatTable([
      ['deck', 'wins', 'games'],
      ...decks.map(({ deck, wins }) => [deck, withBounds(wins), String(wins.of)]),
    ]),
    '',
    formatCards(cards),
    '',
    `${total.games} games of ${total.actions.toFixed(0)} actions in ${seconds.toFixed(0)} s`,
  ].join('\n');
