import type { AddAppRequest, NativePushService } from '@stackmate/protocol/social';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { call } from '../api/call.ts';
import { failed } from '../api/result.ts';
import type { RequestResult } from '../api/result.ts';
import { findBridge } from '../device/native-bridge.ts';
import type { NativeBridge } from '../device/native-bridge.ts';

const plugin = 'PushNotifications';
/** Max wait for a token, in ms: the system asks its push service. */
const tokenTimeout = 20_000;

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

/**
 * Registers this app again if its notifications are on: systems change tokens, after a restore for instance. Does nothing
 * in browsers and without permission.
 */
export async function renewApp(): Promise<void> {
  const service = appPushService();
  const bridge = findBridge();
  if (service === null || !bridge) return;
  const permission = await bridge.nativePromise(plugin, 'checkPermissions', {});
  if ((permission as { readonly receive?: string }).receive !== 'granted') return;
  const choices = await call(api.push.choices);
  if (!choices.ok || !choices.value.devices.some(({ isCurrent }) => isCurrent)) return;
  await call(api.push.addApp, { service, token: await requestToken(bridge) });
}

/** Unregisters this app. The server has removed it already, so a failure changes nothing. */
export async function unregisterApp(): Promise<void> {
  await findBridge()
    ?.nativePromise(plugin, 'unregister', {})
    .catch(() => undefined);
}
