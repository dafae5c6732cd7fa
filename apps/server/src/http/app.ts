import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { LogController, fastify } from 'fastify';
import { addressKey } from '../limits/address-key.ts';
import { isHandleShortage } from '../limits/handle-watch.ts';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import type { Settings } from '../settings/index.ts';
import { StorageAway } from '../store/index.ts';
import { badRequest, httpError } from './error-responses.ts';
import { respondToClientError } from './client-error.ts';
import type { ConnectionLimit } from './connection-limit.ts';
import { helmetOptions } from './headers.ts';
import { createHttpServer } from './http-server.ts';
import { isOperatorRequest } from './private-network.ts';
import { parseBodies } from './parse-bodies.ts';

export interface AppOptions {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  /** Counts requests that exceed a limit, by kind. */
  readonly countLimitHit: (kind: string) => void;
  readonly connections: Pick<ConnectionLimit, 'watch'>;
}

/** Checks the route instead of the URL, which can be spelled in many ways. */
const isApiRequest = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  /^\/(?:api|ws)(?:\/|$)/.test(url);

/** Returns whether an item in a list of names and values is the name of a Host header. */
const isHostHeader = (item: string, at: number): boolean =>
  at % 2 === 0 && item.toLowerCase() === 'host';

/** Files per API request in the rate limit: a file costs less than an API call, and a page needs many. */
const fileRequestsPerApiRequest = 20;

/** Creates the HTTP server with headers, rate limits and error handling for all routes. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, logger, countLimitHit, connections } = options;
  const { trustedProxies } = settings.network;
  const { requestsPerMinute } = settings.limits;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: settings.limits.requestBytes,
    // Called once for each address it listens on: `localhost` has two.
    serverFactory(listener) {
      const server = createHttpServer(listener, settings.limits, countLimitHit);
      server.on('clientError', respondToClientError);
      connections.watch(server);
      return server;
    },
    clientErrorHandler: () => {},
    // Connections are closed when the server drains; it needn't wait for the remaining idle ones.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
  });

  app.setErrorHandler((failure: FastifyError, request, reply) => {
    const status = failure.statusCode ?? 500;
    // The failure isn't logged per request: the handle watch logs the shortage once.
    if (isHandleShortage(failure)) {
      countLimitHit('file handles');
      return reply.code(503).header('retry-after', 5).send(httpError('too-many-connections'));
    }
    if (failure instanceof StorageAway) {
      return reply.code(503).header('retry-after', 5).send(httpError('storage-away'));
    }
    if (status >= 500) {
      request.log.error({ err: failure, url: request.url.split('?')[0] }, 'a request failed');
      return reply.code(status).send(httpError('internal'));
    }
    if (status === 429) return reply.code(429).send(httpError('too-fast'));
    return reply.code(status).send(httpError('bad-request', failure.message));
  });

  parseBodies(app, createTurnScheduler());
  await app.register(helmet, helmetOptions(settings));
  await app.register(rateLimit, {
    max: (request) => requestsPerMinute * (isApiRequest(request) ? 1 : fileRequestsPerApiRequest),
    timeWindow: 60_000,
    keyGenerator: (request) =>
      `${isApiRequest(request) ? 'calls' : 'files'} ${addressKey(request.ip)}`,
    allowList: isOperatorRequest,
    onExceeded: (request) => countLimitHit(isApiRequest(request) ? 'requests' : 'files'),
  });

  app.addHook('onRequest', async ({ raw }) => {
    // A proxy in front may have used another one.
    if (raw.rawHeaders.filter(isHostHeader).length > 1) throw badRequest('Several Host headers');
    if (raw.url?.includes('%00')) throw badRequest('The address has a NUL character');
  });

  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    // Logged without the query, which may hold private data.
    const [url] = request.url.split('?');
    request.log.debug({ method, url, status: reply.statusCode }, 'a request was answered');
  });
  return app;
}
