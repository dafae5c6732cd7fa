import { useSyncExternalStore } from 'react';
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

const place = 'stackmate.match';

const standard: MatchSettings = {
  respond: 'auto',
  confirm: 'costly',
  speed: 1,
  animation: true,
  keys: defaultKeys,
};

function read(): MatchSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return { ...standard, ...(stored as Partial<MatchSettings>) };
  } catch {
    // Storage refused, or something else wrote there: the standard will do.
    return standard;
  }
}

let settings: MatchSettings | null = null;
const listeners = new Set<() => void>();

/** The settings as they are now. */
export const matchSettings = (): MatchSettings => (settings ??= read());

/** Changes some of them, here and for later. */
export function changeSettings(change: Partial<MatchSettings>): void {
  settings = { ...matchSettings(), ...change };
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // They hold for this visit.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The settings, for a component that is drawn again when they change. */
export const useSettings = (): MatchSettings => useSyncExternalStore(subscribe, matchSettings);

/** Factor for the time that telling takes: 0 tells all at once. */
export function paceNow(): number {
  const { animation, speed } = matchSettings();
  return animation ? 1 / speed : 0;
}
