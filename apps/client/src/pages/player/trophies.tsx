import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import { LeagueEmblem } from '@stackmate/ui';
import { EventHistory, EventTrophies } from '@stackmate/ui/events';
import '@stackmate/ui/event-results.css';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { trophiesOf } from '../../kit/rating/trophies.ts';
import { seasonText } from '../../kit/rating/rating-texts.ts';

const linkTo = (tournament: string, name: string) => (
  <Link to={`/events/${tournament}`}>{name}</Link>
);

/** [TS1] Shows how the player did in events. */
export const Events = ({ events }: Pick<ProfileAnswer, 'events'>) =>
  events.length === 0 ? null : (
    <section className="print">
      <h2>{t('Events')}</h2>
      <EventHistory results={events} linkTo={linkTo} />
    </section>
  );

/** [RA4] Shows the trophies of archived seasons and of championships. */
export function Trophies({ seasons, trophies: cups }: Pick<ProfileAnswer, 'seasons' | 'trophies'>) {
  const trophies = trophiesOf(seasons);
  if (trophies.length + cups.length === 0) return null;
  return (
    <section className="print">
      <h2>{t('Trophies')}</h2>
      {cups.length > 0 && <EventTrophies results={cups} linkTo={linkTo} />}
      {trophies.length > 0 && (
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
      )}
    </section>
  );
}
