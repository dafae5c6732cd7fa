import type { BotLevel, InviteClock } from '@stackmate/protocol';
import type { RatedClock } from '@stackmate/protocol/rated';
import { createStore, useStore } from 'zustand';
import { localStore, parseStored } from '../storage/index.ts';

function apply(): void {
  const { dataset } = document.documentElement;
  const { motion, contrast, notation } = appSettings();
  dataset.motion = motion;
  dataset.contrast = contrast;
  dataset.notation = notation;
}

/** Writes the settings that styles depend on to the page's root element, now and at every change. */
export function applyAppearance(): void {
  apply();
  onAppSettings(apply);
}

/** Returns whether motion is reduced, by the player's setting or by the device. */
export const reducesMotion = (): boolean =>
  appSettings().motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns whether a player's finisher and emote face aren't shown: others', if this player has turned them off. */
export const hidesEffects = (isOwn: boolean): boolean =>
  !isOwn && appSettings().othersEffects === 'hidden';

/** The player's preferences for appearance and sound, apart from those for matches. */
export interface AppSettings {
  /** From 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** Volume of the music, from 0 (off) to 1. */
  readonly music: number;
  /** Whether the device vibrates with hits and turns, where it can. */
  readonly haptics: boolean;
  /** Whether the screen stays on during matches, where it can. */
  readonly keepsAwake: boolean;
  /** `system` follows the device. */
  readonly motion: 'system' | 'reduced';
  readonly contrast: 'system' | 'high';
  /** Whether the board shows the names of squares. */
  readonly notation: 'squares' | 'hidden';
  /** Whether the finishers and emote faces of other players are shown. */
  readonly othersEffects: 'shown' | 'hidden';
  /** Level of the last match against a bot. */
  readonly level: BotLevel;
  /** Whether the last bot was to be about as strong as the player. */
  readonly evenBot: boolean;
  /** Clock of the last invite. */
  readonly inviteClock: InviteClock;
  /** Clock of the last rated match. */
  readonly ratedClock: RatedClock;
  /** Id of the chosen deck, either a ready deck or one of the player's own. */
  readonly deck: string;
}

/** Volume of the music until the player chooses one: audible, but behind the sounds of the table. */
export const defaultMusic = 0.5;

export const defaultAppSettings: AppSettings = {
  volume: 0.5,
  muted: false,
  music: defaultMusic,
  haptics: true,
  keepsAwake: true,
  motion: 'system',
  contrast: 'system',
  notation: 'squares',
  othersEffects: 'shown',
  level: 'greedy',
  evenBot: false,
  inviteClock: 'standard',
  ratedClock: 'rapid',
  deck: 'ember-rush',
};

const storageKey = 'stackmate.app';

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T);

const isVolume = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

const checks: { readonly [K in keyof AppSettings]: (value: unknown) => boolean } = {
  volume: isVolume,
  muted: (value) => typeof value === 'boolean',
  music: isVolume,
  haptics: (value) => typeof value === 'boolean',
  keepsAwake: (value) => typeof value === 'boolean',
  motion: oneOf('system', 'reduced'),
  contrast: oneOf('system', 'high'),
  notation: oneOf('squares', 'hidden'),
  othersEffects: oneOf('shown', 'hidden'),
  level: oneOf<BotLevel>('random', 'teacher', 'greedy', 'lookahead', 'strategist'),
  evenBot: (value) => typeof value === 'boolean',
  inviteClock: oneOf<InviteClock>('standard', 'fast', 'none'),
  ratedClock: oneOf<RatedClock>('rapid', 'slow'),
  deck: (value) => typeof value === 'string' && value.length <= 60,
};

/** Returns the settings in an untrusted value; missing or invalid ones get their default. */
export function readAppSettings(value: unknown): AppSettings {
  const candidate = typeof value === 'object' && value !== null ? value : {};
  const valid = Object.entries(candidate).filter(
    ([name, setting]) => name in checks && checks[name as keyof AppSettings](setting),
  );
  const complete = { ...defaultAppSettings, ...Object.fromEntries(valid) };
  // Who has turned the sounds off before there was music by default wants no music either.
  return 'music' in candidate || complete.volume > 0 ? complete : { ...complete, music: 0 };
}

const read = (): AppSettings => readAppSettings(parseStored(localStore.get(storageKey)));

const settings = createStore(read);

/** Returns the current settings. */
export const appSettings = settings.getState;

/** Changes some of the settings and stores them. */
export function changeAppSettings(change: Partial<AppSettings>): void {
  // Read again, because another tab may have changed other settings.
  const changed = { ...read(), ...change };
  localStore.set(storageKey, JSON.stringify(changed));
  settings.setState(changed);
}

/** Calls the listener when the settings change. Returns a function that removes it. */
export const onAppSettings = settings.subscribe;

/** Returns the settings and re-renders the component when they change. */
export const useAppSettings = (): AppSettings => useStore(settings);
