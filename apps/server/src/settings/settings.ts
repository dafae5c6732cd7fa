import type { definitions } from './definitions.ts';
import type { Environment, Setting } from './setting.ts';

type ValuesOf<D> = {
  readonly [Name in keyof D]: D[Name] extends Setting<infer T> ? T : ValuesOf<D[Name]>;
};

/** All settings of a server. Times are in ms, sizes in bytes. */
export type Settings = ValuesOf<typeof definitions> & { readonly environment: Environment };
