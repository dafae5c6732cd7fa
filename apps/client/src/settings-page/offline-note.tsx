import { useOffline } from '../offline/offline-cache.ts';
import type { OfflineState } from '../offline/offline-cache.ts';
import { t } from '../words/index.ts';

const words = {
  never: 'This browser does not keep the game here: it can be played with a network only.',
  coming: 'The game is being kept on this device…',
  kept: 'The game is kept on this device: bots can be played without a network.',
} as const satisfies Record<OfflineState, string>;

/** Whether the game can be played without a network. */
export function OfflineNote() {
  const state = useOffline();
  return (
    <section aria-labelledby="offline-settings">
      <h2 id="offline-settings">{t('Without a network')}</h2>
      <p className="setting" role="status">
        {t(words[state])}
      </p>
    </section>
  );
}
