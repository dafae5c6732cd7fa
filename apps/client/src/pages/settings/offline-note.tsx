import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useOffline } from '../../platform/offline/offline-cache.ts';
import type { OfflineState } from '../../platform/offline/offline-cache.ts';

const texts = {
  never: msg('This browser can’t save the game. You can only play online.'),
  caching: msg('Saving the game on this device…'),
  cached: msg('The game is saved on this device. You can play bots offline.'),
} as const satisfies Record<OfflineState, Message>;

/** Shows whether the game can be played offline. */
export function OfflineNote() {
  const state = useOffline();
  return (
    <section aria-labelledby="offline-settings">
      <h2 id="offline-settings">{t('Offline play')}</h2>
      <p className="setting" role="status">
        {t(texts[state])}
      </p>
    </section>
  );
}
