// `npm run crash`: matches over the wire, through a real server process that is killed again and again.

import type { Options, Usage } from '../shared/options.ts';
import { createProgress } from '../shared/progress.ts';
import { runTool } from '../shared/run-tool.ts';
import { runCrash } from './run.ts';

const usage: Usage = {
  name: 'crash',
  summary:
    'Players without screens finish matches over the wire through a real server that is killed (SIGKILL) and stopped (SIGTERM) in the middle of them. Then what both sides saw, the log and the records are compared: nothing acknowledged is lost, nothing done twice, every record holds.',
  options: {
    matches: { value: 'N', help: 'matches to finish', default: '100' },
    pairs: { value: 'N', help: 'pairs that play at the same time', default: '1' },
    kills: { value: 'N', help: 'times it is killed', default: '10' },
    drains: { value: 'N', help: 'times it is asked to stop, in between', default: '3' },
    seed: { value: 'TEXT', help: 'any text; what the players choose hangs on it', default: '1' },
    json: { help: 'one JSON object: matches, acknowledged, kills, drains, resumes, faults' },
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
    kills: whole('kills', 0),
    drains: whole('drains', 0),
    progress: (over, note) => progress.at(over, note),
  });
  progress.end();
  const { acknowledged, kills, drains, resumes, faults } = result;
  console.log(
    options.is('json')
      ? JSON.stringify(result)
      : [
          `${result.matches} matches are over, after ${kills} kills and ${drains} stops; ${resumes} lines were opened again`,
          `${acknowledged} acknowledged commands stand in the log`,
          ...(faults.length === 0 ? ['both sides, the log and the records agree'] : []),
          ...faults.map((words) => `FAULT ${words}`),
        ].join('\n'),
  );
  return faults.length === 0 ? 0 : 1;
}

await runTool(usage, run);
