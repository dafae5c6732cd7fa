import type { RatingAnswer, SeasonRecordAnswer, ShownRating } from '@stackmate/protocol/rated';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { GoalLine, LeagueLine } from '../../features/rated/parts/goal-line.tsx';
import { LeagueMoment } from '../../features/rated/moment/league-moment.tsx';
import { RatingBand } from '../../features/rated/parts/rating-band.tsx';
import { certaintyText, ratingText, seasonText } from '../../kit/rating/rating-texts.ts';
import { OwnChart } from './own-chart.tsx';

function Rating({ rating }: { readonly rating: ShownRating }) {
  const { deviation, provisional } = rating;
  return (
    <>
      <p className="standing-rating">
        <b>{rating.rating}</b> <span>± {deviation}</span>
        {provisional && <small>{t('provisional')}</small>}
      </p>
      <RatingBand
        rating={rating.rating}
        width={deviation}
        reach={Math.max(200, Math.ceil((deviation * 1.4) / 100) * 100)}
        label={t('Your rating with its uncertainty: {rating}', { rating: ratingText(rating) })}
      />
      <p className="quiet-note">{certaintyText(rating)}</p>
    </>
  );
}

function Season({ season }: { readonly season: SeasonRecordAnswer }) {
  const { matches, wins, losses, draws, opponents, best } = season;
  const facts: readonly (readonly [string, number | string])[] = [
    [t('Won', {}, 'number of matches'), wins],
    [t('Lost', {}, 'number of matches'), losses],
    [t('Drawn', {}, 'number of matches'), draws],
    [t('Opponents'), opponents],
    [t('Best rating'), best ?? '–'],
  ];
  return (
    <section className="season">
      <h3>{t('This season')}</h3>
      <p className="quiet-note">{seasonText(season.season)}</p>
      {matches === 0 ? (
        <p>{t('No rated matches yet.')}</p>
      ) : (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

interface StandingProps {
  readonly answer: RatingAnswer;
  readonly playerId: string;
  readonly name: string;
}

/** Shows a player's rating, league, next goal and season. */
export function Standing({ answer, playerId, name }: StandingProps) {
  const { rating, league, goal, season } = answer;
  return (
    <section className="print standing" aria-labelledby="standing-title">
      <h2 id="standing-title">{t('Your rating')}</h2>
      <Rating rating={rating} />
      <div className="standing-league">
        <LeagueLine league={league} />
        {goal && <GoalLine goal={goal} />}
      </div>
      <LeagueMoment answer={answer} playerId={playerId} name={name} />
      <Season season={season} />
      {season.matches > 1 && <OwnChart key={season.matches} name={name} />}
      <Link to="/leaderboard?around" className="plain-button">
        {t('Show your place on the leaderboard')}
      </Link>
    </section>
  );
}
