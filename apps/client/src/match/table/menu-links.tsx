import { Link, useLocation } from 'react-router';
import { isOfflineMatch } from '../../offline/index.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { t } from '../../words/index.ts';
import { useMatch } from '../store/index.ts';

/** The ways from the table to elsewhere, and what becomes of the match meanwhile. */
export function MenuLinks() {
  const { pathname } = useLocation();
  const goesOn = useMatch(({ snapshot, me }) => snapshot.phase === 'playing' && me !== null);
  const isTimed = useMatch(({ snapshot }) => snapshot.clocks !== null);
  const match = useMatch(({ snapshot }) => snapshot.match);
  const isMatch = pathname.startsWith('/match/');
  return (
    <section aria-label={t('Elsewhere')}>
      <h3>{t('Elsewhere')}</h3>
      <div className="chips">
        <Link className="chip" to="/">
          {t('Leave the table')}
        </Link>
        <Link className="chip" to="/settings">
          {t('All settings')}
        </Link>
        <a className="chip" href="/rules" target="_blank" rel="noreferrer">
          {t('Rules (new tab)')}
        </a>
        {isMatch && !isOfflineMatch(match) && (
          <CopyButton
            label={t('Copy a link to watch')}
            text={() => `${location.origin}/play/watch/${match}`}
          />
        )}
      </div>
      {goesOn && isMatch && (
        <p>
          {isTimed
            ? t('The match goes on, and so does your clock. The first page leads back to it.')
            : t('The match waits for you. The first page leads back to it.')}
        </p>
      )}
    </section>
  );
}
