import { LeagueMoment } from '../moment/league-moment.tsx';
import type { RatingAnswer } from '@stackmate/protocol/rated';
import { LeagueEmblem } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { noteRating } from '../../../kit/matches/own-strength.ts';
import { localStore } from '../../../platform/storage/index.ts';
import { GoalLine } from '../parts/goal-line.tsx';
import { loadRating } from '../api/rating-api.ts';
import { leagueText, ratingText } from '../../../kit/rating/rating-texts.ts';

const wayIn = {
  account: ['/account', msg('Create an account or sign in')],
  email: ['/account', msg('Verify your e-mail address')],
  none: ['/rated', msg('Play rated')],
} as const;

function Shown({ answer }: { readonly answer: RatingAnswer | null }) {
  if (!answer) return <div className="home-standing" />;
  const { needs, league, rating, goal } = answer;
  if (needs === 'email') {
    return (
      <p className="home-standing">
        {t('You need a verified e-mail address. Casual matches and bots don’t need one.')}
      </p>
    );
  }
  return (
    <>
      <p className="home-standing">
        <LeagueEmblem limit={league?.limit ?? null} />
        <span>
          <b>{ratingText(rating)}</b> {leagueText(league)}
        </span>
      </p>
      {goal?.kind === 'ranking' && <GoalLine goal={goal} />}
    </>
  );
}

interface LoadedStandingProps {
  readonly playerId: string | undefined;
  readonly name: string;
}

function LoadedStanding({ playerId, name }: LoadedStandingProps) {
  const { value } = useLoaded('rating', loadRating);
  useEffect(() => {
    if (value && playerId !== undefined) noteRating(localStore, playerId, value.rating);
  }, [value, playerId]);
  const [to, label] = wayIn[value?.needs ?? 'none'];
  return (
    <>
      <Shown answer={value} />
      {value && playerId !== undefined && (
        <LeagueMoment answer={value} playerId={playerId} name={name} />
      )}
      <Link to={to} className="sm-button wide">
        {t(label)}
      </Link>
    </>
  );
}

/** Shows an account's rating and league on the home page, and the way to a rated match. */
export function HomeStanding() {
  const { online } = useServices();
  // Loaded again for whoever signs in.
  const playerId = useConnectionState(online, (state) => state.player?.id);
  const name = useConnectionState(online, (state) => state.player?.name ?? '');
  return <LoadedStanding key={playerId} playerId={playerId} name={name} />;
}
