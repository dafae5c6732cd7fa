import type { ZZFX } from 'zzfx';
import { appSettings } from '../settings/app-settings.ts';
import { sounds } from './sounds.ts';
import type { SynthesisedSound, SoundName } from './sounds.ts';

let synthesiser: typeof ZZFX | null = null;
let isUnlocked = false;
/** Synthesised sounds. Each has tens of thousands of samples, too many to compute when the sound is due. */
const audioCache = new Map<SoundName, ArrayLike<number>>();

/** Delay before audio is opened, in ms, because that may take a device long. The page has responded to the gesture by then. */
const unlockDelay = 300;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Synthesises all sounds in a worker, because each would block the page. A sound that is needed earlier is synthesised here. */
function presynthesise(): void {
  const worker = new Worker(new URL('samples-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<SynthesisedSound>) => {
    audioCache.set(data.name, data.samples);
  });
}

function createSamples(by: typeof ZZFX, name: SoundName): ArrayLike<number> {
  const cached = audioCache.get(name);
  if (cached) return cached;
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
    // The device has no audio, or the code couldn't be loaded: the game stays silent.
  }
}

/** Enables sound after the first touch or key, as browsers require. The synthesiser isn't loaded before that. */
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
  // Perceived loudness isn't linear.
  synthesiser.volume = 0.6 * volume * volume;
  synthesiser.playSamples([createSamples(synthesiser, name)]);
}
