import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import { LeagueEmblem } from '@stackmate/ui';
import '@stackmate/ui/ranking-table.css';
import { t } from '@stackmate/words';

/** A player's seasons, newest first. */
export const SeasonTable = ({ seasons }: Pick<ProfileAnswer, 'seasons'>) => {
  if (seasons.length === 0) return null;
  return (
    <section className="seasons">
      <h2>{t('Seasons')}</h2>
      <table className="sm-ranking" aria-label={t('Seasons')}>
        <thead>
          <tr>
            <th scope="col">{t('Season')}</th>
            <th scope="col">{t('Final place')}</th>
            <th scope="col">{t('Rating')}</th>
            <th scope="col">{t('Won–lost–drawn')}</th>
          </tr>
        </thead>
        <tbody>
          {seasons.map(({ season, place, league, rating, best, wins, losses, draws }) => (
            <tr key={season}>
              <th scope="row">{season}</th>
              <td>
                {place === null ? (
                  '–'
                ) : (
                  <span className="sm-ranking__league">
                    <LeagueEmblem limit={league?.limit ?? null} />
                    <span>
                      {t('{rank, number} of {ranked, number}', {
                        rank: place.rank,
                        ranked: place.ranked,
                      })}
                      {league === null ? null : `, ${league.name}`}
                    </span>
                  </span>
                )}
              </td>
              <td>
                {rating} <small>{t('best {best}', { best })}</small>
              </td>
              <td>
                {wins}–{losses}–{draws}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
