// `npm run crash`: matches over the network, on a real server process that is killed repeatedly.

import type { Options, Usage } from '../shared/options.ts';
import { createProgress } from '../shared/progress.ts';
import { runTool } from '../shared/run-tool.ts';
import { runCrash } from './run.ts';

const usage: Usage = {
  name: 'crash',
  summary:
    'Headless players finish matches on a real server that is killed (SIGKILL) and stopped (SIGTERM) during play. Then compares what both sides saw, the log and the records: nothing acknowledged is lost, nothing is applied twice, every record is valid; nobody waits for a rated match in vain, plays two, or is rated or paid twice. Accounts sell and save meanwhile; the ledger is audited after each stop.',
  options: {
    matches: { value: 'N', help: 'matches to finish', default: '100' },
    pairs: { value: 'N', help: 'pairs playing at the same time', default: '1' },
    rated: {
      value: 'N',
      help: 'pairs of accounts in rated matches at the same time',
      default: '1',
    },
    kills: { value: 'N', help: 'number of kills', default: '10' },
    drains: { value: 'N', help: 'number of graceful stops in between', default: '3' },
    seed: { value: 'TEXT', help: 'any text; determines the players’ choices', default: '1' },
    json: {
      help: 'print one JSON object: matches, rated, acknowledged, collected, kills, drains, resumes, faults',
    },
  },
  examples: ['', '--pairs 20 --kills 40 --matches 200'],
};

async function run(options: Options): Promise<number> {
  const whole = (name: string, min: number): number => options.whole(name, { min, max: 100_000 });
  const matches = whole('matches', 1);
  const progress = createProgress('crash', matches);
  const result = await runCrash({
    seed: options.text('seed')!,
    matches,
    pairs: whole('pairs', 1),
    rated: options.whole('rated', { min: 0, max: 100 }),
    kills: whole('kills', 0),
    drains: whole('drains', 0),
    progress: (over, note) => progress.at(over, note),
  });
  progress.end();
  const { acknowledged, collected, kills, drains, resumes, faults } = result;
  console.log(
    options.is('json')
      ? JSON.stringify(result)
      : [
          `${result.matches} matches finished, ${result.rated} of them rated, after ${kills} kills and ${drains} stops; ${resumes} connections were reopened`,
          `${acknowledged} acknowledged commands are in the log; ${collected} requests about cards, coins and decks`,
          ...(faults.length === 0 ? ['both sides, the log, the records and the ledger agree'] : []),
          ...faults.map((words) => `FAULT ${words}`),
        ].join('\n'),
  );
  return faults.length === 0 ? 0 : 1;
}

await runTool(usage, run);
