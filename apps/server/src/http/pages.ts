import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from './answers.ts';
import { withStyle } from './headers.ts';
import { openSite } from './site.ts';
import type { Site } from './site.ts';

export interface PagesOptions {
  /** The folder of the apps. */
  readonly apps: string;
  readonly site: SiteConfig;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;

const plainPage = page(
  'Stackmate',
  '<p>This is a match server of Stackmate. Site and game are not built here. <a href="/api/status">How it is</a></p>',
);
const lostPage = page('Not found', '<p>There is nothing here. <a href="/">Home</a></p>');

const brokenPage = page('Unexpected Application Error!', '<p>It was noted. Please try again.</p>');

/** Where the build of the game is; null if it was not built. */
const gameIn = (apps: string): string | null => {
  const folder = join(apps, 'client', 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : null;
};

/** Files whose names change with their content. */
const isHashed = (path: string): boolean =>
  /[/\\]dist[/\\](?:assets|client[/\\]static)[/\\]/.test(path);

/** Where the pictures of cards and abilities are, under the addresses that the catalogue gives them. */
const picturesOf = (apps: string): string => join(apps, '..', 'packages', 'ui', 'assets');

const isPicture = (path: string): boolean => /\.(?:svg|png|webp)(?:\.br)?$/.test(path);

function cacheControl(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable';
  return isPicture(path) ? 'public, max-age=86400' : 'no-cache';
}

const setHeaders = (reply: FastifyReply, path: string): void => {
  reply.header('cache-control', cacheControl(path));
};

const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** A page of the site. Whoever takes brotli gets it packed. */
async function sendPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  try {
    const { status, location, html, styleHash, tag, packed } = await site.page(request.url);
    if (location !== null) return await reply.redirect(location, status);
    // What asks for data is told in data that there is none.
    if (status === 404 && !wantsPage(request)) {
      return await reply.code(404).type('application/json').send(httpError('not-found'));
    }
    reply.code(status).header('vary', 'accept-encoding');
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') {
      reply.header('content-security-policy', withStyle(policy, styleHash));
    }
    if (status === 200) reply.header('etag', tag);
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    const isPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    return await (isPacked
      ? reply.header('content-encoding', 'br').send(packed)
      : reply.send(html));
  } catch (failure) {
    request.log.error({ err: failure }, 'a page of the site could not be made');
    return reply.code(500).send(brokenPage);
  }
}

/** Serves the site under `/` and the game under `/play`, as far as they were built. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const site = await openSite(options.apps, options.site);
  const game = gameIn(options.apps);
  const pictures = picturesOf(options.apps);
  const shared = {
    setHeaders,
    cacheControl: false,
    // Builds have brotli copies beside their texts.
    preCompressed: true,
  };
  const root = site === null ? [pictures] : [site.folder, pictures];
  // Pages are made below: they depend on settings.
  await app.register(fastifyStatic, { ...shared, root, prefix: '/', index: false });
  app.get('/', (request, reply) =>
    site === null ? reply.type('text/html').send(plainPage) : sendPage(site, request, reply),
  );
  for (const path of site === null ? [] : ['/robots.txt', '/sitemap.xml']) {
    app.get(path, (request, reply) => {
      const { type, text } = site!.text(path, `${request.protocol}://${request.host}`)!;
      return reply.header('cache-control', 'no-cache').type(type).send(text);
    });
  }
  if (game !== null) {
    const inGame = { ...shared, root: game, prefix: '/play/', decorateReply: false };
    await app.register(fastifyStatic, { ...inGame, index: ['index.html'] });
    app.get('/play', (_request, reply) => reply.redirect('/play/'));
  }

  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.\w+$/.test(path);
    if (!isRead || (!wantsPage(request) && (isFile || site === null)) || path.startsWith('/api')) {
      return reply.code(404).send(httpError('not-found'));
    }
    // The game finds its own way from its address.
    if (game !== null && path.startsWith('/play/')) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html', game);
    }
    // One page has one address.
    if (path.length > 1 && path.endsWith('/')) {
      const query = request.url.slice(path.length);
      return reply.redirect(`/${path.replaceAll(/^\/+|\/+$/g, '')}${query}`, 301);
    }
    if (site !== null) return sendPage(site, request, reply);
    return reply.code(404).type('text/html').send(lostPage);
  });
}
