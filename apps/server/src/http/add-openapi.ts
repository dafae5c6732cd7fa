import { setImmediate } from 'node:timers/promises';
import { protocolVersion } from '@stackmate/protocol';
import { jsonSchema, schemaNames } from '@stackmate/protocol/json-schema';
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

/** Returns the schemas of the game's messages, for clients in other languages. Other work goes on between them. */
async function writeSchemas(): Promise<string> {
  const schemas: Record<string, unknown> = {};
  for (const name of schemaNames) {
    schemas[name] = jsonSchema(name);
    await setImmediate();
  }
  return JSON.stringify({ protocol: protocolVersion, schemas });
}

/**
 * Adds `/api/openapi.json` and `/api/protocol.json`. Both are written when they are first requested: few servers ever
 * are.
 */
export function addOpenApi(
  app: FastifyInstance,
  { routes, version, cookie }: AddOpenApiOptions,
): void {
  const write = async (): Promise<string> =>
    JSON.stringify(
      await openApiDocument({ routes: routes(), described: describedRoutes, version, cookie }),
    );
  app.get('/api/openapi.json', sendStaticJson(write));
  app.get('/api/protocol.json', sendStaticJson(writeSchemas));
}
