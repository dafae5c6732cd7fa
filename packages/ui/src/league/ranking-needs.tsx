import { msg, t } from '@stackmate/words';

/** A condition for being ranked, and how far a player is (RA3). */
export type RankingNeed = { readonly isMet: boolean } & (
  | { readonly kind: 'matches' | 'opponents'; readonly done: number; readonly needed: number }
  | { readonly kind: 'certainty'; readonly deviation: number; readonly needed: number }
  | { readonly kind: 'active'; readonly days: number }
);

interface RankingNeedsProps {
  readonly needs: readonly RankingNeed[];
}

/** All conditions for being ranked in a sentence. */
export const rankingNeedsText = msg(
  'To be ranked, a player needs 10 rated matches and 5 different opponents this season, an uncertainty of at most ± 110, and a rated match in the last 30 days.',
);

/** Deviation of a player without a match (RA1), from which the bar of the uncertainty starts. */
const firstDeviation = 500;

/** Returns how much of a condition is done, from 0 to 1. */
function progressOf(need: RankingNeed): number {
  if (need.isMet) return 1;
  if (need.kind === 'active') return 0;
  if (need.kind !== 'certainty') return need.done / need.needed;
  const { deviation, needed } = need;
  return Math.max(firstDeviation - deviation, 0) / (firstDeviation - needed);
}

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

/** [RA3] Shows all conditions for being ranked, how far the player is with each, and which of them are met. */
export const RankingNeeds = ({ needs }: RankingNeedsProps) => (
  <div className="sm-needs">
    <p>
      {needs.every(({ isMet }) => isMet)
        ? t('All done: the league comes at midnight UTC.')
        : t('To be ranked:')}
    </p>
    <ul>
      {needs.map((need) => (
        <li key={need.kind} data-met={need.isMet ? '' : undefined}>
          <span>
            {rankingNeedText(need)}
            {need.isMet && <span className="sm-hidden"> {t('(done)')}</span>}
          </span>
          {/* The text says the same. */}
          <svg className="sm-needs__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
            <rect width={progressOf(need) * 100} height="6" />
          </svg>
        </li>
      ))}
    </ul>
  </div>
);
