import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appManifest } from '@stackmate/ui/app-manifest';
import { readPictureAddresses } from '@stackmate/ui/picture-versions';
import type { Plugin } from 'vite';

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
    .map((name) => `/${brand}/${name}`),
  ...readPictureAddresses(assets),
];

/** Tells the service worker which files to cache, and changes its version when any of them changes. */
export const serviceWorker = (assets: string): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[fileName];
      if (worker?.type !== 'chunk') throw new Error(`There is no ${fileName} in the build.`);
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/|\.webmanifest$/.test(name) && !/\.(?:map|br)$/.test(name))
        // Most players need no other language.
        .filter((name) => !name.startsWith('assets/language-'))
        .toSorted();
      const page = bundle['index.html'];
      const hash = createHash('sha256').update(files.join());
      if (page?.type === 'asset') hash.update(page.source);
      const filled: readonly (readonly [RegExp, unknown])[] = [
        [/["'`]__VERSION__["'`]/, hash.digest('hex').slice(0, 12)],
        [/["'`]__FILES__["'`]/, files.map((name) => `/play/${name}`)],
        [/["'`]__PICTURES__["'`]/, picturesIn(assets)],
      ];
      for (const [place, value] of filled) {
        if (!place.test(worker.code)) throw new Error(`${fileName} has no ${place.source}.`);
        worker.code = worker.code.replace(place, () => JSON.stringify(value));
      }
    },
  },
});
