import type { BoardAroundAnswer } from '@stackmate/protocol/ladder';
import type { board } from '@stackmate/protocol/routes';
import { rankingNeedsText } from '@stackmate/ui';
import { useEffect, useState } from 'react';
import { t } from '@stackmate/words';
import { readRoute } from '../api/send.ts';
import { BoardTable } from './board-table.tsx';

type Found = 'nothing' | 'loading' | 'guest' | 'failed' | BoardAroundAnswer;

/** Loads the players around the visitor, who is known by the session cookie. */
async function loadAround(): Promise<Found> {
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

const Around = ({ found }: { readonly found: Found }) => {
  if (found === 'nothing') return null;
  if (found === 'loading') return <p>{t('Loading …')}</p>;
  if (found === 'failed') return <p>{t('The server could not be reached. Please try again.')}</p>;
  if (found === 'guest')
    return (
      <p>
        <a href="/play/account">{t('Sign in to see your place.')}</a>
      </p>
    );
  const { rank, rows } = found;
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
  const [found, setFound] = useState<Found>('nothing');
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  const show = (): void => {
    setFound('loading');
    void loadAround().then(setFound);
  };
  return (
    <section className="board-mine" aria-label={t('Around you')}>
      <button type="button" className="sm-button" onClick={show}>
        {t('Show my place')}
      </button>
      <div aria-live="polite">
        <Around found={found} />
      </div>
    </section>
  );
};
