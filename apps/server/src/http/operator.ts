import type { FastifyInstance } from 'fastify';
import { cacheResponse } from './cached-response.ts';
import { httpError } from './error-responses.ts';
import type { Health } from './health.ts';
import { isFromPrivateNetwork } from './private-network.ts';

export interface OperatorOptions {
  readonly health: Health;
  readonly metrics: { readonly text: () => Promise<string>; readonly contentType: string };
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Time that metrics are reused, in ms: collecting them counts all matches and reads the database. */
const metricsAge = 1000;

/** Adds routes for operators and their tools: liveness, readiness and metrics. */
export async function addOperator(
  app: FastifyInstance,
  { health, metrics, now }: OperatorOptions,
): Promise<void> {
  const metricsText = cacheResponse({ load: metrics.text, maxAge: metricsAge, now });
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { alive: true };
  });
  app.get('/readyz', async (_request, reply) => {
    const reason = await health.notReady();
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reason === null ? { ready: true } : { ready: false, reason });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromPrivateNetwork(request)) return reply.code(404).send(httpError('not-found'));
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metricsText());
  });
}
