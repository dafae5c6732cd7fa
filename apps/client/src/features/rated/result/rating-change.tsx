import type { RatingChange } from '@stackmate/protocol/rated';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { GoalLine, LeagueLine } from '../parts/goal-line.tsx';
import { isPromotion, Promotion } from '../parts/promotion.tsx';
import { percentText, ratingStep, ratingText } from '../../../kit/rating/rating-texts.ts';
import './rating-change.css';

const reasons: Readonly<Record<RatingChange['result'], Message>> = {
  won: msg('You won against {opponent}.'),
  lost: msg('You lost against {opponent}.'),
  drawn: msg('You drew against {opponent}.'),
};

interface RatingChangeViewProps {
  readonly change: RatingChange;
  readonly opponent: string;
}

/** Shows what a rated match did to the player's rating and league, and what comes next. */
export function RatingChangeView({ change, opponent }: RatingChangeViewProps) {
  const { before, after, result, league, goal, percent } = change;
  const isLess = percentText(percent);
  const step = ratingStep(before, after);
  return (
    <section className="rating-change">
      <h3>{t('Your rating')}</h3>
      <p className="rating-change-numbers">
        <span aria-hidden="true">
          {before.rating} <i /> <b>{after.rating}</b> <small data-result={result}>{step}</small>
        </span>
        <span className="sm-hidden">
          {t('From {before} to {after}: {step}.', {
            before: before.rating,
            after: after.rating,
            step,
          })}
        </span>
      </p>
      <p>
        {t(reasons[result], { opponent })} {t('It is now {rating}.', { rating: ratingText(after) })}{' '}
        {after.provisional &&
          isLess === null &&
          t('It is provisional, so each match still moves it far.')}
        {isLess}
      </p>
      {isPromotion(league.before, league.after) ? (
        <Promotion before={league.before} after={league.after} />
      ) : (
        <LeagueLine league={league.after} />
      )}
      {goal && <GoalLine goal={goal} />}
    </section>
  );
}
