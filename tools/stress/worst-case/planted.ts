// Preloaded into a server by the search's test: slows a page down with each parenthesis in its address.

import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Delay per parenthesis and max delay, in ms. */
const delay = { each: 2, atMost: 200 };

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRequest', async ({ url }) => {
    const count = url.startsWith('/cardbase') ? url.split(/%28|\(/).length - 1 : 0;
    const end = performance.now() + Math.min(delay.atMost, delay.each * count);
    while (performance.now() < end);
  });
});
