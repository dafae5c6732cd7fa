import type { AddAppRequest, NativePushService } from '@stackmate/protocol/social';
import { t } from '@stackmate/words';
import { failed } from '../api/result.ts';
import type { RequestResult } from '../api/result.ts';

/** The part of Capacitor's bridge that registers for notifications. The app puts it into the page. */
interface NativeBridge {
  readonly getPlatform: () => string;
  readonly nativePromise: (plugin: string, method: string, options?: object) => Promise<unknown>;
  readonly addListener: (
    plugin: string,
    event: string,
    listener: (data: { readonly value: string }) => void,
  ) => { readonly remove: () => unknown };
}

const plugin = 'PushNotifications';
/** Max wait for a token, in ms: the system asks its push service. */
const tokenTimeout = 20_000;

const findBridge = (): NativeBridge | undefined =>
  (globalThis as { readonly Capacitor?: NativeBridge }).Capacitor;

/** Returns the service that delivers to this app; null in other apps and in browsers. */
export function appPushService(): NativePushService | null {
  const platform = findBridge()?.getPlatform();
  if (platform === 'ios') return 'apns';
  return platform === 'android' ? 'fcm' : null;
}

/** Resolves with the token that the system gives to this app. Rejects if it gives none in time. */
async function requestToken(bridge: NativeBridge): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listeners = [
    bridge.addListener(plugin, 'registration', ({ value }) => resolve(value)),
    bridge.addListener(plugin, 'registrationError', () => reject(new Error('no token'))),
  ];
  const timer = setTimeout(() => reject(new Error('no token in time')), tokenTimeout);
  try {
    await bridge.nativePromise(plugin, 'register', {});
    return await promise;
  } finally {
    clearTimeout(timer);
    for (const listener of listeners) listener.remove();
  }
}

/** Asks the player for permission, and registers this app with its service. Call on a click. */
export async function registerApp(
  service: NativePushService,
): Promise<RequestResult<AddAppRequest>> {
  const bridge = findBridge();
  try {
    const permission = await bridge?.nativePromise(plugin, 'requestPermissions', {});
    if ((permission as { readonly receive?: string } | undefined)?.receive !== 'granted') {
      return failed(
        'cancelled',
        t('Your device didn’t allow notifications. Nothing was turned on.'),
      );
    }
    return { ok: true, value: { service, token: await requestToken(bridge!) } };
  } catch {
    return failed(
      'failed',
      t('Your device couldn’t reach its push service. Check your connection and try again.'),
    );
  }
}

/** Unregisters this app. The server has removed it already, so a failure changes nothing. */
export async function unregisterApp(): Promise<void> {
  await findBridge()
    ?.nativePromise(plugin, 'unregister', {})
    .catch(() => undefined);
}
