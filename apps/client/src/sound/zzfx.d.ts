declare module 'zzfx' {
  /** A small synthesiser; its parameters are in its README. */
  export const ZZFX: {
    volume: number;
    play: (...parameters: readonly (number | undefined)[]) => AudioBufferSourceNode | undefined;
  };
}
