// `npm run verify -- FILE`: plays the record of a match once more and says whether it holds.

import { readFileSync } from 'node:fs';
import { rules } from '@stackmate/catalogue';
import { loadRecord } from '@stackmate/engine';
import type { Refusal } from '@stackmate/engine';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';

const usage: Usage = {
  name: 'verify',
  summary:
    'Plays the record of a match once more: every action must be legal, every hash and the result as written.',
  positionals: ['FILE'],
  options: {
    json: { help: 'one JSON object: holds, actions, result; or index and refusal' },
  },
  examples: ['match.json'],
};

const readFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    throw new UsageError(
      `can't read it: ${failure instanceof Error ? failure.message : String(failure)}`,
    );
  }
};

const words = ({ code, message, detail, rule }: Refusal): string =>
  `${message}${detail ? ` ${detail}` : ''} (${rule ? `${rule}, ` : ''}${code})`;

function run(options: Options): number {
  const [file] = options.positionals;
  if (file === undefined) throw new UsageError('say which FILE');
  const loaded = loadRecord(rules.catalogue, readFile(file));
  const asJson = options.is('json');
  if (!loaded.ok) {
    const { refusal } = loaded;
    if (asJson) console.log(JSON.stringify({ holds: false, index: null, refusal }));
    else console.log(`${file} is no record that can be checked: ${words(refusal)}`);
    return 1;
  }
  const { actions, result } = loaded.value;
  const verdict = rules.verifyRecord(loaded.value);
  if (!verdict.holds) {
    const { index, refusal } = verdict;
    if (asJson) console.log(JSON.stringify({ holds: false, index, refusal }));
    else
      console.log(`${file} does not hold, action ${index} of ${actions.length}: ${words(refusal)}`);
    return 1;
  }
  if (asJson) console.log(JSON.stringify({ holds: true, actions: actions.length, result }));
  else {
    const winner =
      result?.winner === 0 ? 'South wins' : result?.winner === 1 ? 'North wins' : 'a draw';
    const end = result ? `${winner}, ${result.reason}` : 'not finished';
    console.log(`${file} holds: ${actions.length} actions, ${end}.`);
  }
  return 0;
}

await runTool(usage, run);
