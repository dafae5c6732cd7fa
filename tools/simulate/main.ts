// `npm run simulate`: what comes of many matches between bots with ready decks, for balance.

import { availableParallelism } from 'node:os';
import { botNames } from '../shared/bots.ts';
import type { BotName } from '../shared/bots.ts';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { deckIds } from '../shared/ready-deck.ts';
import { runTool } from '../shared/run-tool.ts';
import { cardFigures, figuresOf, shareOf } from './figures.ts';
import { playAll } from './play-all.ts';
import type { Game, Outcome } from './play-game.ts';
import { formatReport } from './report.ts';
import type { Report } from './report.ts';

const usage: Usage = {
  name: 'simulate',
  summary:
    'Plays many matches, every seed twice with the sides exchanged, and prints who wins and how.',
  options: {
    games: { value: 'N', help: 'matches for each pair', default: '100' },
    bots: {
      value: 'a,b',
      help: `players of the two sides: ${botNames.join(', ')}`,
      default: 'greedy,greedy',
    },
    decks: {
      value: 'x,y',
      help: `decks of the two sides: ${deckIds.join(', ')}; all pairs if not given`,
    },
    seed: { value: 'TEXT', help: 'any text', default: 'simulate' },
    workers: { value: 'N', help: 'threads that play', default: String(availableParallelism()) },
    json: { help: 'one JSON object instead of tables' },
  },
  examples: ['--games 1000', '--bots greedy,random --decks four-deep,four-deep --games 50'],
};

const twoOf = <T>(name: string, list: readonly T[]): readonly [T, T] => {
  if (list.length !== 2) throw new UsageError(`--${name} needs two, separated by a comma`);
  return [list[0], list[1]];
};

const allPairs: readonly (readonly [string, string])[] = deckIds.flatMap((a, index) =>
  deckIds.slice(index + 1).map((b) => [a, b] as const),
);

function deckFigures(
  pairs: readonly (readonly [string, string])[],
  outcomes: readonly Outcome[],
): Report['decks'] {
  const points = new Map<string, { won: number; of: number }>();
  for (const { pair, winner } of outcomes) {
    for (const side of [0, 1] as const) {
      const deck = pairs[pair][side];
      const line = points.get(deck) ?? { won: 0, of: 0 };
      const won = winner === null ? 0.5 : winner === side ? 1 : 0;
      points.set(deck, { won: line.won + won, of: line.of + 1 });
    }
  }
  return [...points].map(([deck, { won, of }]) => ({ deck, wins: shareOf(won, of) }));
}

async function run(options: Options): Promise<number> {
  const bots: readonly [BotName, BotName] = twoOf('bots', options.list('bots', botNames));
  const pairs =
    options.text('decks') === null ? allPairs : [twoOf('decks', options.list('decks', deckIds))];
  const count = options.whole('games', { min: 1, max: 1_000_000 });
  const workers = options.whole('workers', { min: 1, max: 64 });
  const seed = options.text('seed')!;
  const games = pairs.flatMap((decks, pair) =>
    Array.from({ length: count }, (_, index): Game => {
      const half = Math.floor(index / 2);
      return { pair, seed: `${seed} ${half}`, bots, decks, mirrored: index % 2 === 1 };
    }),
  );
  const start = performance.now();
  const outcomes = await playAll(games, Math.min(workers, games.length));
  const report: Report = {
    pairs: pairs.map((decks, pair) => ({
      bots,
      decks,
      ...figuresOf(outcomes.filter((outcome) => outcome.pair === pair)),
    })),
    total: figuresOf(outcomes),
    decks: deckFigures(pairs, outcomes),
    cards: cardFigures(outcomes),
    seconds: (performance.now() - start) / 1000,
  };
  console.log(options.is('json') ? JSON.stringify(report) : formatReport(report));
  return 0;
}

await runTool(usage, run);
