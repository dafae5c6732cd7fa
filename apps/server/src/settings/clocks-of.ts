import type { InviteClock, MatchKind } from '@stackmate/protocol';
import type { RatedClock } from '@stackmate/protocol/rated';
import type { ClockSettings } from '@stackmate/room';
import type { Settings } from './settings.ts';

/** Returns the clocks of a new match; null if it is untimed. */
export const matchClocks = ({ match }: Settings, kind: MatchKind): ClockSettings | null =>
  ({
    bot: match.botClocks,
    private: match.privateClocks,
    casual: match.casualClocks,
    rated: match.ratedRapidClocks,
    tournament: match.ratedRapidClocks,
  })[kind];

/** Returns the clocks of a match by invite, as its host chose them; null if it is untimed. */
export const inviteClocks = ({ match }: Settings, clock: InviteClock): ClockSettings | null =>
  ({ standard: match.privateClocks, fast: match.casualClocks, none: null })[clock];

/** Returns the clocks of a rated match, as its players chose them; null if it is untimed. */
export const ratedClocks = ({ match }: Settings, clock: RatedClock): ClockSettings | null =>
  ({ rapid: match.ratedRapidClocks, slow: match.ratedSlowClocks })[clock];
