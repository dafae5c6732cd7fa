import type { MatchSnapshot } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';
import { localStore } from '../../../platform/storage/index.ts';

/** Storage key of the first won match, or `dismissed`. */
const storageKey = 'stackmate.account-offer';
const dismissed = 'dismissed';

/**
 * Offers a guest an account after the first win on the server, also when its result is opened again. The offer can be
 * dismissed for good. Render it after wins only, except for those against the teacher.
 */
export function KeepOffer({ match: matchId }: Pick<MatchSnapshot, 'match'>) {
  const { online, getConnection } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest === true);
  const isOnServer = getConnection(matchId) === online;
  const [isDue, setDue] = useState(() => {
    if (!isOnServer) return false;
    const first = localStore.get(storageKey);
    if (first === null) localStore.set(storageKey, matchId);
    return first === null || first === matchId;
  });
  if (!isGuest || !isDue) return null;
  return (
    <p className="keep-offer">
      <span>{t('Keep your name and your matches, on all your devices.')}</span>
      <Link className="quiet-button" to="/account">
        {t('Create an account')}
      </Link>
      <button
        type="button"
        className="quiet-button"
        onClick={() => {
          localStore.set(storageKey, dismissed);
          setDue(false);
        }}
      >
        {t('No, thanks')}
      </button>
    </p>
  );
}
