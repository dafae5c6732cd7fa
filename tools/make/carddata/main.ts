// Part of the catalogue's build: writes the data that the site serves under /data.

import { mkdirSync, writeFileSync } from 'node:fs';
import { cardDataSchema, catalogueFile, everyCard } from '@stackmate/catalogue/carddata';
import type { Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';

const usage: Usage = {
  name: 'carddata',
  command: 'npm run make -- carddata',
  summary: 'Writes carddata.json, its JSON Schema and catalogue.json to packages/catalogue/dist.',
  options: {},
};

await runTool(usage, () => {
  const folder = new URL('../../packages/catalogue/dist/', import.meta.url);
  const cards = everyCard();
  mkdirSync(folder, { recursive: true });
  const files = {
    'carddata.json': cards,
    'carddata.schema.json': cardDataSchema(),
    'catalogue.json': catalogueFile(),
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(new URL(name, folder), JSON.stringify(content));
  }
  console.log(`${cards.length} cards and abilities written to packages/catalogue/dist`);
  return 0;
});
