import type { MatchSnapshot } from '@stackmate/protocol';
import { useEffect } from 'react';
import type { ListedMatch, ServerConnection } from '../../platform/connection/index.ts';
import { canBadge, showBadge } from '../../platform/device/abilities.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

type Running = Readonly<NonNullable<MatchSnapshot['clocks']>['running']>;

/** Counts the matches against people that wait for the player, except the one that they look at. */
export const countWaiting = (
  matches: readonly ListedMatch[],
  running: ReadonlyMap<string, Running>,
  lookedAt: string | null,
): number =>
  matches.filter(
    ({ match, kind, seat }) =>
      // A match of which nothing is known may wait.
      kind !== 'bot' && match !== lookedAt && (running.get(match)?.[seat] ?? true),
  ).length;

/** Keeps the badge right while this page is open. Returns a function that stops it. */
function followMatches(
  online: ServerConnection,
  matches: readonly ListedMatch[],
  table: string | null,
): () => void {
  const running = new Map<string, Running>();
  const update = (): void =>
    showBadge(countWaiting(matches, running, document.hidden ? null : table));
  const ends = matches.map(({ match: matchId }) =>
    online.attach({
      matchId,
      connected: () => {},
      disconnected: () => {},
      receive(message) {
        if (!('clocks' in message) || !('match' in message) || message.match !== matchId) return;
        if (message.clocks) running.set(matchId, message.clocks.running);
        update();
      },
    }),
  );
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    for (const end of ends) end();
    document.removeEventListener('visibilitychange', update);
  };
}

/** Shows on the app's icon how many matches wait for the player. `table` is the match on the screen. */
export function useBadge(table: string | null): void {
  const { online } = useServices();
  const matches = useConnectionState(online, (state) => state.matches);
  const isReady = useConnectionState(online, ({ ready }) => ready);
  useEffect(
    () => (canBadge() && isReady ? followMatches(online, matches, table) : undefined),
    [online, matches, isReady, table],
  );
}
