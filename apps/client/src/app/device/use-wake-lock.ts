import { useEffect } from 'react';
import { canKeepAwake } from '../../platform/device/abilities.ts';
import { useAppSettings } from '../../platform/settings/app-settings.ts';

/** Keeps the screen on while the page is visible. Browsers release the lock when it is hidden. Returns a function that stops it. */
export function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | null> | null = null;
  const request = (): void => {
    // Refused while the battery is low.
    if (!document.hidden) lock = navigator.wakeLock.request('screen').catch(() => null);
  };
  request();
  document.addEventListener('visibilitychange', request);
  return () => {
    document.removeEventListener('visibilitychange', request);
    void lock?.then((held) => held?.release());
  };
}

/** Keeps the screen on at a table, unless the player has turned that off. */
export function useWakeLock(isPlaying: boolean): void {
  const { keepsAwake } = useAppSettings();
  const isOn = isPlaying && keepsAwake && canKeepAwake();
  useEffect(() => (isOn ? keepAwake() : undefined), [isOn]);
}
