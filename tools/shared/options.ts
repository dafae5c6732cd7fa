import { parseArgs } from 'node:util';

/** One option of a command. Without `value` it is a switch. */
export interface OptionHelp {
  /** What stands after it in the help, for example `N` or `FILE`. */
  readonly value?: string;
  readonly help: string;
  readonly default?: string;
}

/** What a command is and takes; its help is written from this. */
export interface Usage {
  readonly name: string;
  /** How it is run with arguments, if not by `npm run <name> --`. */
  readonly command?: string;
  readonly summary: string;
  /** What may stand there without a name, for example `FILE`, each once; `PART…` at the end any number of times. */
  readonly positionals?: readonly string[];
  /** What is such a word, even if it begins with a dash. */
  readonly words?: RegExp;
  readonly options: Readonly<Record<string, OptionHelp>>;
  readonly examples?: readonly string[];
}

/** What was asked for makes no sense: said in words, exit code 2. */
export class UsageError extends Error {}

/** The options of one run, read by name. */
export interface Options {
  readonly positionals: readonly string[];
  /** Whether a switch is set. */
  is(name: string): boolean;
  /** The text of an option; null if it is not given and has no default. */
  text(name: string): string | null;
  /** A whole number within bounds. */
  whole(name: string, bounds: { readonly min: number; readonly max: number }): number;
  /** A list separated by commas; every entry must be one of those allowed. */
  list<T extends string>(name: string, allowed: readonly T[]): T[];
}

const helpOption: OptionHelp = { help: 'prints this' };

const optionsOf = (usage: Usage): Readonly<Record<string, OptionHelp>> => ({
  ...usage.options,
  help: helpOption,
});

const written = (name: string, { value }: OptionHelp): string =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

/** The command line with the words that look like options where the parser takes them for words. */
function wordsLast({ words }: Usage, argv: readonly string[]): string[] {
  const isWord = (given: string): boolean => given.startsWith('-') && words?.test(given) === true;
  if (argv.includes('--') || !argv.some(isWord)) return [...argv];
  return [...argv.filter((given) => !isWord(given)), '--', ...argv.filter(isWord)];
}

/** Says what is wrong in our own words: the parser's are for programmers. */
function readValues(usage: Usage, argv: readonly string[]) {
  const known = optionsOf(usage);
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { values, positionals, tokens } = parseArgs({
    args: wordsLast(usage, argv),
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(known, token.name)) {
      const all = Object.entries(known).map(([name, option]) => written(name, option));
      throw new UsageError(`there is no option ${token.rawName}; there are ${all.join(', ')}`);
    }
    const option = known[token.name];
    if (option.value === undefined && token.value !== undefined)
      throw new UsageError(`--${token.name} takes no value`);
    // A value that looks like an option is one whose value was forgotten.
    const forgotten =
      token.value === undefined || (!token.inlineValue && /^--?\D/.test(token.value));
    if (option.value !== undefined && forgotten)
      throw new UsageError(`a value is missing: ${written(token.name, option)}`);
  }
  return { values, positionals };
}

/** Reads a command line. Throws a `UsageError` that says which option is wrong and what would be right. */
export function readOptions(usage: Usage, argv: readonly string[]): Options {
  const { values, positionals } = readValues(usage, argv);
  const words = usage.positionals ?? [];
  const most = words.at(-1)?.endsWith('…') ? Infinity : words.length;
  if (positionals.length > most) {
    throw new UsageError(`"${positionals[most]}" is one word too many`);
  }
  const text = (name: string): string | null => {
    const given = values[name];
    return typeof given === 'string' ? given : (usage.options[name]?.default ?? null);
  };
  return {
    positionals,
    is: (name) => values[name] === true,
    text,
    whole(name, { min, max }) {
      const given = text(name) ?? '';
      const number = /^\d+$/.test(given) ? Number(given) : Number.NaN;
      if (number >= min && number <= max) return number;
      throw new UsageError(`--${name} needs a whole number from ${min} to ${max}, not "${given}"`);
    },
    list<T extends string>(name: string, allowed: readonly T[]): T[] {
      return (text(name) ?? '').split(',').map((entry) => {
        const found = allowed.find((one) => one === entry.trim());
        if (found !== undefined) return found;
        throw new UsageError(`--${name}: there is no "${entry}"; there are ${allowed.join(', ')}`);
      });
    },
  };
}

/** What one types before the arguments of a command. */
export const commandOf = ({ name, command }: Usage): string => command ?? `npm run ${name} --`;

/** The help of a command. */
export function formatHelp(usage: Usage): string {
  const { summary, positionals, options, examples } = usage;
  const words = (positionals ?? []).map((word) => ` ${word}`).join('');
  const rows = [...Object.entries(options), ['help', helpOption] as const].map(([name, option]) => {
    const preset = option.default === undefined ? '' : ` (${option.default})`;
    return [`  ${written(name, option)}`, `${option.help}${preset}`] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    `${commandOf(usage)}${words} [options]`,
    summary,
    '',
    ...rows.map(([left, right]) => left.padEnd(width) + right),
    ...(examples
      ? ['', 'Examples:', ...examples.map((line) => `  ${commandOf(usage)} ${line}`.trimEnd())]
      : []),
  ].join('\n');
}
