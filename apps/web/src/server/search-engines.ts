import { everyCard, listedCards } from '@stackmate/catalogue/carddata';
import { cacheablePaths } from '../routes.tsx';

/** A text file for programs. */
export interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** Pages that make no sense as search results. */
const hiddenPaths: ReadonlySet<string> = new Set(['/offer-thank-you']);

/** Returns the English paths of all indexable pages: fixed pages, the cardbase, each card. */
export const listedPaths = (): readonly string[] => [
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

const robots = (): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /t-offer',
    // In other languages.
    'Disallow: /*/t-offer',
    'Disallow: /play/match/',
    '',
    'Sitemap: {origin}/sitemap.xml',
    '',
  ].join('\n');

/**
 * Returns the files for programs by path, besides the sitemaps, which the server makes. `{origin}` in them is a placeholder for the site's origin without a
 * trailing slash.
 */
export const textFiles = (): Readonly<Record<string, TextFile>> => ({
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots() },
});
