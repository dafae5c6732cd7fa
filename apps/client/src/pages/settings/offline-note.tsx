import { t } from '@stackmate/words';
import { useOffline } from '../../platform/offline/offline-cache.ts';
import type { OfflineState } from '../../platform/offline/offline-cache.ts';

const texts = {
  never: 'This browser can’t save the game. You can only play online.',
  caching: 'Saving the game on this device…',
  cached: 'The game is saved on this device. You can play bots offline.',
} as const satisfies Record<OfflineState, string>;

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
