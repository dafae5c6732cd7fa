import type { BotLevel } from '@stackmate/protocol';
import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/index.ts';

/** How this player likes the game to look and sound, beside what a match has settings for. */
export interface AppSettings {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** `system` does as the device says. */
  readonly motion: 'system' | 'reduced';
  readonly contrast: 'system' | 'high';
  /** Names of squares on the board. */
  readonly notation: 'squares' | 'hidden';
  /** The level that was played last. */
  readonly level: BotLevel;
  /** Id of the ready deck or the own deck that is played. */
  readonly deck: string;
}

export const standardApp: AppSettings = {
  volume: 0.5,
  muted: false,
  motion: 'system',
  contrast: 'system',
  notation: 'squares',
  level: 'greedy',
  deck: 'ember-rush',
};

const storageKey = 'stackmate.app';

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T);

const checks: { readonly [K in keyof AppSettings]: (value: unknown) => boolean } = {
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  muted: (value) => typeof value === 'boolean',
  motion: oneOf('system', 'reduced'),
  contrast: oneOf('system', 'high'),
  notation: oneOf('squares', 'hidden'),
  level: oneOf<BotLevel>('random', 'greedy', 'lookahead'),
  deck: (value) => typeof value === 'string' && value.length <= 60,
};

/** Returns the settings in an untrusted value; missing or invalid ones get their default. */
export function readAppSettings(value: unknown): AppSettings {
  const given = typeof value === 'object' && value !== null ? value : {};
  const right = Object.entries(given).filter(
    ([name, one]) => name in checks && checks[name as keyof AppSettings](one),
  );
  return { ...standardApp, ...Object.fromEntries(right) };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const read = (): AppSettings => readAppSettings(parsed(localStore.get(storageKey)));

let settings: AppSettings | null = null;
const listeners = new Set<() => void>();

/** Returns the current settings. */
export const appSettings = (): AppSettings => (settings ??= read());

/** Changes some of the settings and stores them. */
export function changeAppSettings(change: Partial<AppSettings>): void {
  // Read again: another tab may have changed others.
  settings = { ...read(), ...change };
  localStore.set(storageKey, JSON.stringify(settings));
  for (const listener of listeners) listener();
}

export const onAppSettings = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the settings and re-renders the component when they change. */
export const useAppSettings = (): AppSettings => useSyncExternalStore(onAppSettings, appSettings);
