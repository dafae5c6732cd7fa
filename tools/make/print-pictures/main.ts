// `npm run make -- print-pictures`: pictures of printed things for the site, from the drawings that a print shop gets.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../shared/run-tool.ts';
import { printPages } from './print-pages.ts';
import { scenes } from './scenes.ts';
import { takePictures } from './take-pictures.ts';

const folder = join(import.meta.dirname, '../../../apps/web/src/printed/pictures');

await runTool(
  {
    name: 'print-pictures',
    command: 'npm run make -- print-pictures',
    summary:
      'Draws the printed cards, mat, box, rules and slips as pictures of the site (needs Chromium and pdftoppm).',
    options: {
      only: { value: 'NAME', help: `only one of ${Object.keys(scenes).join(', ')}` },
    },
  },
  async (options) => {
    const work = mkdtempSync(join(tmpdir(), 'print-pictures-'));
    try {
      const sheets = await printPages(work);
      const only = options.text('only');
      const wanted = Object.entries(scenes).filter(([name]) => only === null || name === only);
      const bytes = await takePictures(wanted, sheets, { work, folder });
      console.log(`${wanted.length} pictures, ${Math.round(bytes / 1000)} kB in two sizes`);
      return 0;
    } finally {
      rmSync(work, { recursive: true });
    }
  },
);
