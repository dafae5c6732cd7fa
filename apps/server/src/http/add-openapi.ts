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

/** Adds `/api/openapi.json`. The document is written when it is first asked for: few servers ever are. */
export function addOpenApi(
  app: FastifyInstance,
  { routes, version, cookie }: AddOpenApiOptions,
): void {
  let text: Promise<string> | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= openApiDocument({
      routes: routes(),
      described: describedRoutes,
      version,
      cookie,
    }).then(JSON.stringify);
    return reply
      .type('application/json')
      .header('cache-control', 'public, max-age=300')
      .send(await text);
  });
}
