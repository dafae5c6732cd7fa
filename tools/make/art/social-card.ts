import { writeFileSync } from 'node:fs';
import { felt, gold, keyInk, paper } from '@stackmate/ui/inks';
import { drawMaskableIcon, drawSocialCard } from './brand/brand.ts';
import { openBrowser } from '../../shared/browser.ts';

const shown = ['cards/TideSage.svg', 'cards/SunPhoenix.svg', 'cards/BrambleKnight.svg'];

/** Renders the symbol as PNG in the sizes that devices need. */
export const appIcons = async (
  pictures: ReadonlyMap<string, string>,
  fileOf: (name: string) => string,
): Promise<void> => {
  const browser = await openBrowser();
  const take = async (svg: string, size: number, name: string): Promise<void> => {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    // Devices round the corners themselves, so the background fills the square.
    await page.setContent(
      `<body style="margin:0;background:${felt}">${svg.replace('<svg', `<svg style="display:block;width:${size}px;height:${size}px"`)}`,
    );
    writeFileSync(fileOf(name), await page.screenshot());
    await page.close();
  };
  const svg = pictures.get('brand/favicon.svg') ?? '';
  for (const size of [48, 180, 192, 512]) await take(svg, size, `icon-${size}`);
  await take(drawMaskableIcon({ keyInk, paper, felt, gold }), 512, 'icon-maskable-512');
  await browser.close();
};

/** Renders the link preview image, 1200 by 630, as PNG. */
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
