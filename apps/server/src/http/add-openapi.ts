import type { FastifyInstance } from 'fastify';
import { describedRoutes } from './described-routes.ts';
import type { AnyJsonRoute } from './json-route.ts';
import { openApiDocument } from './openapi.ts';
import { sendStaticJson } from './static-json.ts';

export interface AddOpenApiOptions {
  /** Returns all JSON routes, once they are added. */
  readonly routes: () => readonly AnyJsonRoute[];
  readonly version: string;
  readonly cookie: string;
}

/** Adds `/api/openapi.json`. The document is written when it is first requested: few servers ever are. */
export function addOpenApi(
  app: FastifyInstance,
  { routes, version, cookie }: AddOpenApiOptions,
): void {
  const write = async (): Promise<string> =>
    JSON.stringify(
      await openApiDocument({ routes: routes(), described: describedRoutes, version, cookie }),
    );
  app.get('/api/openapi.json', sendStaticJson(write));
}
