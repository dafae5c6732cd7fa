import { writeFileSync } from 'node:fs';
import { felt, gold, keyInk, paper } from '@stackmate/ui/inks';
import { drawSocialCard } from './brand/brand.ts';
import { openBrowser } from '../shared/browser.ts';

const shown = ['cards/TideSage.svg', 'cards/SunPhoenix.svg', 'cards/BrambleKnight.svg'];

/** The sign in the sizes that devices ask for, each with its file. */
export const appIcons = async (
  pictures: ReadonlyMap<string, string>,
  fileOf: (size: number) => string,
): Promise<void> => {
  const browser = await openBrowser();
  for (const size of [48, 180, 192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = pictures.get('brand/favicon.svg') ?? '';
    // Devices round the corners as they like: the ground goes to the edge.
    await page.setContent(
      `<body style="margin:0;background:${felt}">${svg.replace('<svg', `<svg style="display:block;width:${size}px;height:${size}px"`)}`,
    );
    writeFileSync(fileOf(size), await page.screenshot());
    await page.close();
  }
  await browser.close();
};

/** Renders the picture of a link to the game, 1200 by 630, as PNG. */
export const socialCard = async (
  pictures: ReadonlyMap<string, string>,
  file: string,
): Promise<void> => {
  const addresses = shown.map(
    (name) =>
      `data:image/svg+xml;base64,${Buffer.from(pictures.get(name) ?? '').toString('base64')}`,
  );
  const svg = drawSocialCard({ keyInk, paper, felt, gold }, addresses);
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<body style="margin:0">${svg}`);
  await page.waitForTimeout(300);
  writeFileSync(file, await page.screenshot());
  await browser.close();
};
