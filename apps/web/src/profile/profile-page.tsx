import { masteryLevel, topMasteryLevel } from '@stackmate/economy/mastery';
import type { FavouriteCopy, ProfileAnswer } from '@stackmate/protocol/ladder';
import '@stackmate/ui/badge.css';
import {
  Badge,
  elementName,
  isElement,
  LeagueEmblem,
  MonsterTypeIcon,
  monsterTypeName,
  RankingNeeds,
  seasonTitleText,
  smallPath,
  useAsset,
} from '@stackmate/ui';
import { EventHistory, EventTrophies } from '@stackmate/ui/events';
import '@stackmate/ui/event-results.css';
import { useLoaderData } from 'react-router';
import { pageAddress, t } from '@stackmate/words';
import { monthInWords } from '../shared/dates.ts';
import { PlayerAvatar } from '../shared/player-avatar.tsx';
import type { Page } from '../site/page.ts';
import type { LoadedProfile } from './load-profile.ts';
import { MatchList } from './match-list.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileChart } from './profile-chart.tsx';
import { RecordList } from './record-list.tsx';
import { SeasonTable } from './season-table.tsx';
import './profile.css';

/** Returns the name of a player's league. A newly ranked player gets one at midnight. */
const leagueName = (league: ProfileAnswer['league'], place: ProfileAnswer['place']): string =>
  league?.name ?? (place === null ? t('Not ranked') : t('League from midnight'));

const ratingText = ({ rating, deviation, provisional }: NonNullable<ProfileAnswer['rating']>) =>
  provisional
    ? t('Rating {rating} ±{deviation} (provisional)', { rating, deviation })
    : t('Rating {rating} ±{deviation}', { rating, deviation });

/** Place and rating in words. */
const Standing = ({ place, league, rating, needs }: ProfileAnswer) => (
  <div className="poster-standing">
    <LeagueEmblem limit={league?.limit ?? null} />
    <div>
      <p className="poster-league">{leagueName(league, place)}</p>
      {place === null ? null : (
        <p>
          {t('Place {rank, number} of {ranked, number}', {
            rank: place.rank,
            ranked: place.ranked,
          })}
        </p>
      )}
      <p>{rating === null ? t('No rated match yet') : ratingText(rating)}</p>
      {needs && <RankingNeeds needs={needs} />}
    </div>
  </div>
);

/** Shows a favourite copy: its number, and of a monster its power. */
const Favourite = ({ card, idname, name, serial, roll }: FavouriteCopy) => (
  <li>
    <a href={pageAddress(`/card/${card}`)}>
      <img
        src={useAsset(smallPath(`/cards/${idname}.svg`))}
        alt=""
        width="140"
        height="100"
        loading="lazy"
      />
      {name}
    </a>
    <small>
      {roll.rangeType === 'None'
        ? t('No. {serial}', { serial })
        : t('No. {serial}, power {power}', { serial, power: roll.power })}
    </small>
  </li>
);

/** Returns a deck's name. All decks other than the ready ones are called the same. */
const deckText = (name: string): string => (name === 'Own deck' ? t('Own deck') : name);

const elementText = (name: string): string => (isElement(name) ? elementName(name) : name);

const Records = ({ decks, elements, opponents }: ProfileAnswer) =>
  decks.length + elements.length + opponents.length === 0 ? null : (
    <section>
      <h2>{t('Record')}</h2>
      <div className="poster-records">
        <RecordList title={t('By deck')} rows={decks} createName={deckText} />
        <RecordList title={t('By element')} rows={elements} createName={elementText} />
        <RecordList
          title={t('By opponent')}
          rows={opponents}
          createName={(name) => <a href={`/player/${encodeURIComponent(name)}`}>{name}</a>}
        />
      </div>
    </section>
  );

