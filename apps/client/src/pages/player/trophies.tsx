import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import { LeagueEmblem } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { trophiesOf } from '../../kit/rating/trophies.ts';
import { seasonText } from '../../kit/rating/rating-texts.ts';

/** [RA4] Shows the trophies of archived seasons. */
export function Trophies({ seasons }: Pick<ProfileAnswer, 'seasons'>) {
  const trophies = trophiesOf(seasons);
  if (trophies.length === 0) return null;
  return (
    <section className="print">
      <h2>{t('Trophies')}</h2>
      <ul className="profile-trophies">
        {trophies.map(({ season, league, place }) => (
          <li key={season}>
            <LeagueEmblem limit={league.limit} />
            <b>{league.name}</b>
            <span>{seasonText(season)}</span>
            <small>
              {t('Place {rank, number} of {ranked, number}', {
                rank: place.rank,
                ranked: place.ranked,
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
