import type { ShownLeague } from '@stackmate/protocol/rated';
import { useEffect, useState } from 'react';
import { localStore } from '../../platform/storage/index.ts';
import { isPromotion } from '../../features/rated/parts/promotion.tsx';

const storageKey = 'stackmate.league';

/** The league that a player of this browser saw last; its limit is null if they weren't ranked. */
interface SeenLeague {
  readonly player: string;
  readonly league: ShownLeague | null;
}

/** Returns what a player saw last; null if this browser doesn't know. */
function seenBy(playerId: string): SeenLeague | null {
  try {
    const seen = JSON.parse(localStore.get(storageKey) ?? 'null') as SeenLeague | null;
    return seen?.player === playerId ? seen : null;
  } catch {
    return null;
  }
}

/** A better league than the one that the player saw last. */
export interface NewLeague {
  readonly before: ShownLeague | null;
  readonly after: ShownLeague;
}

/** Returns a promotion that the player hasn't seen yet, and notes it as seen. Leagues change once a day. */
export function usePromotion(playerId: string, league: ShownLeague | null): NewLeague | null {
  const [promotion] = useState(() => {
    const seen = seenBy(playerId);
    return seen && isPromotion(seen.league, league) ? { before: seen.league, after: league } : null;
  });
  useEffect(
    () =>
      localStore.set(storageKey, JSON.stringify({ player: playerId, league } satisfies SeenLeague)),
    [playerId, league],
  );
  return promotion;
}
