import { languageNames, languagePath, offeredLanguages } from '@stackmate/words';

const codes = languageNames.map((name) => offeredLanguages[name].code);

/** The list of sitemaps; robots.txt names it. */
export const indexPath = '/sitemap.xml';
const pathOf = (code: string): string => `/sitemap-${code.toLowerCase()}.xml`;

/** Paths of the sitemaps by the code of their language (LA4). */
export const sitemapPaths: ReadonlyMap<string, string> = new Map(
  codes.map((code) => [pathOf(code), code]),
);

/** Max characters of an address from a request's headers: each link of a sitemap repeats it. */
const maxOrigin = 300;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const xml = (lines: readonly string[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');

const escapeOrigin = (origin: string): string =>
  origin.length > maxOrigin ? '' : escapeXml(origin);

/** Returns the list of the sitemaps of all languages. */
export function sitemapIndex(origin: string): string {
  const base = escapeOrigin(origin);
  return xml([
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...codes.map((code) => `<sitemap><loc>${base}${pathOf(code)}</loc></sitemap>`),
    '</sitemapindex>',
  ]);
}

/** Returns a language's sitemap, with the same pages in the other languages. `paths` are those of the English pages. */
export function languageSitemap(code: string, origin: string, paths: readonly string[]): string {
  const base = escapeOrigin(origin);
  const alternates = [...codes.map((other) => [other, other]), ['x-default', 'en']];
  return xml([
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => {
      const escaped = escapeXml(path);
      const links = alternates.map(
        ([hreflang, other]) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${base}${languagePath(other, escaped)}"/>`,
      );
      return `<url><loc>${base}${languagePath(code, escaped)}</loc>${links.join('')}</url>`;
    }),
    '</urlset>',
  ]);
}
