import type { ProfileAnswer } from '@stackmate/protocol/ladder';

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
