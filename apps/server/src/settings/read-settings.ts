import { definitions, environmentSetting } from './definitions.ts';
import { incompleteGroupFaults } from './incomplete-groups.ts';
import { limitFaults } from './limit-faults.ts';
import { prodFaults } from './prod-faults.ts';
import { defaultIn } from './setting.ts';
import type { Environment, Setting } from './setting.ts';
import type { Settings } from './settings.ts';

/** Variables of this prefix that are about the workspace, not about the server. */
const workspaceSettings: ReadonlySet<string> = new Set(['STACKMATE_PROOF', 'STACKMATE_TOOLCHAIN']);

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  /** One sentence a fault; no secret in it. */
  | { readonly ok: false; readonly faults: readonly string[] };

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables. All faults are told at once: what is not allowed, what is missing,
 * and names of ours that are no setting.
 */
export function readSettings(variables: Variables): ReadSettings {
  const faults: string[] = [];
  // Compose files hand in an empty text for what is not set.
  const isGiven = (name: string | null): name is string =>
    name !== null && (variables[name] ?? '') !== '';
  const readOne = (
    { name: ownName, fallbackName, type, secret }: Setting<unknown>,
    fallback: string | null,
    environment: string,
  ): unknown => {
    const name = !isGiven(ownName) && isGiven(fallbackName) ? fallbackName : ownName;
    const text = isGiven(name) ? variables[name]! : fallback;
    if (text === null) {
      faults.push(`${name} has to be given in ${environment}: ${neededBy(type)}`);
      return undefined;
    }
    const read = type.safeParse(text);
    if (read.success) return read.data;
    const shown = secret ? 'the value given (not shown)' : JSON.stringify(text);
    faults.push(`${name} can't be ${shown}: ${read.error.issues[0].message}`);
    return undefined;
  };

  const fallback = variables['NODE_ENV'] === 'production' ? 'Prod' : 'Local';
  const environment = (readOne(environmentSetting, fallback, '') ?? fallback) as Environment;

  const known = new Set([environmentSetting.name, ...workspaceSettings]);
  const folders = Object.entries(definitions).map(([folder, settings]) => {
    const values = Object.entries<Setting<unknown>>(settings).map(([key, each]) => {
      known.add(each.name);
      return [key, readOne(each, defaultIn(each, environment), environment)];
    });
    return [folder, Object.fromEntries(values)];
  });
  for (const name of Object.keys(variables).sort()) {
    if (name.startsWith('STACKMATE_') && !known.has(name)) {
      faults.push(`${name} is no setting: docs/operating.md has the table of all`);
    }
  }

  if (faults.length > 0) return { ok: false, faults };
  // Every value was read by the type its definition names.
  const settings: Settings = { environment, ...Object.fromEntries(folders) };
  faults.push(...incompleteGroupFaults(settings), ...limitFaults(settings));
  if (environment === 'Prod') faults.push(...prodFaults(settings));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings };
}

/** What a type says of a value that no type takes. */
const neededBy = (type: Setting<unknown>['type']): string =>
  type.safeParse('\0').error?.issues[0].message ?? 'it has no default there';
