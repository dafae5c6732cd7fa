// `npm run bot-moves -- FILE`: asks the bot of a match again, and shows what it plays and why.

import { readFileSync } from 'node:fs';
import type { Action } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import { releasesFolder } from '../../apps/server/src/versions/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';
import { rulesFor } from '../verify/rules-for.ts';
import { decisionsOf } from './decisions.ts';
import type { PlayedStep, ReplayedDecision } from './decisions.ts';

const usage: Usage = {
  name: 'bot-moves',
  summary:
    'Asks the bot of a downloaded match again for each of its decisions in a turn, as after a report of a strange move: what it played, what it plays now, and why.',
  positionals: ['FILE'],
  options: {
    turn: { value: 'N', help: 'the turn of the report', default: '1' },
    tries: { value: 'N', help: 'how often each decision is made', default: '5' },
    seed: { value: 'TEXT', help: 'of the random numbers; any text', default: 'again' },
    json: { help: 'print one JSON object' },
    releases: { value: 'FOLDER', help: 'folder of archived rules', default: releasesFolder },
  },
  examples: ['match.json --turn 7', 'match.json --turn 7 --tries 20 --json'],
};

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    throw new UsageError(`can't read FILE: ${failure instanceof Error ? failure.message : ''}`);
  }
}

const wordsOf = (action: Action): string =>
  Object.entries(action)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (name === 'kind' ? String(value) : `${name} ${value}`))
    .join(' ');

/** Returns a decision in words: the actions that the bot takes now, the most frequent first. */
function linesOf({ index, played, again }: ReplayedDecision): string {
  const counts = new Map<string, number>();
  for (const { action, reason } of again) {
    const words = `${wordsOf(action)} (${reason.why})`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted((one, two) => two[1] - one[1]);
  return [
    `action ${index}: ${wordsOf(played)}`,
    ...sorted.map(([words, count]) => `  ${count} of ${again.length}: ${words}`),
  ].join('\n');
}

async function run(options: Options): Promise<number> {
  const text = textOf(options.positionals[0]);
  const { rules, isMatch } = await rulesFor(text, options.text('releases')!);
  const file = isMatch ? matchFile.safeParse(JSON.parse(text)) : null;
  if (!file?.success)
    throw new UsageError('FILE isn’t a match downloaded from a server or a device');
  const { seats, record } = file.data;
  const seat = seats[0].bot === null ? 1 : 0;
  const { bot: level, strength } = seats[seat];
  if (level === null) throw new UsageError('nobody in this match is a bot');
  const loaded = rules.loadRecord(record);
  if (!loaded.ok) throw new Error(`the record is invalid: ${loaded.refusal.message}`);
  const steps: PlayedStep[] = [];
  for (const step of rules.replayMatch(loaded.value)) {
    if (!('state' in step)) throw new Error(`the record is invalid: ${step.refusal.message}`);
    steps.push(step);
  }
  const decisions = decisionsOf(rules, steps, {
    level,
    strength,
    seat,
    turn: options.whole('turn', { min: 0, max: 1000 }),
    tries: options.whole('tries', { min: 1, max: 1000 }),
    seed: options.text('seed')!,
  });
  if (options.is('json')) console.log(JSON.stringify({ level, strength, seat, decisions }));
  else
    console.log(
      decisions.length === 0
        ? 'the bot decided nothing in this turn'
        : decisions.map(linesOf).join('\n'),
    );
  return 0;
}

await runTool(usage, run);
