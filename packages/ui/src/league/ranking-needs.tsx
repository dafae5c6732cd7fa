import { msg, t } from '@stackmate/words';

/** A condition for being ranked, and how far a player is (RA3). */
export type RankingNeed =
  | { readonly kind: 'matches' | 'opponents'; readonly done: number; readonly needed: number }
  | { readonly kind: 'certainty'; readonly deviation: number; readonly needed: number }
  | { readonly kind: 'active'; readonly isMet: boolean; readonly days: number };

interface RankingNeedsProps {
  readonly needs: readonly RankingNeed[];
}

/** All conditions for being ranked in a sentence. */
export const rankingNeedsText = msg(
  'To be ranked, a player needs 10 rated matches and 5 different opponents this season, an uncertainty of at most ± 110, and a rated match in the last 30 days.',
);

const isMet = (need: RankingNeed): boolean => {
  if (need.kind === 'active') return need.isMet;
  return need.kind === 'certainty' ? need.deviation <= need.needed : need.done >= need.needed;
};

/** Returns a condition in words, with how far the player is. */
export function rankingNeedText(need: RankingNeed): string {
  switch (need.kind) {
    case 'matches':
      return t('{done} of {needed} rated matches this season', {
        done: need.done,
        needed: need.needed,
      });
    case 'opponents':
      return t('{done} of {needed} different opponents this season', {
        done: need.done,
        needed: need.needed,
      });
    case 'certainty':
      return t('Uncertainty ± {deviation}, at most ± {needed}: it falls with each match', {
        deviation: need.deviation,
        needed: need.needed,
      });
    case 'active':
      return t('A rated match in the last {days} days', { days: need.days });
  }
}

/** [RA3] Shows all conditions for being ranked, and which of them are met. */
export const RankingNeeds = ({ needs }: RankingNeedsProps) => (
  <div className="sm-needs">
    <p>
      {needs.every(isMet) ? t('All done: the league comes at midnight UTC.') : t('To be ranked:')}
    </p>
    <ul>
      {needs.map((need) => (
        <li key={need.kind} data-met={isMet(need) ? '' : undefined}>
          {rankingNeedText(need)}
          {isMet(need) && <span className="sm-hidden"> {t('(done)')}</span>}
        </li>
      ))}
    </ul>
  </div>
);
