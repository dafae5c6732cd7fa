import type { FavouriteCopy, ProfileAnswer } from '@stackmate/protocol/ladder';
import { LeagueEmblem, RankingNeeds, RatingChart } from '@stackmate/ui';
import '@stackmate/ui/rating-chart.css';
import { Link, useHref } from 'react-router';
import { dateText, msg, t } from '@stackmate/words';
import { EarnedBadges } from '../../kit/achievements/earned-badges.tsx';
import { MasteryList } from '../../kit/cosmetics/mastery-list.tsx';
import { ReplayLinks } from '../../kit/records/record-links.tsx';
import {
  leagueText,
  pointsText,
  ratedMatchText,
  ratingText,
  seasonText,
} from '../../kit/rating/rating-texts.ts';
import { OpenableFace } from '../../kit/rolled-face/rolled-face.tsx';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { originNames } from '../../table/card-dialog/copy-facts.tsx';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { Events, Trophies } from './trophies.tsx';
import '../../kit/matches/past-match.css';
import './profile.css';

/** Address of a player's profile in the game. */
const playerPath = (name: string): string => `/player/${encodeURIComponent(name)}`;

/** Shows a player's league, place and rating, or what is missing to be ranked. */
export const ProfileStanding = ({ league, place, rating, needs }: ProfileAnswer) => (
  <div className="profile-standing">
    <LeagueEmblem limit={league?.limit ?? null} />
    <div>
      <p className="profile-league">{leagueText(league)}</p>
      {place && (
        <p>
          {t('Place {rank, number} of {ranked, number}', {
            rank: place.rank,
            ranked: place.ranked,
          })}
        </p>
      )}
      <p>
        {rating ? t('Rating {rating}', { rating: ratingText(rating) }) : t('No rated match yet')}
        {rating?.provisional && ` (${t('provisional')})`}
      </p>
    </div>
    {needs && <RankingNeeds needs={needs} />}
  </div>
);

function Chart({ chart }: Pick<ProfileAnswer, 'chart'>) {
  const replays = useHref('/replay');
  const [first, last] = [chart[0], chart.at(-1)];
  if (!first || !last) return null;
  return (
    <section className="print">
      <h2>{t('Rating')}</h2>
      <RatingChart
        chart={chart}
        dayText={dateText}
        matchText={ratedMatchText}
        replayHref={(matchId) => `${replays}/${matchId}`}
        caption={t(
          '{count, plural, one {The last rated match} other {The last # rated matches}}: from {from} to {to}, at best {best}. The hatching shows how uncertain each rating was.',
          {
            count: chart.length,
            from: first.rating,
            to: last.rating,
            best: Math.max(...chart.map(({ rating }) => rating)),
          },
        )}
      />
    </section>
  );
}

const results = {
  won: msg('**Won** against {opponent}'),
  lost: msg('**Lost** against {opponent}'),
  drawn: msg('**Draw** against {opponent}'),
} as const;

function Matches({ matches, hidesMatches }: Pick<ProfileAnswer, 'matches' | 'hidesMatches'>) {
  if (hidesMatches) return <p>{t('This player hides the list of matches.')}</p>;
  if (matches.length === 0) return null;
  return (
    <section>
      <h2>{t('Recent rated matches')}</h2>
      <ul className="profile-matches">
        {matches.map(({ match: matchId, at, result, opponent, change }) => (
          <li key={matchId} className="past-match" data-outcome={result}>
            <div className="past-match-words">
              <span className="past-match-how">
                <TextWithLinks
                  text={t(results[result], { opponent: opponent ?? t('a deleted player') })}
                />
              </span>
              <span className="sm-tag">{pointsText(change)}</span>
              <small>
                <time dateTime={new Date(at).toISOString()}>{dateText(at)}</time>
                {opponent !== null && (
                  <>
                    {' · '}
                    <Link to={playerPath(opponent)}>{opponent}</Link>
                  </>
                )}
              </small>
            </div>
            <div className="button-row">
              <ReplayLinks matchId={matchId} seat={null} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seasons({ seasons }: Pick<ProfileAnswer, 'seasons'>) {
  if (seasons.length === 0) return null;
  return (
    <section className="print">
      <h2>{t('Seasons')}</h2>
      <ul className="profile-seasons">
        {seasons.map(({ season, place, league, rating, best, wins, losses, draws }) => (
          <li key={season}>
            <LeagueEmblem limit={league?.limit ?? null} />
            <div>
              <b>{seasonText(season)}</b>
              <p>
                {place
                  ? t('{league}, place {rank, number} of {ranked, number}', {
                      league: leagueText(league),
                      rank: place.rank,
                      ranked: place.ranked,
                    })
                  : t('Rating {rating}, at best {best}', { rating, best })}
              </p>
              <p className="quiet-note">
                {t('{wins} won, {losses} lost, {draws} drawn', { wins, losses, draws })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the favourite copies with their own rolls; each opens close up. */
function Favourites({ favourites }: Pick<ProfileAnswer, 'favourites'>) {
  const open = useOpenCard('favourites');
  if (favourites.length === 0) return null;
  const cards = favourites.map((copy) => ({
    key: `${copy.card}-${copy.edition}-${copy.serial}`,
    id: copy.card,
    roll: copy.roll,
    copy,
  }));
  return (
    <section className="print">
      <h2>{t('Favourite cards')}</h2>
      <ul className="profile-cards">
        {cards.map(({ key, roll, copy: { serial } }) => (
          <li key={key}>
            <OpenableFace roll={roll} onOpen={() => open.show(key)} />
            <small>{t('No. {serial}', { serial })}</small>
          </li>
        ))}
      </ul>
      <LazyCardDialog
        cards={cards.map(({ copy: _, ...card }) => card)}
        open={open}
        actions={({ key }) => {
          const shown = cards.find((card) => card.key === key);
          return shown && <FavouriteFacts copy={shown.copy} />;
        }}
      />
    </section>
  );
}

/** Says which copy it is, and what it has been through. */
const FavouriteFacts = ({ copy }: { readonly copy: FavouriteCopy }) => (
  <p>
    {t('No. {serial} of edition {edition}, {origin}. Experience: {experience}.', {
      serial: copy.serial,
      edition: copy.edition,
      origin: t(originNames[copy.origin]),
      experience: copy.experience,
    })}
  </p>
);

function Masteries({ masteries }: Pick<ProfileAnswer, 'masteries'>) {
  if (masteries.length === 0) return null;
  return (
    <section className="print">
      <h2>{t('Mastery of monster types')}</h2>
      <MasteryList masteries={masteries} hidesEmpty />
    </section>
  );
}

function Achievements({ achievements }: Pick<ProfileAnswer, 'achievements'>) {
  const { total, ...shown } = achievements;
  if (total === 0) return null;
  return (
    <section className="print" aria-labelledby="profile-achievements">
      <h2 id="profile-achievements">
        {t('{count, plural, one {# achievement} other {# achievements}}', { count: total })}
      </h2>
      <EarnedBadges {...shown} />
    </section>
  );
}

/**
 * [RA5] Shows what a profile has below its head: chart, achievements, trophies, events, masteries, favourite cards, matches
 * and seasons.
 */
export const ProfileView = ({ profile }: { readonly profile: ProfileAnswer }) => (
  <>
    <Chart chart={profile.chart} />
    <Achievements achievements={profile.achievements} />
    <Trophies {...profile} />
    <Events events={profile.events} />
    <Masteries masteries={profile.masteries} />
    <Favourites favourites={profile.favourites} />
    <Matches {...profile} />
    <Seasons seasons={profile.seasons} />
  </>
);
