import { appManifest } from '@stackmate/ui/app-manifest';
import type { Plugin } from 'vite';

/** Writes the web app manifest, with which browsers install the game, and links it in the page. */
export const linkAppManifest = (): Plugin => ({
  name: 'app-manifest',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'app.webmanifest',
      source: JSON.stringify(appManifest),
    });
  },
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/play/app.webmanifest' }, injectTo: 'head' },
    {
      tag: 'link',
      attrs: { rel: 'apple-touch-icon', href: '/brand/icon-180.png' },
      injectTo: 'head',
    },
  ],
});
