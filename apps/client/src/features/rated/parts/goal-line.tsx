import type { RatingGoal, ShownLeague } from '@stackmate/protocol/rated';
import { RankingNeeds, LeagueEmblem } from '@stackmate/ui';
import { nextLeagueText, leagueText } from '../../../kit/rating/rating-texts.ts';
import './goal-line.css';
import './league-line.css';

/** Shows the stamp and the name of a league, or that a player isn't ranked yet. */
export const LeagueLine = ({ league }: { readonly league: ShownLeague | null }) => (
  <p className="league-line">
    <LeagueEmblem limit={league?.limit ?? null} />
    <b>{leagueText(league)}</b>
  </p>
);

/** Shows what to reach next: the ranking, by all its conditions, or the next league. */
export const GoalLine = ({ goal }: { readonly goal: RatingGoal }) => (
  <div className="goal-line">
    {goal.kind === 'ranking' ? (
      <RankingNeeds needs={goal.needs} />
    ) : (
      <p>{nextLeagueText(goal.league)}</p>
    )}
  </div>
);
