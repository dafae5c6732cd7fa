import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { plainSite } from '@stackmate/protocol/site-config';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import type { Settings } from '../settings/index.ts';
import { createTurns } from './in-turns.ts';

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
  letters: mail.smtp !== null,
});

/** A page as the site's own bundle makes it. */
interface RenderedPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  /** What stands in its `<style>`; older builds have none. */
  readonly style?: string;
}

/** A text for programs that read sites, as the bundle makes it. */
interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** What of the bundle (apps/web/src/entry-server.tsx) is used here. */
interface SiteBundle {
  readonly steadyPaths: readonly string[];
  /** Older builds have none: every query counts as read. */
  readonly steadyPathOf?: (url: string) => string | null;
  readonly renderPage: (options: {
    readonly url: string;
    readonly site: SiteConfig;
    readonly assets: unknown;
  }) => Promise<RenderedPage>;
  readonly textFile: (path: string, origin: string) => TextFile | null;
}

/** A page that can be sent. */
export interface SitePage extends Omit<RenderedPage, 'style'> {
  /** The content security policy lets its style in by this. */
  readonly styleHash: string;
  /** Whoever has the page under this tag has it as it is. */
  readonly tag: string;
  /** The same packed with brotli. */
  readonly packed: Buffer;
}

export interface Site {
  /** Folder of what browsers load. */
  readonly folder: string;
  /**
   * The page at a path with its query, if it is the same for everybody: it is made once. null: it is none of these. Rejects
   * when the site is broken.
   */
  readonly kept: (url: string) => Promise<SitePage> | null;
  /** Makes the page at a path with its query, one at a time. Rejects when the site is broken. */
  readonly make: (url: string) => Promise<SitePage>;
  /** How many pages wait to be made. */
  readonly waiting: () => number;
  /** Makes `/robots.txt` and `/sitemap.xml`; `origin` stands for the site's own where none is configured. */
  readonly text: (path: string, origin: string) => TextFile | null;
}

const pack = promisify(brotliCompress);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const namesOf = (html: string, style: string): Pick<SitePage, 'styleHash' | 'tag'> => ({
  styleHash: `sha256-${hashOf(style)}`,
  // Weak: packed it is the same page.
  tag: `W/"${hashOf(html)}"`,
});

const packed = async (
  { style = '', ...page }: RenderedPage,
  quality: number,
): Promise<SitePage> => ({
  ...page,
  ...namesOf(page.html, style),
  packed: await pack(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
});

/** For pages that are made once, and for those that are made for one visitor. */
const quality = { kept: 9, passing: 5 };

/** Opens the site if it is built, with its bundle loaded by path: apps do not import each other. null: it is not built. */
export async function openSite(apps: string, config: SiteConfig): Promise<Site | null> {
  const dist = join(apps, 'web', 'dist');
  const bundlePath = join(dist, 'server', 'entry-server.js');
  if (!existsSync(bundlePath)) return null;
  const bundle = (await import(pathToFileURL(bundlePath).href)) as SiteBundle;
  const assets: unknown = JSON.parse(readFileSync(join(dist, 'server', 'assets.json'), 'utf8'));
  const { steadyPaths, steadyPathOf = (url) => (steadyPaths.includes(url) ? url : null) } = bundle;
  const kept = new Map<string, Promise<SitePage>>();
  const turns = createTurns();

  const isPlain = isDeepStrictEqual(config, plainSite);

  async function make(url: string, level: number): Promise<SitePage> {
    const made = await turns.take(() => bundle.renderPage({ url, site: config, assets }));
    return packed(made, level);
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
    return { status: 200, location: null, html, ...namesOf(html, style), packed: squeezed };
  }

  const makeOrRead = async (path: string): Promise<SitePage> =>
    (await prerendered(path)) ?? make(path, quality.kept);

  function keptPage(url: string): Promise<SitePage> | null {
    const path = steadyPathOf(url);
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
    kept: keptPage,
    make: (url) => make(url, quality.passing),
    waiting: turns.waiting,
    text: (path, origin) => bundle.textFile(path, config.origin ?? origin),
  };
}
