import type { ReaderOptions } from 'zxing-wasm/reader';

/** [PH5] How the reader looks for the codes of cards and slips: slower, but also turned, and in poor light. */
export const scanOptions = {
  formats: ['QRCode', 'Code128'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  // Nine cards on a table, with both codes each.
  maxNumberOfSymbols: 18,
} as const satisfies ReaderOptions;
