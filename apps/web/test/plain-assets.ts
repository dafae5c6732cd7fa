import type { PageAssets } from '../src/server/document.ts';

/** Assets of an imaginary build, for tests of markup alone. */
export const plainAssets: PageAssets = {
  script: '/static/js/main.js',
  entry: '/static/js/entry.js',
  fonts: [],
  style: '/static/css/s.css',
  parts: [],
  languageStyles: {},
  chunks: {},
};
