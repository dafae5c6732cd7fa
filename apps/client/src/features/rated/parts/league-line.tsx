import type { ShownLeague } from '@stackmate/protocol/rated';
import { LeagueEmblem } from '@stackmate/ui';
import { leagueText } from '../../../kit/rating/rating-texts.ts';
import './league-line.css';

/** Shows the stamp and the name of a league, or that a player isn't ranked yet. */
export const LeagueLine = ({ league }: { readonly league: ShownLeague | null }) => (
  <p className="league-line">
    <LeagueEmblem limit={league?.limit ?? null} />
    <b>{leagueText(league)}</b>
  </p>
);
