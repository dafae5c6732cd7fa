import { setImmediate } from 'node:timers/promises';
import { appHeaders, httpError } from '@stackmate/protocol';
import * as z from 'zod';
import { tokenScopes } from '@stackmate/protocol/account';
import type { Route } from '@stackmate/protocol/route';
import * as routes from '@stackmate/protocol/routes';
import { listErrorCodes, routeScope } from './add-routes.ts';

type Json = Record<string, unknown>;

export interface OpenApiOptions {
  /** Version of this server. */
  readonly version: string;
  /** Name of the session's cookie. */
  readonly cookie: string;
}

const json = (schema: unknown): Json => ({ content: { 'application/json': { schema } } });

/** Returns a schema as JSON Schema without its dialect, which OpenAPI 3.1 fixes. */
function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const result = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  delete result.$schema;
  return result;
}

const toPath = (address: string): string => address.replaceAll(/:(\w+)/g, '{$1}');

/** Groups also hold the schemas of their routes. */
const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'address' in value;

/** Returns the parameters of a path and query. */
function toParameters(address: string, query: z.core.$ZodType | undefined): readonly Json[] {
  const { properties = {}, required = [] } =
    query === undefined ? {} : z.toJSONSchema(query, { io: 'input' });
  const inPath = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const described = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema,
  }));
  const plain = inPath
    .filter((name) => !(name in properties))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return [...plain, ...described];
}

const failure = {
  description: 'Refused, with a stable code.',
  ...json({ $ref: '#/components/schemas/Error' }),
};

/**
 * Returns the credentials that a route accepts. No token of a guest or a program spends an account's coins or manages
 * it.
 */
function routeSecurity(route: Route): readonly Json[] {
  if (route.access === undefined || route.access === 'anyone') return [];
  const takesTokens =
    route.access === 'guest' || tokenScopes.some((scope) => scope === routeScope(route));
  return [{ session: [] }, { appSession: [] }, ...(takesTokens ? [{ bearer: [] }] : [])];
}

function toOperation(route: Route): Json {
  const { address, summary, access, answer, body, query } = route;
  const security = routeSecurity(route);
  const parameters = toParameters(address, query);
  return {
    summary,
    ...(security.length === 0 ? {} : { security }),
    ...(access === undefined ? {} : { 'x-access': access }),
    'x-errors': listErrorCodes(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, ...json(toSchema(body, 'input')) } }),
    responses: {
      ...(answer === undefined
        ? { 204: { description: 'Done; nothing is sent.' } }
        : { 200: { description: 'Done.', ...json(toSchema(answer, 'output')) } }),
      default: failure,
    },
  };
}

/**
 * Returns the description of the HTTP interface (OpenAPI 3.1), generated from the schemas that requests are checked
 * with. Other work runs between routes, because all together take tens of milliseconds.
 */
export async function openApiDocument(options: OpenApiOptions): Promise<Json> {
  const { version, cookie } = options;
  const paths: Record<string, Json> = {};
  for (const route of Object.values(routes).flatMap((group) => Object.values(group))) {
    // Strangers don't learn of the operators' calls, and no program may call them.
    if (!isRoute(route) || route.access === 'operator') continue;
    const path = (paths[toPath(route.address)] ??= {});
    path[route.method.toLowerCase()] = toOperation(route);
    await setImmediate();
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stackmate',
      version,
      description:
        'Requests that change something need `content-type: application/json`; with a session, they must come from a page of this server or of one of its apps. The game itself is played over the WebSocket at `/ws` (docs/protocol.md).',
    },
    paths,
    components: {
      schemas: { Error: toSchema(httpError, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        appSession: {
          type: 'apiKey',
          in: 'header',
          name: appHeaders.session,
          description: 'The session of an app, from an origin of `STACKMATE_APP_ORIGINS`.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A guest token, or an access token of an account.',
        },
      },
    },
  };
}
