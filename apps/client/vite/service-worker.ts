import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appManifest } from '@stackmate/ui/app-manifest';
import { readPictureAddresses } from '@stackmate/ui/picture-versions';
import { offeredLanguages, pseudoLanguage } from '@stackmate/words';
import { compileTextsAhead } from '@stackmate/words/vite';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const fileName = 'sw.js';
/** Folder of pictures whose addresses don't change with their content. */
const brand = 'brand';

/** PNG images that are used: the icon of the page, and those of the manifest. */
const usedPngs = new Set([
  'icon-48.png',
  ...appManifest.icons.map(({ src }) => src.slice(`/${brand}/`.length)),
]);

const picturesIn = (assets: string): string[] => [
  ...readdirSync(join(assets, brand))
    .filter((name) => /\.(?:svg|webp)$/.test(name) || usedPngs.has(name))
    // Only stores and installers show screenshots.
    .filter((name) => !name.startsWith('screen-'))
    .map((name) => `/${brand}/${name}`),
  ...readPictureAddresses(assets),
];

/**
 * Builds the service worker apart from the game, as one classic script: browsers don't let it import the game's files,
 * which it would share with them otherwise.
 */
async function buildWorker(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [compileTextsAhead()],
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}

/** Texts, fonts and rules of other languages. */
const languageFile = new RegExp(
  `^assets/language-(?:${[...Object.values(offeredLanguages).map(({ code }) => code), pseudoLanguage].join('|')})-`,
  'i',
);

/** Returns the files with card words of other languages, which `catalogue/src/languages.ts` loads. */
const cardWordFiles = (bundle: Rolldown.OutputBundle): ReadonlySet<string> =>
  new Set(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' &&
      file.isDynamicEntry &&
      /\/catalogue\/src\/(?!english)\w+\/index\.ts$/.test(file.facadeModuleId ?? '') &&
      file.exports.some((name) => name.endsWith('Short'))
        ? [file.fileName]
        : [],
    ),
  );

/** Adds the service worker. Tells it which files to cache, and changes its version when any of them changes. */
export const serviceWorker = (entry: string, assets: string): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const cards = cardWordFiles(bundle);
      const isOfLanguage = (name: string): boolean => languageFile.test(name) || cards.has(name);
      const all = Object.keys(bundle)
        .filter((name) => /^assets\/|\.webmanifest$/.test(name) && !/\.(?:map|br)$/.test(name))
        // Most players never scan a card.
        .filter((name) => !name.endsWith('.wasm'))
        .toSorted();
      const files = all.filter((name) => !isOfLanguage(name));
      const languages = all.filter(isOfLanguage);
      const page = bundle['index.html'];
      const hash = createHash('sha256').update(all.join());
      if (page?.type === 'asset') hash.update(page.source);
      const filled: readonly (readonly [RegExp, unknown])[] = [
        [/["'`]__VERSION__["'`]/, hash.digest('hex').slice(0, 12)],
        [/["'`]__FILES__["'`]/, files.map((name) => `/play/${name}`)],
        [/["'`]__LANGUAGES__["'`]/, languages.map((name) => `/play/${name}`)],
        [/["'`]__PICTURES__["'`]/, picturesIn(assets)],
      ];
      let source = await buildWorker(entry);
      for (const [place, value] of filled) {
        if (!place.test(source)) throw new Error(`${fileName} has no ${place.source}.`);
        source = source.replace(place, () => JSON.stringify(value));
      }
      // It keeps its address, so that browsers find updates.
      this.emitFile({ type: 'asset', fileName, source });
    },
  },
});
