import { definitions } from './definitions.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the settings that all nodes of a cluster need in common, by variable: addresses in links and cookies, and the
 * times of matches and invites, which must not depend on the node that a player has reached.
 */
export function sharedSettings({ network, match, lobby }: Settings): Record<string, string> {
  const values = { ...match, inviteTime: lobby.inviteTime, baseAddress: network.baseAddress };
  const known = {
    ...definitions.match,
    inviteTime: definitions.lobby.inviteTime,
    baseAddress: definitions.network.baseAddress,
  };
  return Object.fromEntries(
    Object.entries(known).map(([key, { name }]) => [
      name,
      shown(values[key as keyof typeof values]),
    ]),
  );
}

/** Returns a value as text: durations in ms, clocks as the setting has them. */
const shown = (value: string | number | object | null): string =>
  value === null
    ? 'none'
    : typeof value === 'object'
      ? Object.values(value)
          .map((time) => `${time}ms`)
          .join(' ')
      : typeof value === 'number'
        ? `${value}ms`
        : value;
