import type { BoardAroundAnswer } from '@stackmate/protocol/ladder';
import type { board } from '@stackmate/protocol/routes';
import { rankingNeedsText } from '@stackmate/ui';
import { useEffect, useState } from 'react';
import { t } from '@stackmate/words';
import { readRoute } from '../api/send.ts';
import { BoardTable } from './board-table.tsx';

type AroundState = 'nothing' | 'loading' | 'guest' | 'failed' | BoardAroundAnswer;

/** Loads the players around the visitor, who is known by the session cookie. */
async function loadAround(): Promise<AroundState> {
  try {
    const response = await readRoute<typeof board.around>('/api/leaderboard/around', {
      credentials: 'same-origin',
    });
    if (response.status === 401 || response.status === 403) return 'guest';
    return response.ok ? await response.json() : 'failed';
  } catch {
    return 'failed';
  }
}

const Around = ({ around }: { readonly around: AroundState }) => {
  if (around === 'nothing') return null;
  if (around === 'loading') return <p>{t('Loading …')}</p>;
  if (around === 'failed') return <p>{t('The server could not be reached. Please try again.')}</p>;
  if (around === 'guest')
    return (
      <p>
        <a href="/play/account">{t('Sign in to see your place.')}</a>
      </p>
    );
  const { rank, rows } = around;
  return rank === null ? (
    <p>
      {t('You are not ranked yet.')} {t(rankingNeedsText)}
    </p>
  ) : (
    <BoardTable label={t('Players around you')} rows={rows} own={rank} />
  );
};

/** A button that shows the players around the visitor. Only with scripts. */
export const MyPlace = () => {
  const [isReady, setReady] = useState(false);
  const [around, setAround] = useState<AroundState>('nothing');
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  const show = (): void => {
    setAround('loading');
    void loadAround().then(setAround);
  };
  return (
    <section className="board-mine" aria-label={t('Around you')}>
      <button type="button" className="sm-button" onClick={show}>
        {t('Show my place')}
      </button>
      <div aria-live="polite">
        <Around around={around} />
      </div>
    </section>
  );
};
