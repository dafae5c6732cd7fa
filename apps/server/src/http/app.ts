import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { LogController, fastify } from 'fastify';
import { addressKey } from '../gateway/address.ts';
import type { Settings } from '../settings/index.ts';
import { httpError } from './answers.ts';
import { helmetOptions } from './headers.ts';

export interface AppOptions {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  /** Something was more than a limit allows. */
  readonly limited: (kind: string) => void;
}

/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 30_000;

/** By the route: an address can be written in many ways. */
const isCounted = (route = ''): boolean => /^\/(?:api|ws)(?:\/|$)/.test(route);

/** The HTTP server with what goes for every address: headers, limits, answers to faults. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, logger, limited } = options;
  const { trustedProxies } = settings.network;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: settings.limits.requestBytes,
    requestTimeout,
    // Sockets are closed when the server drains; what is idle then need not be waited for.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
  });

  app.setErrorHandler((failure: FastifyError, request, reply) => {
    const status = failure.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: failure, url: request.url.split('?')[0] }, 'a request failed');
      return reply.code(status).send(httpError('internal'));
    }
    if (status === 429) return reply.code(429).send(httpError('too-fast'));
    return reply.code(status).send(httpError('bad-request', failure.message));
  });

  await app.register(helmet, helmetOptions(settings));
  await app.register(rateLimit, {
    max: settings.limits.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
    allowList: (request) => !isCounted(request.routeOptions.url),
    onExceeded: () => limited('requests'),
  });

  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    // Without what follows a question mark: it may hold what is nobody's business.
    const [url] = request.url.split('?');
    request.log.debug({ method, url, status: reply.statusCode }, 'a request was answered');
  });
  return app;
}
