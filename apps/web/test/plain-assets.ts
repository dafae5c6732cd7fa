import type { PageAssets } from '../src/server/document.ts';

/** A build of nothing, for pages of which only the markup matters. */
export const plainAssets: PageAssets = {
  script: '/static/js/main.js',
  entry: '/static/js/entry.js',
  fonts: [],
  style: '/static/css/s.css',
  parts: [],
  chunks: {},
};
