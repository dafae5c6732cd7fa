import type { Cooldown, RatedClock, RatedSearch, SearchEnd } from '@stackmate/protocol/rated';
import { t } from '@stackmate/words';
import { plural } from '../../../platform/words/index.ts';

/** Returns the name of a clock of rated matches. */
export const ratedClockName = (clock: RatedClock): string =>
  ({ rapid: t('Rapid'), slow: t('Slow') })[clock];

/** Returns a span of time in words, rounded up: `20 seconds`, `a minute`, `5 minutes`. */
function aboutTime(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 10_000) * 10, 10);
  if (seconds < 60) return plural(seconds, '{count} second', '{count} seconds');
  const minutes = Math.ceil(seconds / 60);
  return plural(minutes, 'a minute', '{count} minutes');
}

/** Returns how long a search will take, as far as that can be known. */
export const estimateText = (estimate: number | null): string =>
  estimate === null
    ? t('Nobody can say how long it takes: too few players are searching.')
    : t('A match takes about {time} at the moment.', { time: aboutTime(estimate) });

/** Returns the ratings among which a search looks for opponents. */
export const rangeText = (rating: number, width: number): string =>
  t('Opponents rated {least} to {most}', { least: rating - width, most: rating + width });

const offerTexts = {
  'nobody-else': 'Nobody else is looking for a rated match at the moment.',
  'same-household':
    'Only players on your own device or network are looking for a match. Such matches aren’t rated.',
} as const satisfies Record<NonNullable<RatedSearch['offer']>, string>;

/** Returns why an unrated match is offered. */
export const offerText = (offer: NonNullable<RatedSearch['offer']>): string => t(offerTexts[offer]);

const endTexts = {
  away: 'Your search ended, because you were offline for too long.',
  deck: 'Your search ended, because your deck can’t be played any more. Check it and search again.',
  casual: 'Your search ended, because you are looking for a casual match now.',
  draining: 'Your search ended, because the server is about to restart. Search again in a moment.',
} as const satisfies Record<SearchEnd, string>;

/** Returns why a search has ended. */
export const searchEndText = (end: SearchEnd): string => t(endTexts[end]);

/** Returns why a player has to wait. */
export function cooldownText({ reason, faults }: Cooldown): string {
  if (reason === 'aborted') {
    return faults === 1
      ? t('A rated match didn’t begin, because you took no part in the shuffle.')
      : t(
          'You left {faults} rated matches in 24 hours, or took no part in their shuffle. The last one didn’t begin because of you.',
          { faults },
        );
  }
  return faults === 1
    ? t('You left a rated match, or let its time run out.')
    : t('You left {faults} rated matches in 24 hours, or let their time run out.', { faults });
}
