import { canVibrate } from '../../platform/device/abilities.ts';
import { playSound } from '../../platform/sound/play.ts';
import { appSettings } from '../../platform/settings/app-settings.ts';

function vibrate(pattern: readonly number[]): void {
  if (appSettings().haptics && canVibrate()) navigator.vibrate([...pattern]);
}

/** Says by sound and vibration that a code was read. */
export function scanMark(): void {
  playSound('stamp');
  vibrate([35]);
}

/** Says by sound and vibration that a code was refused. */
export function scanAlert(): void {
  playSound('fizzle');
  vibrate([25, 60, 25]);
}
