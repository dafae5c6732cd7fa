declare module 'zzfx' {
  /** A small synthesiser; its parameters are in its README. */
  export const ZZFX: {
    volume: number;
    buildSamples: (...parameters: readonly (number | undefined)[]) => readonly number[];
    playSamples: (channels: readonly ArrayLike<number>[]) => AudioBufferSourceNode;
  };
}
