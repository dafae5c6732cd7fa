import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import type { Settings } from '../settings/index.ts';
import type { RenderedPage } from './page-messages.ts';
import { pageETagsOf } from './page-etags.ts';
import { openPageRenderer } from './page-renderer.ts';
import { cacheablePathOf } from './cacheable-path.ts';
import type { CacheableQueries } from './cacheable-path.ts';

/** Two settings that are of use only together. */
const both = <T>(one: string | null, other: string, made: (one: string) => T): T | null =>
  one === null || other === '' ? null : made(one);

/** What the settings say about the site. */
export const siteConfigOf = ({ network, site, mail }: Settings): SiteConfig => ({
  origin: network.baseAddress,
  links: {
    chat: site.chat,
    photos: site.photos,
    network: site.network,
    posts: site.posts,
    donate: site.donate,
  },
  video: site.video,
  humanCheck: both(site.humanCheckScript, site.humanCheckKey, (script) => ({
    script,
    siteKey: site.humanCheckKey,
  })),
  tagManager: both(site.tagManagerScript, site.tagManager, (script) => ({
    script,
    id: site.tagManager,
  })),
  webVitals: site.webVitals,
  confirmsSignups: mail.smtp !== null,
  responseTimeout: site.answerTime / 1000,
});

/** A text for programs that read sites. */
interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** What the build says about the site (apps/web/build/prerender.ts). */
interface SiteManifest {
  readonly steady: CacheableQueries;
  /** By path; `{origin}` in a text stands for the site's own. */
  readonly texts: Readonly<Record<string, TextFile>>;
}

/** A page that can be sent. */
export interface SitePage extends RenderedPage {
  /** The page compressed with brotli. */
  readonly compressed: Buffer;
}

export interface Site {
  /** Folder of what browsers load. */
  readonly folder: string;
  /**
   * The page at a path with its query, if it is the same for everybody: it is rendered once. null: it is none of these.
   * Rejects as `make` does.
   */
  readonly cachedPage: (url: string) => Promise<SitePage> | null;
  /** Renders the page at a path with its query. Rejects with `PageTimeout`, or with the error of the site. */
  readonly renderPage: (url: string, visitor: string) => Promise<SitePage>;
  /** Number of pages that are not rendered yet, in all and for one visitor. */
  readonly waiting: () => number;
  readonly waitingFor: (visitor: string) => number;
  /** The paths of `text`. */
  readonly textPaths: readonly string[];
  /** `/robots.txt` or `/sitemap.xml`; `origin` stands for the site's own where none is configured. */
  readonly text: (path: string, origin: string) => TextFile;
  /** Gets ready to render pages. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

export interface SiteOptions {
  /** The folder of the apps. */
  readonly apps: string;
  readonly config: SiteConfig;
  /** Logs why the thread that renders pages was lost. */
  readonly note: (words: string) => void;
  /** Max time for one page, in ms, if not the usual. */
  readonly patience?: number | undefined;
}

/** In place of a visitor, for pages that are the same for everybody. */
const everybody = 'everybody';

const compress = promisify(brotliCompress);

/** For pages that are rendered once, and for those that are rendered for one visitor. */
const quality = { kept: 9, passing: 5 };

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Opens the site if it is built. null: it is not. */
export function openSite({ apps, config, note, patience }: SiteOptions): Site | null {
  const dist = join(apps, 'web', 'dist');
  const folder = join(dist, 'server');
  const factsFile = join(folder, 'site.json');
  if (!existsSync(factsFile)) return null;
  const { steady, texts } = JSON.parse(readFileSync(factsFile, 'utf8')) as SiteManifest;
  const renderer = openPageRenderer({ folder, config, note, patience });
  const kept = new Map<string, Promise<SitePage>>();

  const isPlain = isDeepStrictEqual(config, defaultSiteConfig);

  async function make(url: string, visitor: string, level: number): Promise<SitePage> {
    const page = await renderer.render(url, visitor);
    const params = { [constants.BROTLI_PARAM_QUALITY]: level };
    return { ...page, compressed: await compress(page.html, { params }) };
  }

  /** As the build made it, which knows of no settings. */
  async function prerendered(url: string): Promise<SitePage | null> {
    const file = join(dist, 'pages', url === '/' ? 'index' : url);
    const isBuilt = ['html.br', 'css'].every((kind) => existsSync(`${file}.${kind}`));
    if (!isPlain || !isBuilt) return null;
    const [html, style, squeezed] = await Promise.all([
      readFile(`${file}.html`, 'utf8'),
      readFile(`${file}.css`, 'utf8'),
      readFile(`${file}.html.br`),
    ]);
    return { status: 200, location: null, html, ...pageETagsOf(html, style), compressed: squeezed };
  }

  const makeOrRead = async (path: string): Promise<SitePage> =>
    (await prerendered(path)) ?? make(path, everybody, quality.kept);

  function keptPage(url: string): Promise<SitePage> | null {
    const path = cacheablePathOf(steady, url);
    if (path === null) return null;
    let made = kept.get(path);
    if (!made) {
      made = makeOrRead(path);
      kept.set(path, made);
      made.catch(() => kept.delete(path));
    }
    return made;
  }

  return {
    folder: join(dist, 'client'),
    cachedPage: keptPage,
    renderPage: (url, visitor) => make(url, visitor, quality.passing),
    waiting: renderer.waiting,
    waitingFor: renderer.waitingFor,
    textPaths: Object.keys(texts),
    text(path, origin) {
      const { type, text } = texts[path];
      const own = config.origin ?? origin;
      return {
        type,
        text: text.replaceAll('{origin}', () => (path.endsWith('.xml') ? escapeXml(own) : own)),
      };
    },
    start: renderer.start,
    close: renderer.close,
  };
}
