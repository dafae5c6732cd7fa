// Last step of the build: writes the pages that are the same for everyone, the card data and the files for search engines.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cardDataSchema, catalogueFile, everyCard } from '@stackmate/catalogue/carddata';
import { describeCards } from '@stackmate/catalogue/descriptions';
import { loadCardWords } from '@stackmate/catalogue/languages';
import { currencies } from '@stackmate/engine';
import { appManifest } from '@stackmate/ui/app-manifest';
import { inLanguage, languageNames, loadTranslation } from '@stackmate/words';
import { cardTextsAddress } from '../src/api/addresses.ts';
import { listCountries } from '../src/places/countries.ts';
import type * as entryServer from '../src/entry-server.tsx';
import { readAssets } from './assets.ts';
import { compress } from './compress.ts';
import { iconFile } from './favicon.ts';

const dist = join(import.meta.dirname, '..', 'dist');
const client = join(dist, 'client');

const pages = join(dist, 'pages');
const assetFolder = join(dist, '../../../packages/ui/assets');
const smallIcon = join(assetFolder, 'brand/icon-48.png');

const write = (folder: string, path: string, text: string): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const bundle = join(dist, 'server', 'entry-server.js');
const {
  defaultSiteConfig,
  renderPage,
  cacheablePaths: steadyPaths,
  cacheableQueries: steadyQueries,
  listedPaths,
  textFiles,
} = (await import(bundle)) as typeof entryServer;
const assets = readAssets(client);
writeFileSync(join(dist, 'server', 'assets.json'), JSON.stringify(assets));
// Lets the server read this without importing the bundle.
writeFileSync(
  join(dist, 'server', 'site.json'),
  JSON.stringify({ steady: steadyQueries, listed: listedPaths(), texts: textFiles() }),
);

rmSync(pages, { recursive: true, force: true });
for (const url of steadyPaths) {
  const { status, html, style } = await renderPage({ url, site: defaultSiteConfig, assets });
  if (status !== 200) throw new Error(`${url}: ${status}`);
  const name = url === '/' ? 'index' : url;
  write(pages, `${name}.html`, html);
  write(pages, `${name}.css`, style);
}
write(client, 'data/places.json', JSON.stringify({ countries: listCountries(), currencies }));
write(client, 'site.webmanifest', JSON.stringify(appManifest));
writeFileSync(join(client, 'favicon.ico'), iconFile(readFileSync(smallIcon), 48));
write(client, 'data/carddata.json', JSON.stringify(everyCard()));
for (const name of languageNames.filter((other) => other !== 'English')) {
  const translation = await loadTranslation(name);
  await loadCardWords(translation.code);
  const texts = inLanguage(translation, () => JSON.stringify(describeCards()));
  write(client, cardTextsAddress(translation.code), texts);
}
write(client, 'data/carddata.schema.json', JSON.stringify(cardDataSchema()));
write(client, 'data/catalogue.json', JSON.stringify(catalogueFile()));
// Images are most of what a page with cards weighs; compression leaves about a third.
for (const kind of ['brand', 'cards', 'elements', 'signs', 'skills', 'subtypes', 'types']) {
  cpSync(join(assetFolder, kind), join(client, kind), { recursive: true });
}
const compressedCount = compress(client, 10) + compress(pages, 11);
console.log(`${steadyPaths.length} pages written, ${compressedCount} files compressed`);
