import { t } from '@stackmate/words';
import { Link, useLocation } from 'react-router';
import { isOfflineMatch } from '../../platform/offline/index.ts';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { useMatch, useStore } from '../store/index.ts';
import { siteAddress } from '../../platform/words/language.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';

/** Shows links away from the table, and what happens to the match meanwhile. */
export function MenuLinks() {
  const store = useStore();
  const { pathname } = useLocation();
  const isPlaying = useMatch(({ snapshot, me }) => snapshot.phase === 'playing' && me !== null);
  const isTimed = useMatch(({ snapshot }) => snapshot.clocks !== null);
  const matchId = useMatch(({ snapshot }) => snapshot.match);
  const isMatch = pathname.startsWith('/match/');
  // Going back leads to the table, not to the menu.
  const close = (): void => store.inspect(null);
  return (
    <section aria-label={t('Leave or look up')}>
      <h3>{t('Leave or look up')}</h3>
      <div className="chips">
        <Link className="chip" to="/" onClick={close}>
          {t('Leave the table')}
        </Link>
        <Link className="chip" to="/settings" onClick={close}>
          {t('All settings')}
        </Link>
        <a className="chip" href={siteAddress('/rules')} target="_blank" rel="noreferrer">
          {t('Rules (new tab)')}
        </a>
        {isMatch && !isOfflineMatch(matchId) && (
          <CopyButton
            label={t('Copy a link to watch')}
            text={() => `${gameOrigin()}/play/watch/${matchId}`}
          />
        )}
      </div>
      {isPlaying && isMatch && (
        <p>
          {isTimed
            ? t('The match and your clock keep running. You can return from the home page.')
            : t('The match waits for you. You can return from the home page.')}
        </p>
      )}
    </section>
  );
}
