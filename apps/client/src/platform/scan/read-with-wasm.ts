import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { scanOptions } from './scan-options.ts';
import type { SeenCode } from './seen-code.ts';

const ready = prepareZXingModule({
  overrides: { locateFile: () => wasmAddress },
  fireImmediately: true,
});

/** Reads codes with the reader that the game brings along. */
export async function readWithWasm(pixels: ImageData): Promise<readonly SeenCode[]> {
  await ready;
  const codes = await readBarcodes(pixels, scanOptions);
  return codes
    .filter(({ isValid }) => isValid)
    .map(({ format, text }) => ({ kind: format === 'Code128' ? 'bars' : 'square', text }));
}
