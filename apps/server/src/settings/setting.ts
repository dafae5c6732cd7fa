import type * as z from 'zod';

/** Deployment environments: a developer's machine, a private machine or network, and the public internet. */
export const environments = ['Dev', 'Local', 'Prod'] as const;
export type Environment = (typeof environments)[number];

/** Default value, or one per environment; null if the setting is required there. */
export type Defaults = string | Readonly<Record<Environment, string | null>>;

/** A setting, with its text form and its parsed value. */
export interface Setting<T> {
  /** Name of its environment variable. */
  readonly name: string;
  /** Name of a common variable that is read if the setting's own is missing; null for none. */
  readonly fallbackName: string | null;
  /** One-line description for the table in docs/operating.md. */
  readonly about: string;
  readonly type: z.ZodType<T, string>;
  /** Default in its text form, as shown in the table. '' counts as missing. */
  readonly default: Defaults;
  /** Whether the value must never be shown, not even in errors. */
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

/** Returns the default in an environment as text; null if the setting is required there. */
export const defaultIn = ({ default: by }: Setting<unknown>, environment: Environment) =>
  typeof by === 'string' ? by : by[environment];
