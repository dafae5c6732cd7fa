import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { httpError } from './answers.ts';
import type { Health } from './health.ts';

export interface OperatorOptions {
  readonly health: Health;
  readonly metrics: { readonly text: () => Promise<string>; readonly contentType: string };
}

const near: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** From this machine or its own network, and not through a proxy that serves the public. */
function isNear({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  if ('x-forwarded-for' in headers || 'forwarded' in headers) return false;
  return ipaddr.isValid(address) && near.has(ipaddr.process(address).range());
}

/** What operators and their machines ask: is it alive, is it ready, how does it do. */
export async function addOperator(
  app: FastifyInstance,
  { health, metrics }: OperatorOptions,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { alive: true };
  });
  app.get('/readyz', async (_request, reply) => {
    const ready = await health.isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isNear(request)) return reply.code(404).send(httpError('not-found'));
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}
