import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import { LeagueEmblem } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { seasonText } from '../../kit/rating/rating-texts.ts';

type Season = ProfileAnswer['seasons'][number];

/** A season that ended with a place in the ranking. */
interface Ended extends Season {
  readonly place: NonNullable<Season['place']>;
  readonly league: NonNullable<Season['league']>;
}

/** Limit of the worst league that leaves a trophy, in percent: Silver, as for the card back of a season. */
const trophyLimit = 10;

/** [RA4] Returns the archived seasons that left a trophy, the best first. */
export const trophiesOf = (seasons: readonly Season[]): readonly Ended[] =>
  seasons
    .filter(
      (season): season is Ended =>
        season.place !== null && season.league !== null && season.league.limit <= trophyLimit,
    )
    .toSorted(
      (a, b) =>
        a.league.limit - b.league.limit ||
        a.place.rank - b.place.rank ||
        (a.season < b.season ? 1 : -1),
    );

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
