import type { PrintRun } from '@stackmate/physical';
import { printBooklet } from './booklet.ts';
import { printCards, printPackSlips } from './cards.ts';
import { printMat } from './mat.ts';
import { preflight } from './preflight.ts';
import type { PrintedFile } from './printed-file.ts';
import type { Shop } from './shops.ts';
import { printTuckBox } from './tuck-box.ts';

/** [PH6] Makes every file of a run for a shop; for a home printer only the cards. */
export async function makeFiles(
  run: PrintRun,
  shop: Shop,
  createdAt: Date,
): Promise<readonly PrintedFile[]> {
  const { spec } = run;
  const cards = await printCards(run, shop, createdAt);
  if (shop.isHome) return cards;
  const slips = await printPackSlips(run, shop, createdAt);
  if (spec.sets === 0) return [...cards, ...slips];
  const mat = await printMat(createdAt);
  const box = await printTuckBox(spec, createdAt);
  return [...cards, ...slips, mat, box, await printBooklet(spec, shop.bleed, createdAt)];
}

/** [PH6] Returns what the shop would send back, with the names of the files. */
export async function checkFiles(files: readonly PrintedFile[], shop: Shop): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, bytes, trim, bleed = shop.bleed } of files) {
    const found = await preflight(bytes, { trim, bleed, safety: shop.safety });
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}
