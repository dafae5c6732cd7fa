import { ratingAnswer, ratingChangeAnswer } from '@stackmate/protocol/rated';
import type { RatedClock } from '@stackmate/protocol/rated';
import { cooldownAt, cooldownRules } from '@stackmate/ranking';
import type { ClockSettings } from '@stackmate/room';
import * as z from 'zod';
import { answered, playerRoute, refused } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { Caller } from '../identity/caller.ts';
import type { RatedStore } from '../store/index.ts';
import { pastRating, shownGoal, shownLeague, shownRating, shownSeason } from './shown-rating.ts';

export interface RatingRoutesOptions {
  readonly store: Pick<RatedStore, 'rating' | 'ratingChange' | 'ratedFaults'>;
  /** Returns ms since 1970. */
  readonly now: () => number;
  /** Returns the clocks of rated matches; null if they are untimed. */
  readonly clocks: (clock: RatedClock) => ClockSettings | null;
}

const limit = { kind: 'ratings', perHour: 1200 };

const matchQuery = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -'),
});

/** [PL4] Returns what a caller lacks for rated play. */
const needsOf = ({ isAccount, isVerified }: Caller): 'account' | 'email' | null => {
  if (!isAccount) return 'account';
  return isVerified ? null : 'email';
};

const timesOf = (clock: ClockSettings | null) => clock && { move: clock.move, bank: clock.bank };

/** Returns the routes about the caller's rating. */
export const ratingRoutes = ({
  store,
  now,
  clocks,
}: RatingRoutesOptions): readonly AnyJsonRoute[] => [
  playerRoute({
    method: 'GET',
    url: '/api/rating',
    summary: 'The caller’s rating, season and league, and when rated matches are possible again.',
    access: 'guest',
    limit,
    answer: ratingAnswer,
    handle: async ({ caller }) => {
      const at = now();
      const stored = await store.rating(caller.player, at);
      const faults = await store.ratedFaults(caller.player, at - cooldownRules.window);
      return answered({
        needs: needsOf(caller),
        rating: shownRating(stored.rating, at),
        season: shownSeason(stored, at),
        league: shownLeague(stored.league),
        goal: shownGoal(stored, at),
        cooldown: cooldownAt(faults, at),
        clocks: { rapid: timesOf(clocks('rapid')), slow: timesOf(clocks('slow')) },
      });
    },
  }),
  playerRoute({
    method: 'GET',
    url: '/api/matches/:id/rating',
    summary: 'What a rated match did to the caller’s rating.',
    access: 'guest',
    limit,
    query: matchQuery,
    answer: ratingChangeAnswer,
    handle: async ({ caller: { player }, query: { id: match } }) => {
      const at = now();
      const stored = await store.ratingChange(player, match, at);
      if (!stored) return refused(404, 'no-such-match');
      const { isOver, change, now: current } = stored;
      if (change === null) {
        return answered({ match, state: isOver ? 'none' : 'pending', change: null });
      }
      return answered({
        match,
        state: 'rated',
        change: {
          result: change.result,
          before: pastRating(change.rating_before, change.deviation_before),
          after: pastRating(change.rating_after, change.deviation_after),
          league: { before: shownLeague(change.league_limit), after: shownLeague(current.league) },
          goal: shownGoal(current, at),
          percent: Math.round(change.share * 100),
        },
      });
    },
  }),
];
