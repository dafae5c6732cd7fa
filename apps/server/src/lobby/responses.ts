import type { ServerMessage } from '@stackmate/protocol';

export type LobbyResponse = Extract<ServerMessage, { type: 'done' | 'refused' }>;

/** Identifies a command of a player. The type is included, because ids are only unique per type. */
export const commandKey = ({ id, type }: { readonly id: string; readonly type: string }): string =>
  `${type} ${id}`;

/** Max number of cached responses per player. */
const maxResponsesPerPlayer = 16;
/** Max number of players with cached responses. */
const maxPlayers = 10_000;

/**
 * Caches the responses to each player's last commands, so that a command that is sent twice is executed once. Refused
 * commands had no effect and may be sent again.
 */
export interface ResponseCache {
  /** Returns the cached response to a repeated command; otherwise calls `perform`. */
  readonly once: (
    playerId: string,
    command: { readonly id: string; readonly type: string },
    perform: () => Promise<LobbyResponse>,
  ) => Promise<LobbyResponse>;
}

/** Max number of connected players skipped per eviction. */
const maxSkipped = 16;

/** Creates a cache. Players for whom `isHere` returns true are evicted after all others. */
export function createResponseCache(isHere: (playerId: string) => boolean): ResponseCache {
  const of = new Map<string, Map<string, Promise<LobbyResponse>>>();

  /** Evicts the player without commands for the longest time. Connected players are skipped and move to the end. */
  function forgetOne(): void {
    for (let passed = 0; ; passed++) {
      const [playerId, answers] = of.entries().next().value!;
      of.delete(playerId);
      if (passed === maxSkipped || !isHere(playerId)) return;
      of.set(playerId, answers);
    }
  }

  return {
    once(playerId, command, perform) {
      const before = of.get(playerId) ?? new Map<string, Promise<LobbyResponse>>();
      // Moves the player to the end: the first one in the map is evicted first.
      of.delete(playerId);
      of.set(playerId, before);
      const key = commandKey(command);
      const cached = before.get(key);
      if (cached) return cached;
      const answer = perform();
      before.set(key, answer);
      answer.then(
        ({ type: outcome }) => {
          if (outcome === 'refused') before.delete(key);
        },
        () => before.delete(key),
      );
      if (before.size > maxResponsesPerPlayer) before.delete(before.keys().next().value!);
      if (of.size > maxPlayers) forgetOne();
      return answer;
    },
  };
}
