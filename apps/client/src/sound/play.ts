import type { ZZFX } from 'zzfx';
import { appSettings } from '../settings/index.ts';
import { sounds } from './sounds.ts';
import type { SoundName } from './sounds.ts';

let synthesiser: typeof ZZFX | null = null;
let isWoken = false;

/** The page has answered the gesture by then, milliseconds: a device may take long to open its loudspeaker. */
const wakesAfter = 300;

async function wake(): Promise<void> {
  const { volume, muted } = appSettings();
  if (isWoken || muted || volume === 0) return;
  isWoken = true;
  await new Promise((resolve) => setTimeout(resolve, wakesAfter));
  try {
    ({ ZZFX: synthesiser } = await import('zzfx'));
  } catch {
    // No sound on this device, or its code did not come: the game goes on in silence.
  }
}

/** Browsers allow sound after the first touch or key only; before it not even the synthesiser is loaded. */
export function wakeOnGesture(): void {
  const options = { capture: true } as const;
  window.addEventListener('pointerdown', () => void wake(), options);
  window.addEventListener('keydown', () => void wake(), options);
}

/** Plays a sound at the player's volume, unless it is muted. */
export function playSound(name: SoundName): void {
  const { volume, muted } = appSettings();
  if (!synthesiser || muted || volume === 0) return;
  // Loudness is heard by its square.
  synthesiser.volume = 0.6 * volume * volume;
  synthesiser.play(...sounds[name]);
}
