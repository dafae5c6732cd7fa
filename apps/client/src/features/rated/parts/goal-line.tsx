import type { RatingGoal } from '@stackmate/protocol/rated';
import { RankingNeeds } from '@stackmate/ui';
import { nextLeagueText } from '../../../kit/rating/rating-texts.ts';
import './goal-line.css';

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
