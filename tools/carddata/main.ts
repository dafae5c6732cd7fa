/* Writes the card data that the site serves at /data/carddata.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { entries } from '../../packages/catalogue/src/catalogue.ts';
import { toCardData } from '../../packages/catalogue/src/carddata/to-card-data.ts';

const folder = new URL('../../packages/catalogue/dist/', import.meta.url);
const cards = toCardData(entries);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('carddata.json', folder), JSON.stringify(cards));
console.log(`${cards.length} cards and abilities written to packages/catalogue/dist/carddata.json`);
