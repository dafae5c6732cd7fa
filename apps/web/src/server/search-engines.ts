import { everyCard, listedCards } from '@stackmate/catalogue/carddata';
import { cacheablePaths } from '../routes.tsx';

/** A text file for programs. */
export interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** Pages that make no sense as search results. */
const hiddenPaths: ReadonlySet<string> = new Set(['/offer-thank-you']);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the paths of all indexable pages: fixed pages, the cardbase, each card. */
const listedPaths = (): readonly string[] => [
  ...new Set([
    ...cacheablePaths.filter((path) => !hiddenPaths.has(path)),
    '/cardbase',
    '/lab',
    '/leaderboard',
    '/events',
    '/market',
    '/puzzle',
  ]),
  ...listedCards(everyCard()).map(({ id, slug }) => `/card/${id}/${slug}`),
];

const sitemap = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPaths().map((path) => `<url><loc>{origin}${escape(path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const robots = (): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /t-offer',
    'Disallow: /play/match/',
    '',
    'Sitemap: {origin}/sitemap.xml',
    '',
  ].join('\n');

/**
 * Returns the files for search engines by path. `{origin}` in them is a placeholder for the site's origin without a
 * trailing slash.
 */
export const textFiles = (): Readonly<Record<string, TextFile>> => ({
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: sitemap() },
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots() },
});
