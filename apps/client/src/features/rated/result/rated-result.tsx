import { t } from '@stackmate/words';
import { RatingChangeView } from './rating-change.tsx';
import { useRatingChange } from './use-rating-change.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useJoinRated } from '../api/use-join-rated.ts';

/** Shows the button that searches for the next rated match, with the clock and the deck of the last one. */
export function PlayRatedAgain() {
  const navigate = useNavigate();
  const { join, isJoining } = useJoinRated();
  const [fault, setFault] = useState<string | null>(null);
  async function again(): Promise<void> {
    const refused = await join();
    if (refused === null) await navigate('/rated');
    else setFault(refused);
  }
  return (
    <>
      <button
        type="button"
        className="sm-button wide"
        aria-busy={isJoining}
        onClick={() => !isJoining && void again()}
      >
        {isJoining ? t('Starting…') : t('Play rated again')}
      </button>
      <p className="action-status" role="status">
        {fault !== null && (
          <>
            {fault} <Link to="/rated">{t('Go to rated play')}</Link>
          </>
        )}
      </p>
    </>
  );
}

interface RatedResultProps {
  readonly matchId: string;
  readonly opponent: string;
}

/** Shows what a rated match did to the player's rating, once the server has stored it. */
export function RatedResult({ matchId, opponent }: RatedResultProps) {
  const change = useRatingChange(matchId);
  return (
    <div role="status">{change && <RatingChangeView change={change} opponent={opponent} />}</div>
  );
}
