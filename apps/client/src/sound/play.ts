import type { ZZFX } from 'zzfx';
import { appSettings } from '../settings/index.ts';
import { sounds } from './sounds.ts';
import type { SynthesisedSound, SoundName } from './sounds.ts';

let synthesiser: typeof ZZFX | null = null;
let isUnlocked = false;
/** What was worked out: tens of thousands of numbers each, too many for the moment in which it is to be heard. */
const audioCache = new Map<SoundName, ArrayLike<number>>();

/** The page has answered the gesture by then, milliseconds: a device may take long to open its loudspeaker. */
const unlockDelay = 300;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Has all sounds worked out beside the page: it would stand still for each. One that is wanted earlier is made here. */
function presynthesise(): void {
  const worker = new Worker(new URL('samples-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<SynthesisedSound>) => {
    audioCache.set(data.name, data.samples);
  });
}

function samplesOf(by: typeof ZZFX, name: SoundName): ArrayLike<number> {
  const known = audioCache.get(name);
  if (known) return known;
  const samples = by.buildSamples(...sounds[name]);
  audioCache.set(name, samples);
  return samples;
}

async function unlock(): Promise<void> {
  const { volume, muted } = appSettings();
  if (isUnlocked || muted || volume === 0) return;
  isUnlocked = true;
  await pause(unlockDelay);
  try {
    presynthesise();
    ({ ZZFX: synthesiser } = await import('zzfx'));
  } catch {
    // No sound on this device, or its code did not come: the game goes on in silence.
  }
}

/** Browsers allow sound after the first touch or key only; before it not even the synthesiser is loaded. */
export function unlockOnGesture(): void {
  const options = { capture: true } as const;
  window.addEventListener('pointerdown', () => void unlock(), options);
  window.addEventListener('keydown', () => void unlock(), options);
}

/** Plays a sound at the player's volume, unless it is muted. */
export function playSound(name: SoundName): void {
  const { volume, muted } = appSettings();
  if (muted || volume === 0) return;
  if (!synthesiser) {
    void unlock();
    return;
  }
  // Loudness is heard by its square.
  synthesiser.volume = 0.6 * volume * volume;
  synthesiser.playSamples([samplesOf(synthesiser, name)]);
}
