import type { ZZFX } from 'zzfx';
import { appSettings } from '../settings/index.ts';
import { sounds } from './sounds.ts';
import type { MadeSound, SoundName } from './sounds.ts';

let synthesiser: typeof ZZFX | null = null;
let isWoken = false;
/** What was worked out: tens of thousands of numbers each, too many for the moment in which it is to be heard. */
const made = new Map<SoundName, ArrayLike<number>>();

/** The page has answered the gesture by then, milliseconds: a device may take long to open its loudspeaker. */
const wakesAfter = 300;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Has all sounds worked out beside the page: it would stand still for each. One that is wanted earlier is made here. */
function makeAhead(): void {
  const worker = new Worker(new URL('samples-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<MadeSound>) => {
    made.set(data.name, data.samples);
  });
}

function samplesOf(by: typeof ZZFX, name: SoundName): ArrayLike<number> {
  const known = made.get(name);
  if (known) return known;
  const samples = by.buildSamples(...sounds[name]);
  made.set(name, samples);
  return samples;
}

async function wake(): Promise<void> {
  const { volume, muted } = appSettings();
  if (isWoken || muted || volume === 0) return;
  isWoken = true;
  await pause(wakesAfter);
  try {
    makeAhead();
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
  if (muted || volume === 0) return;
  if (!synthesiser) {
    void wake();
    return;
  }
  // Loudness is heard by its square.
  synthesiser.volume = 0.6 * volume * volume;
  synthesiser.playSamples([samplesOf(synthesiser, name)]);
}
