import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { LogController, fastify } from 'fastify';
import { addressKey } from '../limits/address-key.ts';
import { isHandleShortage } from '../limits/handle-watch.ts';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import type { Settings } from '../settings/index.ts';
import { httpError } from './error-responses.ts';
import { respondToClientError } from './client-error.ts';
import type { ConnectionLimit } from './connection-limit.ts';
import { helmetOptions } from './headers.ts';
import { createHttpServer } from './http-server.ts';
import { isOperatorRequest } from './private-network.ts';
import { parseBodies } from './parse-bodies.ts';

export interface AppOptions {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  /** Something was more than a limit allows. */
  readonly limited: (kind: string) => void;
  readonly connections: Pick<ConnectionLimit, 'watch'>;
}

/** By the route: an address can be written in many ways. */
const isApiRequest = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  /^\/(?:api|ws)(?:\/|$)/.test(url);

/** A file costs less than a call, and a page needs many. */
const fileRequestsPerApiRequest = 20;

/** The HTTP server with what goes for every address: headers, limits, answers to faults. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, logger, limited, connections } = options;
  const { trustedProxies } = settings.network;
  const { requestsPerMinute } = settings.limits;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: settings.limits.requestBytes,
    // Called once for each address that is listened at: `localhost` has two.
    serverFactory(listener) {
      const server = createHttpServer(listener, settings.limits, limited);
      server.on('clientError', respondToClientError);
      connections.watch(server);
      return server;
    },
    clientErrorHandler: () => {},
    // Sockets are closed when the server drains; what is idle then need not be waited for.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
  });

  app.setErrorHandler((failure: FastifyError, request, reply) => {
    const status = failure.statusCode ?? 500;
    // Not logged for each request: whoever watches the handles says so once.
    if (isHandleShortage(failure)) {
      limited('file handles');
      return reply.code(503).header('retry-after', 5).send(httpError('too-many-connections'));
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
    onExceeded: (request) => limited(isApiRequest(request) ? 'requests' : 'files'),
  });

  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    // Without what follows a question mark: it may hold what is nobody's business.
    const [url] = request.url.split('?');
    request.log.debug({ method, url, status: reply.statusCode }, 'a request was answered');
  });
  return app;
}
