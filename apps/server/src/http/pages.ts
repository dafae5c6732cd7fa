import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { httpError } from './answers.ts';

export interface PagesOptions {
  /** The folder of the apps. */
  readonly apps: string;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;

const plainPage = page(
  'Stackmate',
  '<p>This is a match server of Stackmate. Site and game are not built here. <a href="/api/status">How it is</a></p>',
);
const lostPage = page('Not found', '<p>There is nothing here. <a href="/">Home</a></p>');

/** Where the build of an app is; null if it was not built. */
const buildOf = (apps: string, app: string): string | null =>
  [join(apps, app, 'dist'), join(apps, app, 'build', 'client')].find((folder) =>
    existsSync(join(folder, 'index.html')),
  ) ?? null;

const plainPath = /^(?:\/[\w-]+)+$/;

/** Files whose names change with their content. */
const isHashed = (path: string): boolean => /[/\\](?:dist|client)[/\\]assets[/\\]/.test(path);

/** Where the pictures of cards and abilities are, under the addresses that the catalogue gives them. */
const picturesOf = (apps: string): string => join(apps, '..', 'packages', 'ui', 'assets');

const isPicture = (path: string): boolean => /\.(?:svg|png)$/.test(path);

function cacheControl(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable';
  return isPicture(path) ? 'public, max-age=86400' : 'no-cache';
}

const setHeaders = (reply: FastifyReply, path: string): void => {
  reply.header('cache-control', cacheControl(path));
};

/** Serves the site under `/` and the game under `/play`, as far as they were built. */
export async function addPages(app: FastifyInstance, { apps }: PagesOptions): Promise<void> {
  const site = buildOf(apps, 'web');
  const game = buildOf(apps, 'client');
  const pictures = picturesOf(apps);
  const shared = {
    setHeaders,
    cacheControl: false,
    index: ['index.html'],
    // Builds have brotli copies beside their texts.
    preCompressed: true,
  };
  const root = site === null ? [pictures] : [site, pictures];
  await app.register(fastifyStatic, { ...shared, root, prefix: '/' });
  if (site === null) {
    app.get('/', (_request, reply) => reply.type('text/html').send(plainPage));
  }
  if (game !== null) {
    const inGame = { ...shared, root: game, prefix: '/play/', decorateReply: false };
    await app.register(fastifyStatic, inGame);
    app.get('/play', (_request, reply) => reply.redirect('/play/'));
  }

  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split('?');
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    if (path.startsWith('/api') || !wantsPage || request.method !== 'GET') {
      return reply.code(404).send(httpError('not-found'));
    }
    // The game finds its own way from its address.
    if (game !== null && path.startsWith('/play/')) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html', game);
    }
    // A page of the site is a folder; its address has no slash at the end.
    const folder = `${path}/index.html`;
    if (site !== null && plainPath.test(path) && existsSync(join(site, folder))) {
      return reply.header('cache-control', 'no-cache').sendFile(folder, site);
    }
    reply.code(404);
    if (site !== null && existsSync(join(site, '404.html'))) {
      return reply.sendFile('404.html', site);
    }
    return reply.type('text/html').send(lostPage);
  });
}
