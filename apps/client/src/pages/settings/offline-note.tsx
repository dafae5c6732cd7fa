import { msg, numberText, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { persist, readStorageState } from '../../platform/device/storage-state.ts';
import type { StorageState } from '../../platform/device/storage-state.ts';
import { useOffline } from '../../platform/offline/offline-cache.ts';
import type { OfflineState } from '../../platform/offline/offline-cache.ts';

const texts = {
  never: msg('This browser can’t save the game. You can only play online.'),
  caching: msg('Saving the game on this device…'),
  cached: msg('The game is saved on this device. You can play bots offline.'),
} as const satisfies Record<OfflineState, Message>;

const megabytes = (bytes: number): string => numberText(bytes / 1_000_000);

/** Shows how much space the game uses, and lets the player ask the browser to keep it. */
function StorageNote() {
  const [state, setState] = useState<StorageState | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    void readStorageState().then(setState);
  }, []);
  if (!state) return null;
  const { used, quota, isPersistent } = state;
  async function ask(): Promise<void> {
    setIsRefused(!(await persist()));
    setState(await readStorageState());
  }
  return (
    <>
      <p className="setting" role="status">
        {t('The game uses {used} of {quota} MB on this device.', {
          used: megabytes(used),
          quota: megabytes(quota),
        })}{' '}
        {isPersistent
          ? t('It stays until you delete it.')
          : t('The browser may delete it when space runs out.')}{' '}
        {isRefused &&
          t('The browser doesn’t promise to keep it. Install the game, then ask again.')}
      </p>
      {!isPersistent && (
        <button type="button" className="plain-button" onClick={() => void ask()}>
          {t('Ask the browser to keep it')}
        </button>
      )}
    </>
  );
}

/** Shows whether the game can be played offline. */
export function OfflineNote() {
  const state = useOffline();
  return (
    <section aria-labelledby="offline-settings">
      <h2 id="offline-settings">{t('Offline play')}</h2>
      <p className="setting" role="status">
        {t(texts[state])}
      </p>
      {state === 'cached' && (
        <p className="setting-note">
          {t(
            'Lessons, puzzles, your last replays and the deck builder work offline, too. Decks are sent to your account when you are back.',
          )}
        </p>
      )}
      <StorageNote />
    </section>
  );
}
