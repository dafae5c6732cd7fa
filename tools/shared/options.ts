import { parseArgs } from 'node:util';

/** An option of a command. Without `value` it is a switch. */
export interface OptionHelp {
  /** Placeholder in the help, for example `N` or `FILE`. */
  readonly value?: string;
  readonly help: string;
  readonly default?: string;
}

/** Describes a command and its arguments; its help is generated from this. */
export interface Usage {
  readonly name: string;
  /** Command line without arguments, if not `npm run <name> --`. */
  readonly command?: string;
  readonly summary: string;
  /** Unnamed arguments, for example `FILE`, each once; a final `PART…` accepts any number. */
  readonly positionals?: readonly string[];
  /** Matches unnamed arguments that may begin with a dash. */
  readonly words?: RegExp;
  readonly options: Readonly<Record<string, OptionHelp>>;
  readonly examples?: readonly string[];
}

/** Thrown for invalid arguments; the tool prints the message and exits with 2. */
export class UsageError extends Error {}

/** The options of one run. */
export interface Options {
  readonly positionals: readonly string[];
  /** Returns whether a switch is set. */
  is(name: string): boolean;
  /** Returns an option's text or default; null if there is neither. */
  text(name: string): string | null;
  /** Returns an option as a whole number. Throws a UsageError outside the bounds. */
  whole(name: string, bounds: { readonly min: number; readonly max: number }): number;
  /** Returns a comma-separated option as a list. Throws a UsageError for entries not in `allowed`. */
  list<T extends string>(name: string, allowed: readonly T[]): T[];
}

const helpOption: OptionHelp = { help: 'print this help' };

const toOptions = (usage: Usage): Readonly<Record<string, OptionHelp>> => ({
  ...usage.options,
  help: helpOption,
});

const written = (name: string, { value }: OptionHelp): string =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

/** Moves words that look like options behind `--`, so that the parser accepts them as words. */
function wordsLast({ words }: Usage, argv: readonly string[]): string[] {
  const isWord = (input: string): boolean => input.startsWith('-') && words?.test(input) === true;
  if (argv.includes('--') || !argv.some(isWord)) return [...argv];
  return [...argv.filter((input) => !isWord(input)), '--', ...argv.filter(isWord)];
}

/** Parses the arguments. Throws a UsageError with a message for users instead of the parser's. */
function readValues(usage: Usage, argv: readonly string[]) {
  const known = toOptions(usage);
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
      throw new UsageError(`unknown option ${token.rawName}; options are ${all.join(', ')}`);
    }
    const option = known[token.name];
    if (option.value === undefined && token.value !== undefined)
      throw new UsageError(`--${token.name} takes no value`);
    // `--games --json` means that the value of --games was forgotten.
    const forgotten =
      token.value === undefined || (!token.inlineValue && /^--?\D/.test(token.value));
    if (option.value !== undefined && forgotten)
      throw new UsageError(`missing value: ${written(token.name, option)}`);
  }
  return { values, positionals };
}

/** Parses a command line. Throws a UsageError that names the invalid option and the valid form. */
export function readOptions(usage: Usage, argv: readonly string[]): Options {
  const { values, positionals } = readValues(usage, argv);
  const words = usage.positionals ?? [];
  const maxCount = words.at(-1)?.endsWith('…') ? Infinity : words.length;
  if (positionals.length > maxCount) {
    throw new UsageError(`unexpected argument "${positionals[maxCount]}"`);
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
        const candidate = allowed.find((item) => item === entry.trim());
        if (candidate !== undefined) return candidate;
        throw new UsageError(`--${name}: unknown value "${entry}"; use ${allowed.join(', ')}`);
      });
    },
  };
}

/** Returns what users type before a command's arguments. */
export const getCommand = ({ name, command }: Usage): string => command ?? `npm run ${name} --`;

/** Formats the help of a command. */
export function formatHelp(usage: Usage): string {
  const { summary, positionals, options, examples } = usage;
  const words = (positionals ?? []).map((word) => ` ${word}`).join('');
  const rows = [...Object.entries(options), ['help', helpOption] as const].map(([name, option]) => {
    const preset = option.default === undefined ? '' : ` (${option.default})`;
    return [`  ${written(name, option)}`, `${option.help}${preset}`] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    `${getCommand(usage)}${words} [options]`,
    summary,
    '',
    ...rows.map(([left, right]) => left.padEnd(width) + right),
    ...(examples
      ? ['', 'Examples:', ...examples.map((line) => `  ${getCommand(usage)} ${line}`.trimEnd())]
      : []),
  ].join('\n');
}
