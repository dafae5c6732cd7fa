/* Writes the card data that the site serves at /data/carddata.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { everyCard } from '@stackmate/catalogue/carddata';

const folder = new URL('../../packages/catalogue/dist/', import.meta.url);
const cards = everyCard();
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('carddata.json', folder), JSON.stringify(cards));
console.log(`${cards.length} cards and abilities written to packages/catalogue/dist/carddata.json`);
