import { definitions, environmentSetting } from './definitions.ts';
import { incompleteGroupFaults } from './incomplete-groups.ts';
import { limitFaults } from './limit-faults.ts';
import { prodFaults } from './prod-faults.ts';
import { fileVariable, readSecretFile } from './secret-file.ts';
import { defaultIn } from './setting.ts';
import type { Environment, Setting } from './setting.ts';
import type { Settings } from './settings.ts';

/** Variables with this prefix that concern the workspace, not the server. */
const workspaceSettings: ReadonlySet<string> = new Set(['STACKMATE_PROOF', 'STACKMATE_TOOLCHAIN']);

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  /** One sentence per fault, without secrets. */
  | { readonly ok: false; readonly faults: readonly string[] };

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables. Returns all faults at once: invalid values, missing ones, and unknown
 * variables with our prefix.
 */
export function readSettings(variables: Variables): ReadSettings {
  const faults: string[] = [];
  // Compose files pass an empty text for unset variables.
  const isGiven = (name: string | null): name is string =>
    name !== null && (variables[name] ?? '') !== '';
  const readOne = (
    { name: ownName, fallbackName, type, secret }: Setting<unknown>,
    fallback: string | null,
    environment: string,
  ): unknown => {
    const file = fileVariable(ownName);
    const isInFile = secret && isGiven(file);
    const name = isInFile
      ? file
      : !isGiven(ownName) && isGiven(fallbackName)
        ? fallbackName
        : ownName;
    let text = isGiven(name) ? variables[name]! : fallback;
    if (isInFile) {
      if (isGiven(ownName)) {
        faults.push(`${ownName} and ${file} are both set: remove one of them`);
        return undefined;
      }
      const content = readSecretFile(file, variables[file]!);
      if (!content.ok) {
        faults.push(content.fault);
        return undefined;
      }
      text = content.text;
    }
    if (text === null) {
      faults.push(`${name} is required in ${environment}: ${expectedBy(type)}`);
      return undefined;
    }
    const read = type.safeParse(text);
    if (read.success) return read.data;
    const quoted = secret ? 'the value (not shown)' : JSON.stringify(text);
    faults.push(`${name} can't be ${quoted}: ${read.error.issues[0].message}`);
    return undefined;
  };

  const fallback = variables['NODE_ENV'] === 'production' ? 'Prod' : 'Local';
  const environment = (readOne(environmentSetting, fallback, '') ?? fallback) as Environment;

  const known = new Set([environmentSetting.name, ...workspaceSettings]);
  const folders = Object.entries(definitions).map(([folder, settings]) => {
    const values = Object.entries<Setting<unknown>>(settings).map(([key, definition]) => {
      known.add(definition.name);
      if (definition.secret) known.add(fileVariable(definition.name));
      return [key, readOne(definition, defaultIn(definition, environment), environment)];
    });
    return [folder, Object.fromEntries(values)];
  });
  for (const name of Object.keys(variables).sort()) {
    if (name.startsWith('STACKMATE_') && !known.has(name)) {
      const isPlain = name.endsWith('_FILE') && known.has(name.slice(0, -'_FILE'.length));
      faults.push(
        isPlain
          ? `${name} is not a setting: only settings marked “secret” in docs/operating.md are read from files`
          : `${name} is not a setting: see the table in docs/operating.md`,
      );
    }
  }

  if (faults.length > 0) return { ok: false, faults };
  // Every value was parsed with the type in its definition.
  const settings: Settings = { environment, ...Object.fromEntries(folders) };
  faults.push(...incompleteGroupFaults(settings), ...limitFaults(settings));
  if (environment === 'Prod') faults.push(...prodFaults(settings));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings };
}

/** Returns the error text of a type for an invalid value. */
const expectedBy = (type: Setting<unknown>['type']): string =>
  type.safeParse('\0').error?.issues[0].message ?? 'it has no default there';
