import type { Cooldown, RatedClock, RatedSearch, SearchEnd } from '@stackmate/protocol/rated';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Returns the name of a clock of rated matches. */
export const ratedClockName = (clock: RatedClock): string =>
  ({ rapid: t('Rapid'), slow: t('Slow') })[clock];

/** Returns how long a search will take, in ms, as far as that can be known: rounded up to ten seconds or minutes. */
export function estimateText(estimate: number | null): string {
  if (estimate === null) return t('We can’t estimate the wait yet: too few players are searching.');
  const seconds = Math.max(Math.ceil(estimate / 10_000) * 10, 10);
  if (seconds < 60)
    return t(
      'Finding a match takes about {seconds, plural, one {# second} other {# seconds}} at the moment.',
      { seconds },
    );
  return t(
    'Finding a match takes about {minutes, plural, one {a minute} other {# minutes}} at the moment.',
    { minutes: Math.ceil(seconds / 60) },
  );
}

/** Returns how many players search with the same clock, as far as it is shown. */
export const searchingText = (searching: number): string =>
  searching === 0
    ? t('Fewer than 5 players are searching with this clock.')
    : t('{count} or more players are searching with this clock.', { count: searching });

/** Returns the ratings among which a search looks for opponents. */
export const rangeText = (rating: number, width: number): string =>
  t('Opponents rated {least} to {most}', { least: rating - width, most: rating + width });

const offerTexts: Readonly<Record<NonNullable<RatedSearch['offer']>, Message>> = {
  'nobody-else': msg('Nobody else is looking for a rated match at the moment.'),
  'same-household': msg(
    'Only players on your own device or network are looking for a match. Such matches aren’t rated.',
  ),
};

/** Returns why an unrated match is offered. */
export const offerText = (offer: NonNullable<RatedSearch['offer']>): string => t(offerTexts[offer]);

const endTexts: Readonly<Record<SearchEnd, Message>> = {
  away: msg('Your search ended, because you were offline for too long.'),
  deck: msg(
    'Your search ended, because your deck can’t be played any more. Check it and search again.',
  ),
  casual: msg('Your search ended, because you are looking for a casual match now.'),
  draining: msg(
    'Your search ended, because the server is about to restart. Search again in a moment.',
  ),
};

/** Returns why a search has ended. */
export const searchEndText = (end: SearchEnd): string => t(endTexts[end]);

/** Returns why a player has to wait. */
export function cooldownText({ reason, faults }: Cooldown): string {
  if (reason === 'aborted') {
    return t(
      '{faults, plural, one {A rated match didn’t begin, because you took no part in the shuffle.} other {You left # rated matches in 24 hours, or took no part in their shuffle. The last one didn’t begin because of you.}}',
      { faults },
    );
  }
  return t(
    '{faults, plural, one {You left a rated match, or let its time run out.} other {You left # rated matches in 24 hours, or let their time run out.}}',
    { faults },
  );
}
