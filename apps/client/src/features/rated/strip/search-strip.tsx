import { t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { ElapsedTime } from '../../../kit/new-match/elapsed-time.tsx';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';
import { searchEndText } from '../texts/search-texts.ts';
import './search-strip.css';

/** Shows a running search on the other pages, or why it has ended. */
export function SearchStrip() {
  const { online } = useServices();
  const search = useConnectionState(online, ({ ratedSearch }) => ratedSearch);
  const ended = useConnectionState(online, ({ ratedEnd }) => ratedEnd);
  const [dismissed, setDismissed] = useState<typeof ended>(null);
  // The player has asked for the casual match.
  const isNews = ended !== null && ended !== 'casual' && ended !== dismissed;
  if (!search && !isNews) return null;
  return (
    <section className="search-strip" aria-label={t('Search for a rated match')}>
      <p>
        <span role="status">
          {search ? t('Looking for a rated match') : isNews && searchEndText(ended)}
        </span>{' '}
        {search && <ElapsedTime since={search.startedAt} />}
      </p>
      <Link to="/rated" className="quiet-button">
        {search ? t('Show the search') : t('Search again')}
      </Link>
      {search ? (
        <button
          type="button"
          className="quiet-button"
          onClick={() => void online.request({ type: 'leave-queue' })}
        >
          {t('Stop')}
        </button>
      ) : (
        <button type="button" className="quiet-button" onClick={() => setDismissed(ended)}>
          {t('OK')}
        </button>
      )}
    </section>
  );
}
