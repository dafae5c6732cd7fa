import { refusal } from '@stackmate/protocol';
import { cooldownAt, cooldownRules } from '@stackmate/ranking';
import type { LobbyPorts, Visitor } from './ports.ts';
import type { LobbyResponse } from './responses.ts';

interface RatedRefusalsOptions {
  readonly ports: LobbyPorts;
}

const minutes = (left: number): string => {
  const count = Math.ceil(left / 60_000);
  return count === 1 ? 'try again in a minute' : `try again in ${count} minutes`;
};

/** Creates the function that returns why a player may not join the queue for rated matches; null if nothing is in the way. */
export const createRatedRefusals =
  ({ ports }: RatedRefusalsOptions) =>
  async (id: string, visitor: Visitor): Promise<LobbyResponse | null> => {
    const { rated } = ports;
    const needs = visitor.isGuest ? 'account' : await rated.needs(visitor.id);
    if (needs !== null) {
      return refusal(id, needs === 'account' ? 'account-needed' : 'email-needed');
    }
    const now = ports.now();
    const faults = await rated.faults(visitor.id, now - cooldownRules.window);
    const cooldown = cooldownAt(faults, now);
    if (cooldown !== null) {
      ports.countLimitHit('left-too-often');
      return refusal(id, 'left-too-often', minutes(cooldown.left));
    }
    const elsewhere = await ports.shared.listRunning(visitor.id);
    if (rated.isPlaying(visitor.id) || elsewhere.some(({ kind }) => kind === 'rated')) {
      return refusal(id, 'too-many-matches', 'one rated match at a time');
    }
    return null;
  };
