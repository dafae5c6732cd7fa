import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../groups/groups.ts';
import { UsageError, formatHelp, readOptions } from './options.ts';
import type { Usage } from './options.ts';
import { askTools } from './spawn-tool.ts';
import type { ToolResult } from './spawn-tool.ts';

const usage: Usage = {
  name: 'example',
  summary: 'Does what examples do.',
  positionals: ['FILE'],
  options: {
    games: { value: 'N', help: 'matches', default: '200' },
    kinds: { value: 'a,b', help: 'kinds', default: 'red' },
    json: { help: 'one JSON object' },
  },
};

const fault = (...argv: string[]): string => {
  try {
    const options = readOptions(usage, argv);
    options.whole('games', { min: 1, max: 9000 });
    options.list('kinds', ['red', 'blue']);
  } catch (failure) {
    if (failure instanceof UsageError) return failure.message;
    throw failure;
  }
  return 'none';
};

describe('options of a command', () => {
  it('are read by name, with defaults for those not given', () => {
    const options = readOptions(usage, ['match.json', '--games', '7', '--json']);
    expect(options.positionals).toEqual(['match.json']);
    expect(options.whole('games', { min: 1, max: 9 })).toBe(7);
    expect(options.is('json')).toBe(true);
    expect(readOptions(usage, []).text('games')).toBe('200');
    expect(readOptions(usage, ['--games=12']).text('games')).toBe('12');
  });

  it.each([
    [
      ['--gmaes', '3'],
      'unknown option --gmaes; options are --games N, --kinds a,b, --json, --help',
    ],
    [['-x'], 'unknown option -x; options are --games N, --kinds a,b, --json, --help'],
    [['--games'], 'missing value: --games N'],
    [['--games', '--json'], 'missing value: --games N'],
    [['--json=1'], '--json takes no value'],
    [['--games', 'many'], '--games needs a whole number from 1 to 9000, not "many"'],
    [['--games', '-3'], '--games needs a whole number from 1 to 9000, not "-3"'],
    [['--games', '9001'], '--games needs a whole number from 1 to 9000, not "9001"'],
    [['--kinds', 'red,green'], '--kinds: unknown value "green"; use red, blue'],
    [['one', 'two'], 'unexpected argument "two"'],
  ])('are refused with the reason and the right form if invalid: %j', (argv, message) => {
    expect(fault(...argv)).toBe(message);
  });

  it('accept any number of words where the last positional says so', () => {
    const many: Usage = { ...usage, positionals: ['PART…'] };
    expect(readOptions(many, ['a', 'b', 'c']).positionals).toEqual(['a', 'b', 'c']);
  });

  it('appear in the help with their values', () => {
    expect(formatHelp(usage).split('\n')).toEqual([
      'npm run example -- FILE [options]',
      'Does what examples do.',
      '',
      '  --games N    matches (200)',
      '  --kinds a,b  kinds (red)',
      '  --json       one JSON object',
      '  --help       print this help',
    ]);
  });
});

/** Tools that `npm run` offers, by folder. `test` passes its options on to the test runner. */
const { scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { scripts: Readonly<Record<string, string>> };
const grouped = Object.entries(groups).flatMap(([group, { commands }]) =>
  Object.keys(commands).map((command) => `${group}/${command}`),
);
const tools = new Set([
  ...Object.values(scripts)
    .flatMap((script) => /node (?:--\S+ )*tools\/([\w/-]+)\/main\.ts$/.exec(script)?.[1] ?? [])
    .filter((tool) => tool !== 'test'),
  ...grouped,
]);

const questions = [...tools].flatMap((tool) => [
  [tool, '--help'],
  [tool, '--nonsense'],
]);

describe('every tool', () => {
  const answers = new Map<string, ToolResult>();
  beforeAll(() => {
    for (const [index, answer] of askTools(questions).entries()) {
      answers.set(questions[index].join(' '), answer);
    }
  });

  it.each([...tools])('prints its help, and names an unknown option: %s', (tool) => {
    const help = answers.get(`${tool} --help`)!;
    expect(help.status).toBe(0);
    expect(help.stdout).toContain('--help');
    const wrong = answers.get(`${tool} --nonsense`)!;
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toMatch(
      new RegExp(
        `^${basename(tool)}: unknown option --nonsense; options are .*--help\\nRun .*--help`,
      ),
    );
    expect(wrong.stdout).toBe('');
  });
});
