import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { scanOptions } from '../../../apps/client/src/platform/scan/scan-options.ts';
import { createFastRandom } from '../../shared/fast-random.ts';
import { toImageData } from './gray-image.ts';
import { drawConditions } from './kinds.ts';
import type { PhotographKind, Severity } from './kinds.ts';
import type { PrintedCard } from './printed-cards.ts';
import { takePhotograph } from './take-photograph.ts';

/** How many of the photographs of a kind were read. */
export interface ScanRate {
  readonly photographs: number;
  readonly square: number;
  readonly bars: number;
  /** Photographs from which something was read that isn't on the card. */
  readonly wrong: number;
  /** Mean time of the reader, in ms. */
  readonly time: number;
}

export async function loadReader(): Promise<void> {
  const wasm = import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm');
  const overrides = { wasmBinary: readFileSync(new URL(wasm)).buffer };
  await prepareZXingModule({ overrides, fireImmediately: true });
}

/** Photographs cards in turn, and reads each photograph as the game does. */
export async function measureRate(
  cards: readonly PrintedCard[],
  kind: PhotographKind,
  severity: Severity,
  photographs: number,
): Promise<ScanRate> {
  const random = createFastRandom(7 + kind.length * 31 + severity.length);
  let [square, bars, wrong, time] = [0, 0, 0, 0];
  for (let index = 0; index < photographs; index++) {
    const card = cards[index % cards.length];
    const conditions = drawConditions(kind, severity, random);
    const image = takePhotograph(card.image, card.dotsPerMm, conditions, random);
    const data = toImageData(image);
    const start = performance.now();
    const codes = await readBarcodes(data, scanOptions);
    time += performance.now() - start;
    const isSquare = codes.some(({ text }) => text === card.address);
    const isBars = codes.some(
      ({ text }) => /^\d+$/.test(text) && BigInt(text) === BigInt(card.edition),
    );
    if (isSquare) square += 1;
    if (isBars) bars += 1;
    if (codes.length > Number(isSquare) + Number(isBars)) wrong += 1;
  }
  return { photographs, square, bars, wrong, time: time / photographs };
}
