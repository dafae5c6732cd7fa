import type { SiteConfig } from '@stackmate/protocol/site-config';
import type { Meta } from '../site/page.ts';
import { headTags } from '../shell/head-tags.ts';
import type { StylePart } from './page-style.ts';

/** Files of the build that pages load, as addresses. */
export interface PageAssets {
  /** What every page asks for. */
  readonly script: string;
  /** What brings pages to life. */
  readonly entry: string;
  /** The fonts of a page's first words, fetched with the page. */
  readonly fonts: readonly string[];
  /** The whole style sheet. */
  readonly style: string;
  /** The same, taken apart. */
  readonly parts: readonly StylePart[];
  /** Further scripts by the name of the page's chunk; `entry` and all that it imports under `''`. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]);

const element = (tag: string, attributes: Readonly<Record<string, string>>): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<${tag}${written.join('')}>`;
};

export interface DocumentOptions {
  readonly body: string;
  /** Of the style sheet what the body needs (page-style.ts). */
  readonly style: string;
  readonly meta: Meta;
  readonly pathname: string;
  readonly site: SiteConfig;
  readonly assets: PageAssets;
  /** Name of the page's chunk; null if it has none. */
  readonly chunk: string | null;
  /** What the router begins with. */
  readonly router: unknown;
}

/** A whole page. No script stands in it: the data beside it is read, not run. */
export function documentOf(options: DocumentOptions): string {
  const { body, style, meta, pathname, site, assets, chunk, router } = options;
  const { title, elements } = headTags({ meta, pathname, origin: site.origin });
  const modules = [
    ...(assets.chunks[''] ?? []),
    ...(chunk === null ? [] : (assets.chunks[chunk] ?? [])),
  ];
  const data = JSON.stringify({ site, router }).replaceAll('<', String.raw`\u003c`);
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#18231f">',
    `<title>${escape(title)}</title>`,
    ...elements.map(({ tag, attributes }) => element(tag, { ...attributes, 'data-meta': '' })),
    '<meta name="application-name" content="Stackmate">',
    '<link rel="icon" href="/favicon.ico" sizes="48x48">',
    '<link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" sizes="any">',
    '<link rel="apple-touch-icon" href="/brand/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...assets.fonts.map((href) =>
      element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    `<style>${style}</style>`,
    // Who has no scripts is not brought the rest by them.
    `<noscript>${element('link', { rel: 'stylesheet', href: assets.style })}</noscript>`,
    // What is read comes before what brings it to life (start.ts).
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
