import { useState } from 'react';
import { t } from '@stackmate/words';
import { measureServer } from '../api/server-status.ts';
import type { ServerHealth } from '../api/server-status.ts';

const getWords = ({ status, latency }: ServerHealth): string => {
  if (status === 'maintenance')
    return t('The server is down for maintenance. Please try again later.');
  if (status === 'error') return t('The server isn’t responding. If this continues, write to us.');
  return t('The server is up and responds in {time} ms.', { time: Math.round(latency ?? 0) });
};

/** Lets visitors check the server's status before they report a problem. */
export const ServerStatusLine = () => {
  const [health, setHealth] = useState<ServerHealth | 'asking' | null>(null);
  return (
    <p className="contact-server">
      {t('Can’t start the game?')}{' '}
      <button
        type="button"
        className="link-button"
        disabled={health === 'asking'}
        onClick={() => {
          setHealth('asking');
          void measureServer().then(setHealth);
        }}
      >
        {t('Check the server')}
      </button>{' '}
      <span role="status">
        {health === 'asking' ? t('Checking…') : health === null ? '' : getWords(health)}
      </span>
    </p>
  );
};
