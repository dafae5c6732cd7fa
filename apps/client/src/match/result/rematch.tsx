import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../app/use-services.ts';
import { t } from '../../words/index.ts';

interface RematchProps {
  readonly match: string;
  /** A bot always wishes for one. */
  readonly withBot: boolean;
}

/** Once more with the seats swapped, if both wish. */
export function Rematch({ match, withBot }: RematchProps) {
  const { deskOf } = useServices();
  const desk = deskOf(match);
  const navigate = useNavigate();
  const [wish, setWish] = useState<'none' | 'mine' | 'theirs'>('none');
  const [fault, setFault] = useState<string | null>(null);
  useEffect(
    () =>
      desk.onRematchWish((of) => {
        if (of === match) setWish((had) => (had === 'none' ? 'theirs' : had));
      }),
    [desk, match],
  );
  async function ask(): Promise<void> {
    setFault(null);
    setWish('mine');
    const answer = await desk.ask({ type: 'rematch', match });
    if (!answer.ok) {
      setWish('none');
      setFault(answer.refused.message);
    } else if (answer.done.match !== undefined && answer.done.match !== match) {
      await navigate(`/match/${answer.done.match}`, { replace: true });
    }
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
        {wish === 'mine' && !withBot && t('Waiting for your opponent’s word…')}
        {wish === 'theirs' && t('Your opponent wishes for a rematch.')}
      </p>
    </>
  );
}
