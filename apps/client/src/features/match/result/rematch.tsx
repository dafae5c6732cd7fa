import { t } from '@stackmate/words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from '../../../platform/refusals/refusal-text.ts';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';

interface RematchProps {
  readonly matchId: string;
  /** A bot always wants a rematch. */
  readonly withBot: boolean;
  /** Whether it is the main next step. */
  readonly isMain: boolean;
}

/** Returns who has asked for a rematch, if anyone. The connection state remembers it while no panel is open. */
function useRematchRequest(matchId: string): 'mine' | 'theirs' | null {
  const { getConnection } = useServices();
  return useConnectionState(getConnection(matchId), ({ rematches }) => rematches[matchId] ?? null);
}

/** Shows whether a player has asked for a rematch. */
export function RematchStatus({ matchId }: { readonly matchId: string }) {
  const request = useRematchRequest(matchId);
  if (request === null) return null;
  return request === 'mine' ? t('Waiting for your opponent…') : t('Your opponent wants a rematch.');
}

/** Shows the button that asks for a rematch with swapped seats, or accepts one. */
export function Rematch({ matchId, withBot, isMain }: RematchProps) {
  const { getConnection } = useServices();
  const connection = getConnection(matchId);
  const navigate = useNavigate();
  const request = useRematchRequest(matchId);
  const [fault, setFault] = useState<string | null>(null);
  async function ask(): Promise<void> {
    setFault(null);
    const answer = await connection.request({ type: 'rematch', match: matchId });
    if (!answer.ok) return setFault(refusalText(answer.refused));
    const next = answer.done.match;
    // A match against a person starts with a message from the server, which opens it.
    if (!withBot || next === undefined) return;
    await navigate(`/match/${next}`, { replace: true });
  }
  return (
    <>
      <button
        type="button"
        className={isMain ? 'sm-button wide' : 'plain-button'}
        aria-disabled={request === 'mine'}
        onClick={() => request !== 'mine' && void ask()}
      >
        {request === 'theirs' ? t('Accept the rematch') : t('Rematch')}
      </button>
      <p className="action-status" role="status">
        {fault ?? ''}
        {!withBot && <RematchStatus matchId={matchId} />}
      </p>
    </>
  );
}
