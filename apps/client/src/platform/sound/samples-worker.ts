import { soundNames, sounds } from './sounds.ts';
import type { SynthesisedSound } from './sounds.ts';

// Importing the synthesiser opens an audio context, which a worker neither has nor needs.
Object.assign(self, { AudioContext: Object });

const { ZZFX } = await import('zzfx');
for (const name of soundNames) {
  const samples = Float32Array.from(ZZFX.buildSamples(...sounds[name]));
  const sound: SynthesisedSound = { name, samples };
  self.postMessage(sound, { transfer: [samples.buffer] });
}
self.close();
