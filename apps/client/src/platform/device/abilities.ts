// What this device and browser can do, found at run time. Each question is asked when its answer is needed.

import { tabStore } from '../storage/index.ts';

/** Parts of browsers that not all have; those of TypeScript's library are always there. */
type Device = Partial<
  Pick<
    Navigator,
    | 'vibrate'
    | 'canShare'
    | 'share'
    | 'setAppBadge'
    | 'clearAppBadge'
    | 'mediaDevices'
    | 'wakeLock'
    | 'storage'
  >
>;

const device = (): Device => navigator;

/** Returns whether this is a touch device that can vibrate. */
export const canVibrate = (): boolean =>
  typeof device().vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

/** Returns whether this browser can receive notifications while the game is closed, unless the player has blocked them. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns whether pages may ask for a camera. */
export const canScan = (): boolean => device().mediaDevices !== undefined;

/** Returns whether the device offers its ways to share files like these. */
export const canShareFiles = (files: File[]): boolean =>
  device().share !== undefined && device().canShare?.({ files }) === true;

/** Returns whether the app's icon can show a number. */
export const canBadge = (): boolean => device().setAppBadge !== undefined;

/** Shows a number on the app's icon, and none for zero. */
export function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = device();
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  // Refused where the game isn't installed.
  shown?.catch(() => {});
}

/** Returns whether the screen can be kept on. */
export const canKeepAwake = (): boolean => device().wakeLock !== undefined;

/** Marks a tab that an Android app has opened. */
const storeAppKey = 'stackmate.store-app';

/**
 * Returns whether an Android app has opened this tab, in which nothing may be paid but by its store. Its address or the referrer
 * says so on the first page only, so the answer is remembered for the time of the tab.
 */
export function isStoreApp(): boolean {
  const isOpenedByApp =
    document.referrer.startsWith('android-app://') ||
    new URLSearchParams(location.search).get('app') === 'android';
  if (isOpenedByApp) tabStore.set(storeAppKey, 'android');
  return tabStore.get(storeAppKey) !== null;
}
