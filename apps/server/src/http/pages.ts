import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { game } from '@stackmate/protocol/routes';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onlyLanguagePath, t } from '@stackmate/words';
import { httpError } from './error-responses.ts';
import { gamePageWith, hashInline } from './game-page.ts';
import type { GamePage } from './game-page.ts';
import { allowWebAssembly, withScript, withStyle } from './headers.ts';
import { isHashedPicture, ownPictures, pictureFolder } from './own-pictures.ts';
import { isHashedPath, sendPageFile } from './page-builds.ts';
import type { OtherBuilds } from './page-builds.ts';
import { inPageLanguage } from './page-language.ts';
import { createPendingPages } from './page-limit.ts';
import type { PageLimit, PendingPages } from './page-limit.ts';
import { renderPlainPage } from './plain-page.ts';
import { isPublicFile, isPublicPath } from './public-path.ts';
import { sendSite, wantsPage } from './send-site.ts';
import type { SendSiteOptions } from './send-site.ts';
import { openSite } from './site.ts';
import { sitemapPaths } from './sitemap.ts';
import type { Site } from './site.ts';

export interface PagesOptions {
  /** Folder of the apps. */
  readonly apps: string;
  readonly site: SiteConfig;
  /** Address of the game's WebSocket; null for the server that sends the page. */
  readonly socketAddress?: string | null;
  /** Limits pages that must be rendered for one request. */
  readonly limit: PageLimit;
  /** Counts the pages that must be rendered for one request; by default, for this app alone. */
  readonly pending?: PendingPages;
  /** Max time to render one page, in ms; undefined for the default. */
  readonly pageTimeout?: number;
  /** See `SendSiteOptions`; without it no page has data of the server. */
  readonly pageData?: SendSiteOptions['pageData'];
  /** Returns the English paths of pages that sitemaps list besides those of the build. */
  readonly sitemapPaths?: () => Promise<readonly string[]>;
  /** Returns the picture of an event as PNG; null for an unknown event. */
  readonly eventPicture?: (id: string) => Promise<Uint8Array | null>;
  /** The files of other builds; without it, this server sends only its own. */
  readonly otherBuilds?: OtherBuilds;
}

const plainPage = (): string =>
  renderPlainPage(
    'Stackmate',
    t(
      "This is a Stackmate match server. The site and the game aren't built here. [Server status]({address})",
      { address: game.status.address },
    ),
  );
const notFoundPage = (): string => renderPlainPage(t('Not found'), t('Page not found. [Home](/)'));

/** Returns the folder of the game's build; null if there is none. */
const gameFolder = (apps: string): string | null => {
  const folder = join(apps, 'client', 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : null;
};

/** Returns the page for the lobby's address: builds without a rendered lobby have one page for all. */
const lobbyPage = (folder: string | null): GamePage =>
  folder !== null && existsSync(join(folder, 'lobby.html')) ? 'lobby.html' : 'index.html';

/** Returns the only form of a page's path: without a slash at its end, and with its language in lower case. */
function onlyPath(path: string): string {
  const trimmed = path.endsWith('/') ? `/${path.replaceAll(/^\/+|\/+$/g, '')}` : path;
  return onlyLanguagePath(trimmed) ?? trimmed;
}

/** Returns whether a file's name changes with its content. */
const isHashed = (path: string): boolean =>
  /[/\\]dist[/\\](?:assets|client[/\\]static)[/\\]/.test(path);

const isImage = (path: string): boolean => /\.(?:svg|png|webp)(?:\.br)?$/.test(path);

function cacheControl(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable';
  return isImage(path) ? 'public, max-age=86400' : 'no-cache';
}

const setHeaders = (reply: FastifyReply, path: string): void => {
  reply.header('cache-control', cacheControl(path));
  allowWebAssembly(reply, path);
};

/**
 * Delay before the site is loaded, in ms: resumed matches and returning players need the processor first. Most pages
 * are read from files, and the first request for another one loads the site at once.
 */
const siteStartDelay = 10_000;

/** Loads the site soon after the server listens, and closes it with the app. */
function renderOnceListening(app: FastifyInstance, site: Site): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setTimeout(site.start, siteStartDelay).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await site.close();
  });
}

interface EventAddress {
  readonly Params: { readonly id: string };
}

/** Address for link previews of servers that can't draw. */
const anyPicture = '/brand/social-card.png';

/** Sends the picture of an event, which costs as much as a page. */
async function sendEventPicture(
  eventPicture: NonNullable<PagesOptions['eventPicture']>,
  limit: PageLimit,
  request: FastifyRequest<EventAddress>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const seconds = await limit(request);
  if (seconds > 0) {
    return reply.code(429).header('retry-after', seconds).send(httpError('too-fast'));
  }
  try {
    const picture = await eventPicture(request.params.id);
    return picture === null
      ? reply.code(404).send(httpError('not-found'))
      : reply
          .header('cache-control', 'public, max-age=600')
          .type('image/png')
          .send(Buffer.from(picture));
  } catch (failure) {
    request.log.warn({ err: failure }, 'the picture of an event could not be drawn');
    return reply.redirect(anyPicture);
  }
}

