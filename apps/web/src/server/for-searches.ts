import { everyCard, listedCards } from '@stackmate/catalogue/carddata';
import { steadyPaths } from '../routes.tsx';

/** A text that programs ask for. */
export interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** Not for searches: who gave thanks is thanked once. */
const unlisted: ReadonlySet<string> = new Set(['/offer-thank-you']);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const makeListedPaths = (): readonly string[] => [
  ...new Set([...steadyPaths.filter((path) => !unlisted.has(path)), '/cardbase']),
  ...listedCards(everyCard()).map(({ id, slug }) => `/card/${id}/${slug}`),
];

let made: readonly string[] | null = null;

/** Every address that a search may know: pages, the cardbase, each card. Reading all cards takes as long as a page or two. */
const listedPaths = (): readonly string[] => (made ??= makeListedPaths());

const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPaths().map((path) => `<url><loc>${escape(`${origin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /t-offer',
    'Disallow: /play/match/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/**
 * What is asked for by programs that read sites; null if the path is none of it.
 * @param origin of the site, without a slash at its end
 */
export function textFile(path: string, origin: string): TextFile | null {
  switch (path) {
    case '/sitemap.xml':
      return { type: 'application/xml; charset=utf-8', text: sitemap(origin) };
    case '/robots.txt':
      return { type: 'text/plain; charset=utf-8', text: robots(origin) };
    default:
      return null;
  }
}
