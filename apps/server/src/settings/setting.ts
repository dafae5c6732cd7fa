import type * as z from 'zod';

/** Where a server stands: on a developer's machine, on one's own machine or network, or in public. */
export const environments = ['Dev', 'Local', 'Prod'] as const;
export type Environment = (typeof environments)[number];

/** A default that is not the same everywhere; null: none, it has to be given. */
export type Defaults = string | Readonly<Record<Environment, string | null>>;

/** One setting, as an operator sees it: texts in, a value out. */
export interface Setting<T> {
  /** Name of its environment variable. */
  readonly name: string;
  /** Name of a common variable that is read when the setting's own is not given; null: none. */
  readonly fallbackName: string | null;
  /** For the table of docs/operating.md, one line. */
  readonly about: string;
  readonly type: z.ZodType<T, string>;
  /** As it would be written in the environment, so that the table shows what is used. '' reads as not given. */
  readonly default: Defaults;
  /** Never shown, not even in an error. */
  readonly secret: boolean;
}

export interface SettingOptions<T> {
  readonly about: string;
  readonly type: z.ZodType<T, string>;
  readonly default: Defaults;
  readonly secret?: true;
  readonly fallbackName?: string;
}

export const setting = <T>(name: string, options: SettingOptions<T>): Setting<T> => ({
  secret: false,
  fallbackName: null,
  ...options,
  name,
});

/** The default as a text, or null if it has to be given there. */
export const defaultIn = ({ default: by }: Setting<unknown>, environment: Environment) =>
  typeof by === 'string' ? by : by[environment];