/** Serves the site under `/` and the game under `/play`, if they are built. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const site = openSite({
    apps: options.apps,
    config: options.site,
    logWarning: (words) => app.log.warn(words),
    timeout: options.pageTimeout,
  });
  if (site !== null) renderOnceListening(app, site);
  const { limit, pending = createPendingPages(), pageData = async () => undefined } = options;
  const sending = site && { site, limit, pending, pageData };
  const folder = gameFolder(options.apps);
  const missing = [
    ...(site === null ? ['the site'] : []),
    ...(folder === null ? ['the game'] : []),
  ];
  if (missing.length > 0) {
    app.log.info({ missing }, 'pages are missing until npm start -- --build builds them');
  }
  const openPage = (page: GamePage) => ({
    page,
    changed: folder === null ? null : gamePageWith(folder, page, options.socketAddress ?? null),
    inline: folder === null ? null : hashInline(folder, page),
  });
  const anyPage = openPage('index.html');
  const lobby = openPage(lobbyPage(folder));
  const sendGame = (
    reply: FastifyReply,
    { page, changed, inline }: typeof anyPage,
  ): FastifyReply => {
    reply.header('cache-control', 'no-cache');
    let policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') {
      if (inline?.style) policy = withStyle(policy, inline.style);
      if (inline?.script) policy = withScript(policy, inline.script);
      reply.header('content-security-policy', policy);
    }
    return changed === null ? reply.sendFile(page, folder!) : reply.type('text/html').send(changed);
  };
  const pictures = pictureFolder(options.apps);
  const shared = {
    setHeaders,
    cacheControl: false,
    // Builds contain brotli copies of text files.
    preCompressed: true,
    allowedPath: isPublicFile,
  };
  const root = site === null ? [pictures] : [site.folder, pictures];
  // Pages are rendered below, because they depend on settings.
  await app.register(fastifyStatic, { ...shared, root, prefix: '/', index: false });
  app.get('/', (request, reply) =>
    sending === null
      ? reply.type('text/html').send(plainPage())
      : sendSite(sending, request, reply),
  );
  for (const path of site?.textPaths ?? []) {
    app.get(path, async (request, reply) => {
      const paths = sitemapPaths.has(path) ? ((await options.sitemapPaths?.()) ?? []) : [];
      const { type, text } = site!.text(path, `${request.protocol}://${request.host}`, paths);
      return reply.header('cache-control', 'no-cache').type(type).send(text);
    });
  }
  const { eventPicture } = options;
  if (eventPicture) {
    app.get(`/events/:id(^[\\w-]{22}).png`, (request, reply) =>
      sendEventPicture(eventPicture, limit, request as FastifyRequest<EventAddress>, reply),
    );
  }
  // Other pictures are sent as they are here, from their files.
  app.addHook('onRequest', async (request, reply) => {
    const { url, method } = request;
    if (!isHashedPicture(url) || (method !== 'GET' && method !== 'HEAD')) return undefined;
    const own = (await ownPictures(options.apps)).get(url);
    const picture = own ?? (await options.otherBuilds?.find(url));
    return picture ? sendPageFile(picture, request, reply) : undefined;
  });
  if (folder !== null) {
    const inGame = { ...shared, root: folder, prefix: '/play/', decorateReply: false };
    await app.register(fastifyStatic, { ...inGame, index: false });
    app.get('/play/', (_request, reply) => sendGame(reply, lobby));
    app.get('/play', (_request, reply) => reply.redirect('/play/'));
    // The operators' console, which only operators see.
    for (const path of ['/operate', '/operate/*']) {
      app.get(path, (request, reply) => reply.redirect(`/play${request.url}`));
    }
    // A short address for people who were handed a deed.
    app.get('/deed', (_request, reply) => reply.redirect('/play/deed'));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.\w+$/.test(path);
    if (!isPublicPath(path)) return reply.code(404).send(httpError('not-found'));
    // A page of another build, which another node sent or a browser still shows.
    if (isRead && isHashedPath(path)) {
      const file = await options.otherBuilds?.find(path);
      if (file) return sendPageFile(file, request, reply);
    }
    if (!isRead || (!wantsPage(request) && (isFile || site === null)) || path.startsWith('/api')) {
      return reply.code(404).send(httpError('not-found'));
    }
    // The game routes by its address.
    if (folder !== null && path.startsWith('/play/')) {
      return sendGame(reply, anyPage);
    }
    // Redirects to the page's only address.
    const only = onlyPath(path);
    if (only !== path) return reply.redirect(`${only}${request.url.slice(path.length)}`, 301);
    if (sending !== null) return sendSite(sending, request, reply);
    return reply
      .code(404)
      .type('text/html')
      .send(await inPageLanguage(request.url, notFoundPage));
  });
}
