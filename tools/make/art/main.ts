// `npm run make -- art`: writes every picture and font of the game. Leaves unchanged files alone.

import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTool } from '../../shared/run-tool.ts';
import { writeJson } from '../../shared/write-json.ts';
import { creditsFor, creditsPage } from './credits.ts';
import { cutFonts } from './fonts/cut-fonts.ts';
import { fontFaces } from './fonts/font-faces.ts';
import { producePictures, usedIcons } from './produce.ts';
import { smallPictures } from './small-pictures.ts';
import { appIcons, socialCard } from './social-card.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const assets = join(root, 'packages/ui/assets');

const write = (file: string, content: string | Uint8Array): boolean => {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return true;
};

await runTool(
  {
    name: 'art',
    command: 'npm run make -- art',
    summary: 'Writes the card art, icons, backs, frames, logo, fonts and credits.',
    options: {
      small: {
        help: 'also render the small pictures for the board on phones (needs Chromium)',
      },
      social: {
        help: 'also render the link preview image and the app icons (needs Chromium)',
      },
    },
  },
  async (options) => {
    const pictures = producePictures();
    let written = 0;
    for (const [path, svg] of pictures) if (write(join(assets, path), svg)) written += 1;
    const files = readdirSync(assets, { recursive: true, encoding: 'utf8' });
    const stale = files.filter((file) => file.endsWith('.svg') && !pictures.has(file));
    for (const file of stale) rmSync(join(assets, file));

    const credits = creditsFor(usedIcons());
    write(join(root, 'docs/CREDITS.md'), creditsPage(credits));
    writeJson(join(root, 'packages/ui/src/credits/icon-credits.json'), credits);

    const fonts = await cutFonts();
    for (const [name, font] of fonts) write(join(root, 'packages/ui/fonts', name), font);
    write(join(root, 'packages/ui/src/styles/generated/fonts.css'), fontFaces);

    const bytes = [...pictures.values()].reduce((sum, svg) => sum + svg.length, 0);
    console.log(
      `${pictures.size} pictures, ${Math.round(bytes / 1000)} kB; ${written} written, ${stale.length} removed; ${fonts.size} fonts`,
    );
    if (options.is('small')) {
      await smallPictures(pictures, assets, join(import.meta.dirname, 'small-pictures.json'));
    }
    if (options.is('social')) {
      await socialCard(pictures, join(assets, 'brand/social-card.png'));
      await appIcons(pictures, (name) => join(assets, `brand/${name}.png`));
    }
    return 0;
  },
);