/** The types that a player has mastered, the highest first, with their levels as carved bars. */
const Masteries = ({ masteries }: Pick<ProfileAnswer, 'masteries'>) => {
  const rows = masteries
    .map(({ type, points }) => ({ type, points, level: masteryLevel(points) }))
    .filter(({ level }) => level > 0)
    .toSorted((a, b) => b.points - a.points);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{t('Mastery of monster types')}</h2>
      <ul className="poster-masteries">
        {rows.map(({ type, level }) => (
          <li key={type}>
            <MonsterTypeIcon type={type} />
            <b>{monsterTypeName(type)}</b>
            <span className="poster-level" aria-hidden="true">
              {Array.from({ length: topMasteryLevel }, (_, index) => (
                <i key={index} data-cut={index < level} />
              ))}
            </span>
            <small>{t('Level {level}', { level })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Achievements = ({ badges, achievements: { total } }: LoadedProfile) =>
  total === 0 ? null : (
    <section>
      <h2>{t('{count, plural, one {# achievement} other {# achievements}}', { count: total })}</h2>
      <ul className="sm-badges">
        {badges.map(({ id, family, step, steps, name, text, rarity }) => (
          <li key={id}>
            <Badge achievement={id} family={family} step={step} steps={steps} />
            <div>
              <b>{name}</b>
              {text}
              <small>{rarity}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );

const linkTo = (tournament: string, name: string) => (
  <a href={pageAddress(`/events/${tournament}`)} translate="no">
    {name}
  </a>
);

/** [TS1] The trophies of championships, and how the player did in events. */
const Events = ({ events, trophies }: Pick<ProfileAnswer, 'events' | 'trophies'>) => (
  <>
    {trophies.length === 0 ? null : (
      <section>
        <h2>{t('Trophies')}</h2>
        <EventTrophies results={trophies} linkTo={linkTo} />
      </section>
    )}
    {events.length === 0 ? null : (
      <section>
        <h2>{t('Events')}</h2>
        <EventHistory results={events} linkTo={linkTo} />
      </section>
    )}
  </>
);

/** [RA5] A player as a printed poster. */
const Poster = ({ profile }: { readonly profile: LoadedProfile }) => {
  const { name, avatar, since, chart, favourites } = profile;
  return (
    <article className="sheet poster">
      <header className="poster-head">
        <PlayerAvatar monster={avatar} size={176} />
        <div>
          <h1>{name}</h1>
          {profile.title && <p>{seasonTitleText(profile.title)}</p>}
          <p className="quiet">{t('Player since {month}', { month: monthInWords(since) })}</p>
          <Standing {...profile} />
          <ProfileActions name={name} />
        </div>
      </header>
      <ProfileChart chart={chart} />
      <Records {...profile} />
      <Masteries {...profile} />
      <Achievements {...profile} />
      <Events {...profile} />
      {favourites.length === 0 ? null : (
        <section>
          <h2>{t('Favourite cards')}</h2>
          <ul className="poster-cards">
            {favourites.map((favourite) => (
              <Favourite
                key={`${favourite.card} ${favourite.edition} ${favourite.serial}`}
                {...favourite}
              />
            ))}
          </ul>
        </section>
      )}
      <MatchList {...profile} />
      <SeasonTable seasons={profile.seasons} />
      <p>
        <a href={pageAddress('/leaderboard')}>{t('Leaderboard')}</a>
      </p>
    </article>
  );
};

const Notice = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="sheet prose">
    <h1>{title}</h1>
    <p>{text}</p>
    <p>
      <a href={pageAddress('/leaderboard')}>{t('Leaderboard')}</a>
    </p>
  </div>
);

const ProfilePage = () => {
  const profile = useLoaderData<LoadedProfile | null>();
  if (profile === null)
    return (
      <Notice
        title={t('Player not found')}
        text={t('No account has this name. Guests have no profile, and deleted players have none.')}
      />
    );
  if (profile.isBanned) return <Notice title={profile.name} text={t('This player is banned.')} />;
  return <Poster profile={profile} />;
};

const getMeta = (loaded: unknown) => {
  const profile = loaded as ProfileAnswer | null;
  if (profile === null)
    return {
      title: t('Player not found'),
      description: t('There is no such player.'),
      hidden: true,
    };
  const { name, league, isBanned } = profile;
  return {
    title: name,
    description:
      league === null
        ? t('{name} on Stackmate: rating, record and replays.', { name })
        : t('{name} on Stackmate, {league} league: rating, record and replays.', {
            name,
            league: league.name,
          }),
    hidden: isBanned,
  };
};

export const page: Page = { Component: ProfilePage, meta: getMeta, pieces: [] };
