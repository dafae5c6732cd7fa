import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { SealedPack } from '../../../tools/browser/import-run.ts';
import { findTestBrowser, openBrowser } from '../../../tools/shared/browser.ts';
import { createFastRandom } from '../../../tools/shared/fast-random.ts';
import { drawCodes, drawnDotsPerMm } from '../../../tools/stress/scan-rates/draw-codes.ts';
import type { GrayImage } from '../../../tools/stress/scan-rates/gray-image.ts';
import { drawConditions } from '../../../tools/stress/scan-rates/kinds.ts';
import { toPng, toVideo } from '../../../tools/stress/scan-rates/photograph-files.ts';
import { takePhotograph } from '../../../tools/stress/scan-rates/take-photograph.ts';

/** Photographs the cards of a pack: tilted, blurred, in sleeves and in poor light, a little of each. */
export function photographPack({ cards }: SealedPack): readonly GrayImage[] {
  const random = createFastRandom(5);
  return cards.map(({ address, edition }) => {
    const conditions = drawConditions('all together', 'mild', random);
    return takePhotograph(drawCodes(address, edition), drawnDotsPerMm, conditions, random);
  });
}

/** Photographs as files to choose. */
export const toFiles = (photographs: readonly GrayImage[]) =>
  photographs.map((photograph, index) => ({
    name: `card-${index}.png`,
    mimeType: 'image/png',
    buffer: toPng(photograph),
  }));

/** A browser whose camera plays photographs, again and again. */
export interface CameraBrowser {
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Frames a second, and frames that show a photograph. */
const [pace, repeats] = [4, 4];

export async function openCameraBrowser(photographs: readonly GrayImage[]): Promise<CameraBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-camera-'));
  const video = join(folder, 'cards.y4m');
  const frames = photographs.flatMap((photograph) =>
    Array.from({ length: repeats }, () => photograph),
  );
  writeFileSync(video, toVideo(frames, pace));
  const flags = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
  const browser = await openBrowser(flags, findTestBrowser());
  return {
    browser,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}
