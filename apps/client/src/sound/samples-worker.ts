import { soundNames, sounds } from './sounds.ts';
import type { SynthesisedSound } from './sounds.ts';

// Loading the synthesiser opens a loudspeaker, which a worker has not and does not need.
Object.assign(self, { AudioContext: Object });

const { ZZFX } = await import('zzfx');
for (const name of soundNames) {
  const samples = Float32Array.from(ZZFX.buildSamples(...sounds[name]));
  const made: SynthesisedSound = { name, samples };
  self.postMessage(made, { transfer: [samples.buffer] });
}
self.close();
