import { expect, it, vi } from 'vitest';
import { soundNames } from './sounds.ts';
import type { SynthesisedSound } from './sounds.ts';

it('synthesises every sound in a worker, without audio output', async () => {
  const received: SynthesisedSound[] = [];
  const close = vi.fn<() => void>();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('postMessage', (sound: SynthesisedSound) => received.push(sound));
  vi.stubGlobal('close', close);
  vi.stubGlobal('AudioContext', undefined);
  await import('./samples-worker.ts');
  vi.unstubAllGlobals();
  expect(received.map(({ name }) => name)).toEqual(soundNames);
  for (const { samples } of received) {
    expect(samples.length).toBeGreaterThan(1000);
    expect(samples.some((sample) => sample !== 0)).toBe(true);
    expect(samples.every(Number.isFinite)).toBe(true);
  }
  expect(close).toHaveBeenCalledOnce();
});
