import { leagues } from '@stackmate/engine';

export type LeagueKind = 'diamond' | 'gold' | 'silver' | 'numbered' | 'unranked';

const kinds = { Diamond: 'diamond', Gold: 'gold', Silver: 'silver' } as const;

/** [RA3] Returns the kind of a league by its limit in percent; null is a player without a league. */
export function leagueKind(limit: number | null): LeagueKind {
  if (limit === null) return 'unranked';
  const named = leagues.find(({ top }) => limit <= top);
  return named ? kinds[named.name] : 'numbered';
}
