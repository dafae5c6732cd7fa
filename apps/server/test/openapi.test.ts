import { errorMessages, httpErrors, protocolVersion } from '@stackmate/protocol';
import { tournamentErrors } from '@stackmate/protocol/tournaments';
import { tradingErrors } from '@stackmate/protocol/trading';
import { accountErrors } from '@stackmate/protocol/account';
import { schemaNames } from '@stackmate/protocol/json-schema';
import { physicalErrors } from '@stackmate/protocol/physical';
import { socialErrors } from '@stackmate/protocol/social';
import { storeErrors } from '@stackmate/protocol/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountPage, fastAccounts, signUp } from './accounts/account-page.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

interface Operation {
  readonly summary: string;
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: { additionalProperties?: unknown } };
    };
  };
  readonly 'x-access'?: string;
  readonly 'x-errors': readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly responses: Readonly<Record<string, unknown>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Returns the routes under /api in Fastify's tree, whose lines continue the path of the line above. */
function routesIn(tree: string): readonly string[] {
  const prefixes: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?/.exec(line);
    if (!match) return [];
    const [, indent, part, methods] = match;
    const level = indent.length / 4;
    prefixes[level] = (level === 0 ? '' : prefixes[level - 1]) + part;
    return methods !== undefined && prefixes[level].startsWith('/api/') ? [prefixes[level]] : [];
  });
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer({ env: fastAccounts });
  document = (await (await fetch(`${server.address()}/api/openapi.json`)).json()) as Document;
});
afterAll(() => server.stop());

it('describes every route under /api, and no other', () => {
  const routes = routesIn(server.server().app.printRoutes({ commonPrefix: false }));
  const described = Object.keys(document.paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
  expect(routes.length).toBeGreaterThan(40);
  // Only operators learn of the calls of the console.
  const isPublic = (address: string) => !address.startsWith('/api/operate/');
  expect(new Set(described)).toEqual(new Set(routes.filter(isPublic)));
});

it('is OpenAPI 3.1 whose references all lead somewhere', () => {
  expect(document.openapi).toBe('3.1.0');
  const text = JSON.stringify(document);
  for (const [, pointer] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const reduce = pointer
      .split('/')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
    expect(reduce, pointer).toBeDefined();
  }
});

it('names who may call each route that looks callers up, and every body refuses unknown fields', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  const checked = operations.filter(({ operation }) => operation['x-access'] !== undefined);
  expect(checked.length).toBeGreaterThan(25);
  for (const { path, operation } of checked) {
    expect(operation.summary, path).toMatch(/^[A-Z].*\.$/);
    const schema = operation.requestBody?.content['application/json'].schema;
    if (schema) expect(JSON.stringify(schema), path).toContain('"additionalProperties":false');
  }
});

it('names the codes that each route can be refused with, all of which have a message', () => {
  const known = new Set<string>([
    ...Object.keys(errorMessages),
    ...Object.keys(tournamentErrors),
    ...Object.keys(tradingErrors),
    ...Object.keys(httpErrors),
    ...Object.keys(accountErrors),
    ...Object.keys(socialErrors),
    ...Object.keys(storeErrors),
    ...Object.keys(physicalErrors),
  ]);
  const { paths } = document;
  const listed = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => operation['x-errors']);
  expect(listed.filter((code) => !known.has(code))).toEqual([]);
  expect(paths['/api/store/buy-card']['post']['x-errors']).toEqual(
    expect.arrayContaining(['sign-in-needed', 'email-not-verified', 'offer-bought', 'vault-full']),
  );
  expect(paths['/api/store']['get']['x-errors']).not.toContain('offer-bought');
});

it('lists an access token exactly where one is taken', async () => {
  const page = accountPage(server);
  await signUp(page, 'Ada Programs');
  const { body } = await page.post('/tokens', { label: 'Bot', scopes: ['read', 'play'] });
  const taken: string[] = [];
  const listed: string[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      if (security === undefined) continue;
      const name = `${method} ${path}`;
      if (security.some((way) => 'bearer' in way)) listed.push(name);
      const response = await fetch(server.address() + path.replaceAll(/\{\w+\}/g, 'none'), {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${String(body['token'])}`,
          'content-type': 'application/json',
        },
        ...(method === 'post' ? { body: '[]' } : {}),
      });
      if (!(await response.text()).includes('missing-scope')) taken.push(name);
    }
  }
  expect(listed.length).toBeGreaterThan(20);
  // Guests do this with their own token.
  const ofGuests = ['post /api/boosters/open', 'post /api/rewards/plays'];
  expect(taken).toEqual(listed.filter((name) => !ofGuests.includes(name)));
});

it('answers what it describes: the messages’ schemas, and nothing to measure the latency', async () => {
  const { protocol, schemas } = (await (
    await fetch(`${server.address()}/api/protocol.json`)
  ).json()) as { readonly protocol: number; readonly schemas: Readonly<Record<string, unknown>> };
  expect(protocol).toBe(protocolVersion);
  expect(Object.keys(schemas)).toEqual(schemaNames);
  const latency = await fetch(`${server.address()}/api/latency`);
  expect(Object.keys(document.paths['/api/latency']['get'].responses)).toContain(
    String(latency.status),
  );
});
