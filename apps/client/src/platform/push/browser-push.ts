import type { AddDeviceRequest } from '@stackmate/protocol/social';
import { t } from '@stackmate/words';
import { canPush } from '../device/abilities.ts';
import { failed } from '../api/result.ts';
import type { RequestResult } from '../api/result.ts';

/** Whether this browser can receive notifications: not at all, not while the player has blocked them, or yes. */
export type PushSupport = 'none' | 'blocked' | 'ready';

export function pushSupport(): PushSupport {
  if (!canPush()) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Returns the push manager of the game's service worker, which is registered some seconds after the start. */
async function pushManager(): Promise<PushManager> {
  await navigator.serviceWorker.register('/play/sw.js', { scope: '/play/' });
  return (await navigator.serviceWorker.ready).pushManager;
}

async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (failure) {
    const earlier = await manager.getSubscription();
    if (!earlier) throw failure;
    // The subscription belongs to another key, for example of a server whose database was replaced.
    await earlier.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Asks the player for permission, and subscribes this browser. Call on a click. `key` is the server's. */
export async function subscribe(key: string): Promise<RequestResult<AddDeviceRequest>> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') {
      return failed(
        'cancelled',
        t('Your browser didn’t allow notifications. Nothing was turned on.'),
      );
    }
    const { endpoint, keys } = (await subscribeWith(await pushManager(), key)).toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint && p256dh && auth) return { ok: true, value: { endpoint, p256dh, auth } };
  } catch {
    // The result below tells the player.
  }
  return failed(
    'failed',
    t('Your browser couldn’t reach its push service. Check your connection and try again.'),
  );
}

/** Unsubscribes this browser. The server has removed it already, so a failure changes nothing. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await (await pushManager()).getSubscription())?.unsubscribe();
  } catch {
    // The push service tells the server if it is ever used.
  }
}
