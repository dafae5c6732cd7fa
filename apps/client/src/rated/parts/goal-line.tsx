import type { RatingGoal, SeasonRecordAnswer } from '@stackmate/protocol/rated';
import { goalProgress, goalText } from '../texts/rating-texts.ts';
import './goal-line.css';

interface GoalLineProps {
  readonly goal: RatingGoal;
  /** Shows how far it is, for goals that are counted. */
  readonly season?: SeasonRecordAnswer;
}

/** Shows what to reach next. */
export function GoalLine({ goal, season }: GoalLineProps) {
  const progress = season ? goalProgress(goal, season) : null;
  return (
    <div className="goal-line">
      <p>{goalText(goal)}</p>
      {progress && (
        <>
          <ol className="goal-steps" aria-hidden="true">
            {Array.from({ length: progress.max }, (_, index) => (
              <li key={index} data-done={index < progress.value ? '' : undefined} />
            ))}
          </ol>
          <p className="goal-count">{progress.text}</p>
        </>
      )}
    </div>
  );
}
