// Part of the catalogue's build: writes the card data that the site serves at /data/carddata.json.

import { mkdirSync, writeFileSync } from 'node:fs';
import { everyCard } from '@stackmate/catalogue/carddata';
import type { Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';

const usage: Usage = {
  name: 'carddata',
  command: 'npm run -s exec -- node tools/carddata/main.ts',
  summary: 'Writes the data of all cards and abilities to packages/catalogue/dist/carddata.json.',
  options: {},
};

await runTool(usage, () => {
  const folder = new URL('../../packages/catalogue/dist/', import.meta.url);
  const cards = everyCard();
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('carddata.json', folder), JSON.stringify(cards));
  console.log(
    `${cards.length} cards and abilities written to packages/catalogue/dist/carddata.json`,
  );
  return 0;
});
