import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';

/** Number of runs over which the matches are spread. */
export const runs = 5;

export const usage: Usage = {
  name: 'bench',
  command: 'npm run stress -- bench',
  summary:
    'Measures the engine as plain JavaScript on one core: actions, games and clones per second, memory, cost of a decision.',
  positionals: ['engine'],
  options: {
    games: {
      value: 'N',
      help: 'total matches, in five runs; the best run counts',
      default: '20000',
    },
    quick: { help: 'play 1,000 matches, enough to compare two changes' },
    json: { help: 'print one JSON object' },
  },
  examples: ['engine', 'engine --quick --json', 'site --help'],
};

/** Returns the total of matches. Throws a UsageError for another bench or an invalid number. */
export function getGames(options: Options): number {
  const [what] = options.positionals;
  if (what !== 'engine') {
    throw new UsageError(
      what
        ? `unknown bench "${what}"; use engine, site or client`
        : 'missing BENCH: engine, site or client',
    );
  }
  return options.is('quick') ? 1000 : options.whole('games', { min: runs, max: 10_000_000 });
}
