import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRun, readRunSpec } from '@stackmate/physical';
import { makeFiles } from '../../print/make-files.ts';
import { shops } from '../../print/shops.ts';
import { UnavailableError } from '../../shared/run-tool.ts';
import { readGraymap } from './gray-image.ts';
import type { GrayImage } from './gray-image.ts';

/** Resolution at which the pages are rendered. */
const dpi = 300;
const dotsPerMm = dpi / 25.4;
/** Program that renders pages; `apt-get install poppler-utils` brings it. */
const renderer = 'pdftoppm';

/** A card as it is printed, with what its codes hold. */
export interface PrintedCard {
  readonly image: GrayImage;
  readonly dotsPerMm: number;
  readonly address: string;
  readonly edition: string;
}

/** Returns whether pages can be rendered here. */
export function canRender(): boolean {
  try {
    execFileSync(renderer, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Renders the pages of a file. */
function renderPages(bytes: Uint8Array): GrayImage[] {
  const folder = mkdtempSync(join(tmpdir(), 'photographs-'));
  try {
    writeFileSync(join(folder, 'cards.pdf'), bytes);
    const args = ['-r', String(dpi), '-gray', join(folder, 'cards.pdf'), join(folder, 'page')];
    execFileSync(renderer, args);
    const names = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    return names.sort().map((name) => readGraymap(readFileSync(join(folder, name))));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    throw new UnavailableError(
      `${renderer} isn’t installed; apt-get install poppler-utils brings it`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** [PH1] Returns the cards of a printed booster, rendered from the pages that a shop gets. */
export async function renderCards(): Promise<readonly PrintedCard[]> {
  const order = { id: 'scan', name: 'First edition', server: 'https://stackmate.example' };
  const read = readRunSpec({ ...order, boosters: 1, firstNumber: '100000' });
  if (!read.ok) throw new Error(read.refusal.message);
  const run = makeRun(read.value, { secret: 'ab'.repeat(32), codeKey: 'cd'.repeat(32) });
  const [fronts] = await makeFiles(run, shops.metric, new Date(0));
  return renderPages(fronts.bytes).map((image, index) => ({
    image,
    dotsPerMm,
    address: `HTTPS://STACKMATE.EXAMPLE/C/${run.codes[index]}`,
    edition: run.prints[index].edition,
  }));
}
