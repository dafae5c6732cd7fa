import type { ShownLeague } from '@stackmate/protocol/rated';
import { useCallback, useState } from 'react';
import { localStore } from '../../../platform/storage/index.ts';

const storageKey = 'stackmate.league';

/** The league that a player of this browser saw last; null if they weren't ranked. */
interface SeenLeague {
  readonly player: string;
  readonly league: ShownLeague | null;
}

/** A league other than the one that the player saw last, worth a moment of its own. */
export interface LeagueChange {
  readonly kind: 'revealed' | 'promoted' | 'relegated';
  readonly before: ShownLeague | null;
  readonly after: ShownLeague;
}

/** Limits of the leagues that pay more than the one below, best first. */
const steps = [1, 5, 10, 50, 100] as const;

const stepOf = ({ limit }: ShownLeague): number => steps.findIndex((step) => limit <= step);

/**
 * [RA3] Returns whether a player's league is worth a moment: the first one, or one that is a step better or worse. The
 * numbered leagues change nearly every day, so only the step at 50 % counts among them.
 */
export function toLeagueChange(
  before: ShownLeague | null,
  after: ShownLeague | null,
): LeagueChange | null {
  if (after === null) return null;
  if (before === null) return { kind: 'revealed', before, after };
  const step = stepOf(after) - stepOf(before);
  return step === 0 ? null : { kind: step < 0 ? 'promoted' : 'relegated', before, after };
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

const noteSeen = (seen: SeenLeague): void => localStore.set(storageKey, JSON.stringify(seen));

/**
 * Returns a change of the league that the player hasn't seen yet, and a function that notes it as seen. A change stays
 * unseen until then, so that nothing is lost by closing the game during the moment.
 */
export function useLeagueChange(
  playerId: string,
  league: ShownLeague | null,
): readonly [LeagueChange | null, () => void] {
  const [change, setChange] = useState(() => {
    const seen = seenBy(playerId);
    const unseen = seen && toLeagueChange(seen.league, league);
    if (!unseen) noteSeen({ player: playerId, league });
    return unseen;
  });
  const dismiss = useCallback(() => {
    noteSeen({ player: playerId, league });
    setChange(null);
  }, [playerId, league]);
  return [change, dismiss];
}
