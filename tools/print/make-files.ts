import type { PrintRun } from '@stackmate/physical';
import { printCards, printSlips } from './cards.ts';
import type { PrintedFile } from './cards.ts';
import { preflight } from './preflight.ts';
import type { Shop } from './shops.ts';

/** [PH6] Makes every file of a run for a shop; for a home printer only the cards. */
export async function makeFiles(
  run: PrintRun,
  shop: Shop,
  createdAt: Date,
): Promise<readonly PrintedFile[]> {
  const cards = await printCards(run, shop, createdAt);
  if (shop.isHome) return cards;
  return [...cards, ...(await printSlips(run, shop, createdAt))];
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
