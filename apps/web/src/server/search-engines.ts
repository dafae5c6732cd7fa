import { everyCard, listedCards } from '@stackmate/catalogue/carddata';
import { cacheablePaths } from '../routes.tsx';

/** A text that programs ask for. */
export interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** Not for searches: who gave thanks is thanked once. */
const hiddenPaths: ReadonlySet<string> = new Set(['/offer-thank-you']);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Every address that a search may know: pages, the cardbase, each card. */
const listedPaths = (): readonly string[] => [
  ...new Set([...cacheablePaths.filter((path) => !hiddenPaths.has(path)), '/cardbase']),
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
 * The texts for programs that read sites, by path. `{origin}` in them stands for the site's own, without a slash at its
 * end.
 */
export const textFiles = (): Readonly<Record<string, TextFile>> => ({
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: sitemap() },
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots() },
});
