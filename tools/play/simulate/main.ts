// `npm run play -- simulate`: plays many matches between bots with preset decks and prints balance figures.

import { availableParallelism } from 'node:os';
import { catalogue } from '@stackmate/catalogue';
import type { DefinitionId } from '@stackmate/engine';
import { botNames } from '../../shared/bots.ts';
import type { BotName } from '../../shared/bots.ts';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { deckIds, readyDeck } from '../../shared/decks.ts';
import { runTool } from '../../shared/run-tool.ts';
import { cardFigures, getFigures, neverPlayed, pointsByDeal } from './figures.ts';
import { playAll } from './play-all.ts';
import type { Outcome } from './play-game.ts';
import { pairGames, readyPairs } from './ready-pairs.ts';
import { formatReport } from './report.ts';
import type { Report } from './report.ts';
import { shareByDeal } from './shares.ts';

const usage: Usage = {
  name: 'simulate',
  command: 'npm run play -- simulate',
  summary:
    'Plays many matches in duplicate pairs and prints win rates. Both games of a pair have the same seed; the second swaps the bots, or the decks if both bots are the same.',
  options: {
    games: { value: 'N', help: 'matches per pair of decks', default: '100' },
    bots: {
      value: 'a,b',
      help: `the two players: ${botNames.join(', ')}`,
      default: 'greedy,greedy',
    },
    decks: {
      value: 'x,y',
      help: `the two decks: ${deckIds.join(', ')}; all pairs by default`,
    },
    seed: { value: 'TEXT', help: 'any text', default: 'simulate' },
    workers: { value: 'N', help: 'number of threads', default: String(availableParallelism()) },
    json: { help: 'print one JSON object' },
  },
  examples: ['--games 1000', '--bots greedy,random --decks four-deep,four-deep --games 50'],
};

const takeTwo = <T>(name: string, list: readonly T[]): readonly [T, T] => {
  if (list.length !== 2) throw new UsageError(`--${name} needs two values separated by a comma`);
  return [list[0], list[1]];
};

const idnames = new Map(catalogue.definitions.map(({ id, idname }) => [id, idname]));
const getIdname = (id: DefinitionId): string => idnames.get(id)!;

function deckFigures(
  pairs: readonly (readonly [string, string])[],
  outcomes: readonly Outcome[],
): Report['decks'] {
  const names = [...new Set(pairs.flat())];
  return names.map((deck) => {
    const points = pairs.flatMap((decks, pair) =>
      ([0, 1] as const)
        .filter((index) => decks[index] === deck)
        .flatMap((index) =>
          pointsByDeal(
            outcomes.filter((outcome) => outcome.pair === pair),
            ({ winningDeck }) => winningDeck,
            index,
          ),
        ),
    );
    return { deck, wins: shareByDeal(points) };
  });
}

const cardsIn = (pairs: readonly (readonly [string, string])[]): DefinitionId[] => {
  const decks = [...new Set(pairs.flat())].map((id) => readyDeck(id).deck);
  const cards = decks.flatMap(({ main, superdeck }) => [...main, ...superdeck]);
  return [...new Set(cards.map(({ card }) => card))].sort((a, b) => a - b);
};

async function run(options: Options): Promise<number> {
  const bots: readonly [BotName, BotName] = takeTwo('bots', options.list('bots', botNames));
  const pairs =
    options.text('decks') === null
      ? readyPairs
      : [takeTwo('decks', options.list('decks', deckIds))];
  const count = options.whole('games', { min: 1, max: 1_000_000 });
  const workers = options.whole('workers', { min: 1, max: 64 });
  const seed = options.text('seed')!;
  const games = pairs.flatMap((decks, pair) => pairGames({ pair, bots, decks, count, seed }));
  const start = performance.now();
  const outcomes = await playAll(games, Math.min(workers, games.length));
  const report: Report = {
    ...getFigures(outcomes),
    bots,
    pairs: pairs.map((decks, pair) => ({
      decks,
      ...getFigures(outcomes.filter((outcome) => outcome.pair === pair)),
    })),
    decks: deckFigures(pairs, outcomes),
    cards: cardFigures(outcomes),
    neverPlayed: neverPlayed(cardsIn(pairs), outcomes).map(getIdname),
    seconds: (performance.now() - start) / 1000,
  };
  console.log(options.is('json') ? JSON.stringify(report) : formatReport(report));
  return 0;
}

await runTool(usage, run);
