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
  /** `npm run <name>`. */
  readonly name: string;
  readonly summary: string;
  /** What may stand there without a name, for example `FILE`; as many values are needed at most. */
  readonly positionals?: readonly string[];
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

const readValues = (usage: Usage, argv: readonly string[]) => {
  const options = Object.fromEntries(
    [...Object.entries(usage.options), ['help', { help: '' }] as const].map(([name, option]) => [
      name,
      { type: 'value' in option ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (failure) {
    throw new UsageError(failure instanceof Error ? failure.message : String(failure));
  }
};

/** Reads a command line. Throws a `UsageError` that says which option is wrong and what would be right. */
export function readOptions(usage: Usage, argv: readonly string[]): Options {
  const { values, positionals } = readValues(usage, argv);
  const most = usage.positionals?.length ?? 0;
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

/** The help of a command. */
export function formatHelp({ name, summary, positionals, options, examples }: Usage): string {
  const words = (positionals ?? []).map((word) => ` ${word}`).join('');
  const rows = [...Object.entries(options), ['help', { help: 'prints this' }] as const].map(
    ([option, { help, ...rest }]) => {
      const value = 'value' in rest ? ` ${rest.value}` : '';
      const preset = 'default' in rest ? ` (${rest.default})` : '';
      return [`  --${option}${value}`, `${help}${preset}`] as const;
    },
  );
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    `npm run ${name} --${words} [options]`,
    summary,
    '',
    ...rows.map(([left, right]) => left.padEnd(width) + right),
    ...(examples
      ? ['', 'Examples:', ...examples.map((line) => `  npm run ${name} -- ${line}`)]
      : []),
  ].join('\n');
}
