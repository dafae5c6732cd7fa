import type { RatedClock } from '@stackmate/protocol/rated';
import { cooldownAt, cooldownRules } from '@stackmate/ranking';
import type { ClockSettings } from '@stackmate/room';
import type { rated } from '@stackmate/protocol/routes';
import { answered, refused } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
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

/** [PL4] Returns the requirement that a caller lacks for rated play. */
const findNeeds = ({ isAccount, isVerified }: Caller): 'account' | 'email' | null => {
  if (!isAccount) return 'account';
  return isVerified ? null : 'email';
};

const toTimes = (clock: ClockSettings | null) => clock && { move: clock.move, bank: clock.bank };

/** Handles the routes about the caller's rating. */
export const ratingHandlers = ({
  store,
  now,
  clocks,
}: RatingRoutesOptions): Handlers<typeof rated> => ({
  rating: async ({ caller }) => {
    const at = now();
    const stored = await store.rating(caller.playerId, at);
    const faults = await store.ratedFaults(caller.playerId, at - cooldownRules.window);
    return answered({
      needs: findNeeds(caller),
      rating: shownRating(stored.rating, at),
      season: shownSeason(stored, at),
      league: shownLeague(stored.league),
      goal: shownGoal(stored, at),
      cooldown: cooldownAt(faults, at),
      clocks: { rapid: toTimes(clocks('rapid')), slow: toTimes(clocks('slow')) },
    });
  },
  changeByMatch: async ({ caller: { playerId }, query: { id: matchId } }) => {
    const at = now();
    const stored = await store.ratingChange(playerId, matchId, at);
    if (!stored) return refused(404, 'no-such-match');
    const { isOver, change, now: current } = stored;
    if (change === null) {
      return answered({ match: matchId, state: isOver ? 'none' : 'pending', change: null });
    }
    return answered({
      match: matchId,
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
});
