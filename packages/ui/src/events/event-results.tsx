import type { EventResult } from '@stackmate/protocol/ladder';
import { dateText, msg, t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { EventTrophy } from './event-trophy.tsx';
import { kindNames } from './event-texts.ts';

const trophyNames = { 1: msg('Gold'), 2: msg('Silver'), 3: msg('Bronze') } as const;

/** Creates the link to an event around its name. */
type LinkTo = (tournament: string, name: string) => ReactNode;

interface EventResultsProps {
  readonly results: readonly EventResult[];
  readonly linkTo: LinkTo;
}

/** [TS1] Shows the trophies of seasons' championships, the newest first. */
export const EventTrophies = ({ results, linkTo }: EventResultsProps) => (
  <ul className="sm-trophies">
    {results.map(({ tournament, name, place, entrants, season, endedAt }) => (
      <li key={tournament}>
        <EventTrophy place={place} />
        <b>{t(trophyNames[place as keyof typeof trophyNames] ?? trophyNames[3])}</b>
        <span translate="no">{linkTo(tournament, name)}</span>
        <span>{season?.replace('-', ' ')}</span>
        <small>
          {t('{day}, {entrants, plural, one {# player} other {# players}}', {
            day: dateText(endedAt),
            entrants,
          })}
        </small>
      </li>
    ))}
  </ul>
);

/** [TS1] Lists how a player did in events, the newest first. */
export const EventHistory = ({ results, linkTo }: EventResultsProps) => (
  <ol className="sm-event-history">
    {results.map(({ tournament, name, kind, place, entrants, coins, endedAt, isFinal }) => (
      <li key={tournament} data-podium={place <= 3}>
        <span className="sm-event-history__place" aria-hidden="true">
          {place}
        </span>
        <div>
          <b translate="no">{linkTo(tournament, name)}</b>
          <span>{t('Place {place} of {count}', { place, count: entrants })}</span>
          <small>
            {t(kindNames[kind])}
            {' · '}
            <time dateTime={new Date(endedAt).toISOString()}>{dateText(endedAt)}</time>
          </small>
          {coins > 0 && (
            <small>
              {isFinal
                ? t('{coins, plural, one {# coin} other {# coins}} won', { coins })
                : t(
                    '{coins, plural, one {# coin} other {# coins}} if nothing changes within 72 hours',
                    { coins },
                  )}
            </small>
          )}
          {coins === 0 && !isFinal && <small>{t('Provisional for 72 hours')}</small>}
        </div>
      </li>
    ))}
  </ol>
);
