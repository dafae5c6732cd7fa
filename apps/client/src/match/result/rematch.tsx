import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDesk, useServices } from '../../app/use-services.ts';
import { t } from '../../words/index.ts';

interface RematchProps {
  readonly match: string;
  /** A bot always wishes for one. */
  readonly withBot: boolean;
}

/** What was said of a rematch; the desk keeps it, whatever is open. */
function useWish(match: string): 'mine' | 'theirs' | null {
  const { deskOf } = useServices();
  return useDesk(deskOf(match), ({ rematches }) => rematches[match] ?? null);
}

export function RematchSaid({ match }: { readonly match: string }) {
  const wish = useWish(match);
  if (wish === null) return null;
  return wish === 'mine'
    ? t('Waiting for your opponent’s word…')
    : t('Your opponent wishes for a rematch.');
}

/** Once more with the seats swapped, if both wish. */
export function Rematch({ match, withBot }: RematchProps) {
  const { deskOf } = useServices();
  const desk = deskOf(match);
  const navigate = useNavigate();
  const wish = useWish(match);
  const [fault, setFault] = useState<string | null>(null);
  async function ask(): Promise<void> {
    setFault(null);
    const answer = await desk.ask({ type: 'rematch', match });
    if (!answer.ok) setFault(answer.refused.message);
    // Into one with a person the call leads.
    else if (withBot) await navigate(`/match/${answer.done.match}`, { replace: true });
  }
  return (
    <>
      <button
        type="button"
        className="sm-button wide"
        aria-disabled={wish === 'mine'}
        onClick={() => wish !== 'mine' && void ask()}
      >
        {wish === 'theirs' ? t('Accept the rematch') : t('Rematch')}
      </button>
      <p className="rematch-said" role="status">
        {fault ?? ''}
        {!withBot && <RematchSaid match={match} />}
      </p>
    </>
  );
}
