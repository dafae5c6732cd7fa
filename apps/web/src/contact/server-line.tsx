import { useState } from 'react';
import { measureServer } from '../api/server-status.ts';
import type { ServerHealth } from '../api/server-status.ts';
import { t } from '../words/index.ts';

const wordsOf = ({ status, latency }: ServerHealth): string => {
  if (status === 'maintenance')
    return t('It is being maintained just now, and comes back by itself.');
  if (status === 'error') return t('It does not answer as it should. If that lasts, write to us.');
  return t('It is well, and answers you in {time} ms.', { time: Math.round(latency ?? 0) });
};

/** Lets a visitor see whether the server is to be had, before they write that it is not. */
export const ServerStatusLine = () => {
  const [health, setHealth] = useState<ServerHealth | 'asking' | null>(null);
  return (
    <p className="contact-server">
      {t('Does the game not start?')}{' '}
      <button
        type="button"
        className="link-button"
        disabled={health === 'asking'}
        onClick={() => {
          setHealth('asking');
          void measureServer().then(setHealth);
        }}
      >
        {t('See how the server is')}
      </button>{' '}
      <span role="status">
        {health === 'asking' ? t('Asking…') : health === null ? '' : wordsOf(health)}
      </span>
    </p>
  );
};
