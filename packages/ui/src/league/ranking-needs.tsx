/** A condition for being ranked, and how far a player is (RA3). */
export type RankingNeed =
  | { readonly kind: 'matches' | 'opponents'; readonly done: number; readonly needed: number }
  | { readonly kind: 'certainty'; readonly deviation: number; readonly needed: number }
  | { readonly kind: 'active'; readonly isMet: boolean; readonly days: number };

interface RankingNeedsProps {
  readonly needs: readonly RankingNeed[];
}

/** All conditions for being ranked in a sentence. */
export const rankingNeedsText =
  'To be ranked, a player needs 10 rated matches and 5 different opponents this season, an uncertainty of at most ± 110, and a rated match in the last 30 days.';

const isMet = (need: RankingNeed): boolean => {
  if (need.kind === 'active') return need.isMet;
  return need.kind === 'certainty' ? need.deviation <= need.needed : need.done >= need.needed;
};

/** Returns a condition in words, with how far the player is. */
export function rankingNeedText(need: RankingNeed): string {
  switch (need.kind) {
    case 'matches':
      return `${need.done} of ${need.needed} rated matches this season`;
    case 'opponents':
      return `${need.done} of ${need.needed} different opponents this season`;
    case 'certainty':
      return `Uncertainty ± ${need.deviation}, at most ± ${need.needed}: it falls with each match`;
    case 'active':
      return `A rated match in the last ${need.days} days`;
  }
}

/** [RA3] Shows all conditions for being ranked, and which of them are met. */
export const RankingNeeds = ({ needs }: RankingNeedsProps) => (
  <div className="sm-needs">
    <p>{needs.every(isMet) ? 'All done: the league comes at midnight UTC.' : 'To be ranked:'}</p>
    <ul>
      {needs.map((need) => (
        <li key={need.kind} data-met={isMet(need) ? '' : undefined}>
          {rankingNeedText(need)}
          {isMet(need) && <span className="sm-hidden"> (done)</span>}
        </li>
      ))}
    </ul>
  </div>
);
