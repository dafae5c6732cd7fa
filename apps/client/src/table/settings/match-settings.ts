import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { createStore, useStore } from 'zustand';
import { localStore } from '../../platform/storage/index.ts';
import { isCardStops, noCardStops } from './card-stops.ts';
import type { CardStops } from './card-stops.ts';
import { defaultKeys } from './commands.ts';
import type { KeyMap } from './commands.ts';

export type RespondSetting = 'auto' | 'always' | 'never';

/** `risky`: only actions that may be a mistake, such as paying for nothing. */
export type ConfirmSetting = 'always' | 'risky' | 'never';

/** This player's preferences for matches. */
export interface MatchSettings {
  readonly respond: RespondSetting;
  /**
   * Whether the match stops whenever the player's King is attacked and an answer could change something, even if the
   * player passes until their turn. Responses that are set to Never are still passed.
   */
  readonly stopsForKing: boolean;
  /** Cards for which the match always or never stops. */
  readonly cardStops: CardStops;
  /** Which actions need a confirmation. */
  readonly confirm: ConfirmSetting;
  /** Speed factor of the animation. */
  readonly speed: 0.5 | 1 | 2;
  /** Whether events are animated; otherwise their result simply appears. */
  readonly animation: boolean;
  readonly keys: KeyMap;
}

export const confirmWords: Readonly<Record<ConfirmSetting, Message>> = {
  risky: msg('When risky'),
  always: msg('Always'),
  never: msg('Never'),
};

const storageKey = 'stackmate.match';

export const defaultSettings: MatchSettings = {
  respond: 'auto',
  stopsForKing: true,
  cardStops: noCardStops,
  confirm: 'risky',
  speed: 1,
  animation: true,
  keys: defaultKeys,
};

const isKeyMap = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(defaultKeys).every((command) => typeof Reflect.get(value, command) === 'string');

/** Completes keys that were chosen when there were fewer commands. */
const withNewKeys = (input: object): object => {
  const keys: unknown = Reflect.get(input, 'keys');
  const isMap = typeof keys === 'object' && keys !== null;
  return isMap ? { ...input, keys: { ...defaultKeys, ...keys } } : input;
};

const checks: { readonly [K in keyof MatchSettings]: (value: unknown) => boolean } = {
  respond: (value) => ['auto', 'always', 'never'].includes(value as string),
  stopsForKing: (value) => typeof value === 'boolean',
  cardStops: isCardStops,
  confirm: (value) => ['always', 'risky', 'never'].includes(value as string),
  speed: (value) => [0.5, 1, 2].includes(value as number),
  animation: (value) => typeof value === 'boolean',
  keys: isKeyMap,
};

/** Returns the settings in an untrusted value; missing or invalid ones get their default. */
export function readMatchSettings(value: unknown): MatchSettings {
  const candidate = typeof value === 'object' && value !== null ? value : {};
  const valid = Object.entries(withNewKeys(candidate)).filter(
    ([name, setting]) => name in checks && checks[name as keyof MatchSettings](setting),
  );
  return { ...defaultSettings, ...Object.fromEntries(valid) };
}

function read(): MatchSettings {
  try {
    return readMatchSettings(JSON.parse(localStore.get(storageKey) ?? '{}'));
  } catch {
    // Something else wrote there: use the defaults.
    return defaultSettings;
  }
}

const settings = createStore(read);

/** Returns the current settings. */
export const matchSettings = settings.getState;

/** Changes some of the settings and stores them. */
export function changeSettings(change: Partial<MatchSettings>): void {
  // Read again, because another tab may have changed other settings.
  const changed = { ...read(), ...change };
  localStore.set(storageKey, JSON.stringify(changed));
  settings.setState(changed);
}

/** Calls the listener when the settings change. Returns a function that removes it. */
export const onSettings = settings.subscribe;

/** Returns the settings and re-renders the component when they change. */
export const useSettings = (): MatchSettings => useStore(settings);

/**
 * Returns the factor for animation time. It is 0 (everything at once) when animation is off or the page is hidden,
 * where timers are slow.
 */
export function currentPace(): number {
  const { animation, speed } = matchSettings();
  return animation && !globalThis.document?.hidden ? 1 / speed : 0;
}
