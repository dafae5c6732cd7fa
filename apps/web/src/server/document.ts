import type { SiteConfig } from '@stackmate/protocol/site-config';
import type { PageLanguage } from '@stackmate/words';
import type { Meta } from '../site/page.ts';
import { headTags } from '../shell/head-tags.ts';
import type { StylePart } from '@stackmate/ui/page-style';

/** Addresses of the build's files. */
export interface PageAssets {
  /** Script that every page loads first. */
  readonly script: string;
  /** Entry module that hydrates pages. */
  readonly entry: string;
  /** Fonts above the fold, preloaded. */
  readonly fonts: readonly string[];
  /** The complete style sheet. */
  readonly style: string;
  /** Parts of the style sheet, to choose from for each page. */
  readonly parts: readonly StylePart[];
  /** Style sheets of languages that are set in another way than English, by code. */
  readonly languageStyles: Readonly<Record<string, string>>;
  /** Further scripts by page chunk; under `''` the entry module and everything that it imports. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]);

const element = (tag: string, attributes: Readonly<Record<string, string>>): string => {
  const attributeText = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tag}${attributeText.join('')}>`;
};

export interface DocumentOptions {
  readonly body: string;
  /** The rules that the body needs (page-style.ts). */
  readonly style: string;
  readonly meta: Meta;
  /** Path of the English page. */
  readonly pathname: string;
  readonly language: PageLanguage;
  readonly site: SiteConfig;
  readonly assets: PageAssets;
  /** Name of the page's chunk; null if it has none. */
  readonly chunk: string | null;
  /** State that the browser's router starts from. */
  readonly router: unknown;
}

/** Returns JSON that can't end the script around it. */
const toInlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Returns the block for search engines. Without an origin there is none, because its addresses must be whole. */
const structuredData = ({ structured }: Meta, origin: string | null): readonly string[] =>
  structured === undefined || origin === null
    ? []
    : [
        `<script type="application/ld+json">${toInlineJson(structured).replaceAll('{origin}', origin)}</script>`,
      ];

/** Returns a complete page. Its data is in a JSON block, because the security policy forbids inline scripts. */
export function getDocument(options: DocumentOptions): string {
  const { body, style, meta, pathname, language, site, assets, chunk, router } = options;
  const { title, elements } = headTags({ meta, pathname, origin: site.origin });
  const texts = `language-${language.code.toLowerCase()}`;
  const modules = ['', ...(chunk === null ? [] : [chunk, `${texts}~${chunk}`]), texts].flatMap(
    (name) => assets.chunks[name] ?? [],
  );
  const data = toInlineJson({ site, router });
  return [
    `<!doctype html><html lang="${language.code}" dir="${language.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#18231f">',
    `<title>${escapeHtml(title)}</title>`,
    ...elements.map(({ tag, attributes }) => element(tag, { ...attributes, 'data-meta': '' })),
    '<meta name="application-name" content="Stackmate">',
    '<link rel="icon" href="/favicon.ico" sizes="48x48">',
    '<link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" sizes="any">',
    '<link rel="apple-touch-icon" href="/brand/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...assets.fonts.map((href) =>
      element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    ...structuredData(meta, site.origin),
    `<style>${style}</style>`,
    // Scripts load the style sheet otherwise (start.ts).
    `<noscript>${element('link', { rel: 'stylesheet', href: assets.style })}</noscript>`,
    // Low priority: the visible content loads before the code that hydrates it (start.ts).
    `${element('script', {
      type: 'module',
      src: assets.script,
      fetchpriority: 'low',
      'data-entry': assets.entry,
      'data-style': assets.style,
      'data-modules': modules.join(' '),
    })}</script></head>`,
    `<body><div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${data}</script></body></html>`,
  ].join('\n');
}
