import { useSyncExternalStore } from 'react';
import { localStore } from '../../storage/index.ts';
import { defaultKeys } from '../keyboard/commands.ts';
import type { KeyMap } from '../keyboard/commands.ts';

export type RespondSetting = 'auto' | 'always' | 'never';

/** How this player likes a match to be. */
export interface MatchSettings {
  readonly respond: RespondSetting;
  /** Ask for a second word before everything, or only before what costs, hits or shows something. */
  readonly confirm: 'always' | 'costly';
  /** A factor of the speed at which events are told. */
  readonly speed: 0.5 | 1 | 2;
  /** Events are told by movement; else they are just there. */
  readonly animation: boolean;
  readonly keys: KeyMap;
}

const storageKey = 'stackmate.match';

export const standardSettings: MatchSettings = {
  respond: 'auto',
  confirm: 'costly',
  speed: 1,
  animation: true,
  keys: defaultKeys,
};

const isKeyMap = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(defaultKeys).every((command) => typeof Reflect.get(value, command) === 'string');

/** Keys that were chosen before there were as many commands. */
const withNewKeys = (given: object): object => {
  const keys: unknown = Reflect.get(given, 'keys');
  const isMap = typeof keys === 'object' && keys !== null;
  return isMap ? { ...given, keys: { ...defaultKeys, ...keys } } : given;
};

const checks: { readonly [K in keyof MatchSettings]: (value: unknown) => boolean } = {
  respond: (value) => ['auto', 'always', 'never'].includes(value as string),
  confirm: (value) => ['always', 'costly'].includes(value as string),
  speed: (value) => [0.5, 1, 2].includes(value as number),
  animation: (value) => typeof value === 'boolean',
  keys: isKeyMap,
};

/** The settings in a value from anywhere; what is missing or wrong there is as usual. */
export function readMatchSettings(value: unknown): MatchSettings {
  const given = typeof value === 'object' && value !== null ? value : {};
  const right = Object.entries(withNewKeys(given)).filter(
    ([name, one]) => name in checks && checks[name as keyof MatchSettings](one),
  );
  return { ...standardSettings, ...Object.fromEntries(right) };
}

function read(): MatchSettings {
  try {
    return readMatchSettings(JSON.parse(localStore.get(storageKey) ?? '{}'));
  } catch {
    // Something else wrote there: the standard will do.
    return standardSettings;
  }
}

let settings: MatchSettings | null = null;
const listeners = new Set<() => void>();

/** The settings as they are now. */
export const matchSettings = (): MatchSettings => (settings ??= read());

/** Changes some of them, here and for later. */
export function changeSettings(change: Partial<MatchSettings>): void {
  // Read again: another tab may have changed others.
  settings = { ...read(), ...change };
  localStore.set(storageKey, JSON.stringify(settings));
  for (const listener of listeners) listener();
}

/** Tells when they change. Returns how to stop it. */
export const onSettings = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The settings, for a component that is drawn again when they change. */
export const useSettings = (): MatchSettings => useSyncExternalStore(onSettings, matchSettings);

/** Factor for the time that telling takes: 0 tells all at once, as where nobody looks and timers are slow. */
export function currentPace(): number {
  const { animation, speed } = matchSettings();
  return animation && !globalThis.document?.hidden ? 1 / speed : 0;
}
