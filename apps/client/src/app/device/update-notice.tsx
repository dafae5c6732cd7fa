import { useTopModal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  dismissUpdate,
  reloadUpdated,
  useHasUpdate,
} from '../../platform/offline/waiting-update.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import './device.css';

/** Returns whether the player has typed or chosen something on this page, which a reload could lose. */
function useHasEdits(): boolean {
  const { pathname } = useLocation();
  const [edited, setEdited] = useState<string | null>(null);
  useEffect(() => {
    const onInput = (): void => setEdited(pathname);
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('input', onInput);
      setEdited(null);
    };
  }, [pathname]);
  // Decks are edited by taps, too.
  return edited === pathname || pathname.endsWith('/build');
}

/** Offers a newer version of the game: never at a table, while the player waits for an opponent, or over what isn't sent. */
export function UpdateNotice({ isPlaying }: { readonly isPlaying: boolean }) {
  const { online } = useServices();
  const isSearching = useConnectionState(
    online,
    ({ queuedSince, ratedSearch }) => queuedSince !== null || ratedSearch !== null,
  );
  const hasUpdate = useHasUpdate();
  const hasEdits = useHasEdits();
  const isModalOpen = useTopModal() !== null;
  if (!hasUpdate || isPlaying || isSearching || hasEdits || isModalOpen) return null;
  return (
    <div className="update-notice" role="status">
      <p>{t('A new version of the game is ready.')}</p>
      <p className="button-row">
        <button type="button" className="sm-button" onClick={reloadUpdated}>
          {t('Reload now')}
        </button>
        <button type="button" className="plain-button" onClick={dismissUpdate}>
          {t('Later')}
        </button>
      </p>
    </div>
  );
}
