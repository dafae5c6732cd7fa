// `npm run play -- bot-moves FILE`: asks the bot of a match again, and shows what it plays and why.

import { readFileSync } from 'node:fs';
import { isDeepStrictEqual as isEqual } from 'node:util';
import type { Action } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import { strangeMoveReport } from '@stackmate/protocol/social';
import { releasesFolder } from '../../../apps/server/src/versions/index.ts';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { rulesFor } from '../../verify/rules-for.ts';
import { choicesIn, listDecisions } from './decisions.ts';
import type { PlayedStep, ReplayedDecision } from './decisions.ts';

const usage: Usage = {
  name: 'bot-moves',
  command: 'npm run play -- bot-moves',
  summary:
    'Asks the bot of a downloaded match again for each of its decisions in a turn, as after a report of a strange move: what it played, what it plays with the same seed and budget, which are in the file, and with other seeds, and why. The budget counts tried actions, not time, so that every machine gives the same.',
  positionals: ['FILE'],
  options: {
    report: { value: 'FILE', help: 'text of the report, as JSON; it names the turn' },
    turn: { value: 'N', help: 'the turn, without a report', default: '1' },
    tries: { value: 'N', help: 'how often each decision is made with other seeds', default: '5' },
    seed: { value: 'TEXT', help: 'of the other seeds; any text', default: 'again' },
    json: { help: 'print one JSON object' },
    releases: { value: 'FOLDER', help: 'folder of archived rules', default: releasesFolder },
  },
  examples: ['match.json --report report.json', 'match.json --turn 7 --tries 20 --json'],
};

function getText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    throw new UsageError(`can't read ${file}: ${failure instanceof Error ? failure.message : ''}`);
  }
}

/** Returns the turn that a report is about. */
function turnOf(file: string, matchId: string): number {
  let content: unknown;
  try {
    content = JSON.parse(getText(file));
  } catch (failure) {
    if (failure instanceof UsageError) throw failure;
  }
  const report = strangeMoveReport.safeParse(content);
  if (!report.success) throw new UsageError('--report: isn’t the text of a report');
  if (report.data.match !== matchId) {
    throw new UsageError(`--report: is about the match ${report.data.match}, FILE is ${matchId}`);
  }
  return report.data.turn;
}

const getWords = (action: Action): string =>
  Object.entries(action)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (name === 'kind' ? String(value) : `${name} ${value}`))
    .join(' ');

/** Returns what the bot plays with the seed and budget of the match. */
function repeatedLine({ played, repeated }: ReplayedDecision): string {
  if (!repeated) return '  its seed isn’t in the file';
  const { action, reason, budget } = repeated;
  const words = `${getWords(action)} (${reason.why})`;
  return isEqual(action, played)
    ? `  with its seed and ${budget} tries: the same, ${words}`
    : `  with its seed and ${budget} tries: another one, ${words}`;
}

/** Returns a decision in words: with the match's seed, then with others, the most frequent action first. */
function getLines(decision: ReplayedDecision): string {
  const { index, played, again } = decision;
  const counts = new Map<string, number>();
  for (const { action, reason } of again) {
    const words = `${getWords(action)} (${reason.why})`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1]);
  return [
    `action ${index}: ${getWords(played)}`,
    repeatedLine(decision),
    ...sorted.map(([words, count]) => `  ${count} of ${again.length}: ${words}`),
  ].join('\n');
}

async function run(options: Options): Promise<number> {
  const text = getText(options.positionals[0]);
  const { rules, isMatch } = await rulesFor(text, options.text('releases')!);
  const file = isMatch ? matchFile.safeParse(JSON.parse(text)) : null;
  if (!file?.success)
    throw new UsageError('FILE isn’t a match downloaded from a server or a device');
  const { match: matchId, seats, record, timeline } = file.data;
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
  const report = options.text('report');
  const decisions = listDecisions(rules, steps, {
    level,
    strength,
    seat,
    turn: report === null ? options.whole('turn', { min: 0, max: 1000 }) : turnOf(report, matchId),
    tries: options.whole('tries', { min: 1, max: 1000 }),
    seed: options.text('seed')!,
    choices: choicesIn(timeline),
  });
  if (options.is('json')) console.log(JSON.stringify({ level, strength, seat, decisions }));
  else
    console.log(
      decisions.length === 0
        ? 'the bot decided nothing in this turn'
        : decisions.map(getLines).join('\n'),
    );
  return 0;
}

await runTool(usage, run);
