import type { FastifyInstance } from 'fastify';
import { describedRoutes } from './described-routes.ts';
import type { AnyJsonRoute } from './json-route.ts';
import { openApiDocument } from './openapi.ts';

export interface AddOpenApiOptions {
  /** Returns all JSON routes, once they are added. */
  readonly routes: () => readonly AnyJsonRoute[];
  readonly version: string;
  readonly cookie: string;
}

/** Adds `/api/openapi.json`. The document is written once, at the start. */
export function addOpenApi(
  app: FastifyInstance,
  { routes, version, cookie }: AddOpenApiOptions,
): void {
  let text = '';
  app.addHook('onReady', async () => {
    const described = describedRoutes;
    text = JSON.stringify(openApiDocument({ routes: routes(), described, version, cookie }));
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=300').send(text),
  );
}
