import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import type { Settings } from '../settings/index.ts';
import type { RenderedPage } from './page-messages.ts';
import { computePageETags } from './page-etags.ts';
import { openPageRenderer } from './page-renderer.ts';
import { findCacheablePath } from './cacheable-path.ts';
import type { CacheableQueries } from './cacheable-path.ts';
import { createSharedPages } from './shared-pages.ts';
import { indexPath, languageSitemap, sitemapIndex, sitemapPaths } from './sitemap.ts';
import { readLanguagePath } from '@stackmate/words';

/** Combines two settings that only work together; null if one is missing. */
const ifBoth = <T>(a: string | null, b: string, combine: (a: string) => T): T | null =>
  a === null || b === '' ? null : combine(a);

/** Place of the game where the bonus for $1 is paid. */
const bonusPlace = '/play/store#vip';

/** Returns where the bonus for $1 is paid: in the store if it is on sale there, otherwise at the configured checkout. */
const donateAddress = ({ payments, site }: Settings): string | null =>
  payments.service === 'stripe' && payments.priceOfBonus !== '' ? bonusPlace : site.donate;

/** Returns the settings that the site may know. */
export const toSiteConfig = (settings: Settings): SiteConfig => {
  const { network, site, mail } = settings;
  return {
    origin: network.baseAddress,
    links: {
      chat: site.chat,
      photos: site.photos,
      network: site.network,
      posts: site.posts,
      donate: donateAddress(settings),
    },
    video: site.video,
    humanCheck: ifBoth(site.humanCheckScript, site.humanCheckKey, (script) => ({
      script,
      siteKey: site.humanCheckKey,
    })),
    tagManager: ifBoth(site.tagManagerScript, site.tagManager, (script) => ({
      script,
      id: site.tagManager,
    })),
    webVitals: site.webVitals,
    confirmsSignups: mail.smtp !== null,
    responseTimeout: site.answerTime / 1000,
  };
};

/** A text file for crawlers. */
interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** Manifest of the site's build (apps/web/build/prerender.ts). */
interface SiteManifest {
  readonly steady: CacheableQueries;
  /** English paths of the pages for search engines. */
  readonly listed: readonly string[];
  /** By path; `{origin}` in a text is replaced by the site's origin. */
  readonly texts: Readonly<Record<string, TextFile>>;
}

/** A rendered page, ready to be sent. */
export interface SitePage extends RenderedPage {
  /** The page, compressed with brotli. */
  readonly compressed: Buffer;
}

export interface Site {
  /** Folder with the files that browsers load. */
  readonly folder: string;
  /**
   * Returns the page for a path and query if it is the same for all visitors and thus rendered once; otherwise null.
   * Rejects like `renderPage`.
   */
  readonly cachedPage: (url: string) => Promise<SitePage> | null;
  /** Renders the page for a path and query; a page with the same data object is reused in its language. Rejects with `PageTimeout`, or with the site's error. */
  readonly renderPage: (url: string, visitor: string, data?: unknown) => Promise<SitePage>;
  /** Paths for `text`. */
  readonly textPaths: readonly string[];
  /**
   * Returns `/robots.txt` or a sitemap. `origin` is used if the settings have no base address; sitemaps list `paths`
   * besides those of the build.
   */
  readonly text: (path: string, origin: string, paths?: readonly string[]) => TextFile;
  /** Loads the site, so that the first visitor needn't wait for it. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

export interface SiteOptions {
  /** Folder of the apps. */
  readonly apps: string;
  readonly config: SiteConfig;
  /** Logs why the thread that renders pages was lost. */
  readonly logWarning: (words: string) => void;
  /** Max time to render one page, in ms; undefined for the default. */
  readonly timeout?: number | undefined;
}

const pathOf = (url: string): string => url.split('?', 1)[0];

/** Stands for all visitors of pages that are the same for everybody. */
const everybody = 'everybody';

const xmlType = 'application/xml; charset=utf-8';

const compress = promisify(brotliCompress);

/** Brotli quality of cached pages and of pages for a single request. */
const quality = { cached: 9, once: 5 };

/** Opens the site; returns null if it isn't built. */
export function openSite({ apps, config, logWarning, timeout }: SiteOptions): Site | null {
  const dist = join(apps, 'web', 'dist');
  const folder = join(dist, 'server');
  const manifestFile = join(folder, 'site.json');
  if (!existsSync(manifestFile)) return null;
  const { steady, listed, texts } = JSON.parse(readFileSync(manifestFile, 'utf8')) as SiteManifest;
  const renderer = openPageRenderer({ folder, config, logWarning, timeout });
  const pageCache = new Map<string, Promise<SitePage>>();
  const sharedPage = createSharedPages<SitePage>();

  const hasDefaultConfig = isDeepStrictEqual(config, defaultSiteConfig);

  async function render(
    url: string,
    visitor: string,
    { level, data }: { readonly level: number; readonly data?: unknown },
  ): Promise<SitePage> {
    const page = await renderer.render(url, visitor, data);
    const params = { [constants.BROTLI_PARAM_QUALITY]: level };
    return { ...page, compressed: await compress(page.html, { params }) };
  }

  /** Reads a prerendered page; null if there is none or settings change the page. */
  async function prerendered(url: string): Promise<SitePage | null> {
    const file = join(dist, 'pages', url === '/' ? 'index' : url);
    const isBuilt = ['html.br', 'css'].every((kind) => existsSync(`${file}.${kind}`));
    if (!hasDefaultConfig || !isBuilt) return null;
    const [html, style, compressed] = await Promise.all([
      readFile(`${file}.html`, 'utf8'),
      readFile(`${file}.css`, 'utf8'),
      readFile(`${file}.html.br`),
    ]);
    return { status: 200, location: null, html, ...computePageETags(html, style), compressed };
  }

  const readOrRender = async (path: string): Promise<SitePage> =>
    (await prerendered(path)) ?? render(path, everybody, { level: quality.cached });

  function cachedPage(url: string): Promise<SitePage> | null {
    const path = findCacheablePath(steady, url);
    if (path === null) return null;
    let page = pageCache.get(path);
    if (!page) {
      page = readOrRender(path);
      pageCache.set(path, page);
      page.catch(() => pageCache.delete(path));
    }
    return page;
  }

  return {
    folder: join(dist, 'client'),
    cachedPage,
    renderPage: (url, visitor, data) =>
      sharedPage(data, readLanguagePath(pathOf(url)).code, () =>
        render(url, visitor, { level: quality.once, data }),
      ),
    textPaths: [...Object.keys(texts), indexPath, ...sitemapPaths.keys()],
    text(path, origin, paths = []) {
      const siteOrigin = config.origin ?? origin;
      const code = sitemapPaths.get(path);
      if (path === indexPath) return { type: xmlType, text: sitemapIndex(siteOrigin) };
      if (code !== undefined) {
        return { type: xmlType, text: languageSitemap(code, siteOrigin, [...listed, ...paths]) };
      }
      const { type, text } = texts[path];
      return { type, text: text.replaceAll('{origin}', () => siteOrigin) };
    },
    start: () => renderer.start(),
    close: () => renderer.close(),
  };
}
