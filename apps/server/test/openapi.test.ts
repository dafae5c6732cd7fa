import { afterAll, beforeAll, expect, it } from 'vitest';
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
    const found = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?/.exec(line);
    if (!found) return [];
    const [, indent, part, methods] = found;
    const level = indent.length / 4;
    prefixes[level] = (level === 0 ? '' : prefixes[level - 1]) + part;
    return methods !== undefined && prefixes[level].startsWith('/api/') ? [prefixes[level]] : [];
  });
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  document = (await (await fetch(`${server.address()}/api/openapi.json`)).json()) as Document;
});
afterAll(() => server.stop());

it('describes every route under /api, and no other', () => {
  const routes = routesIn(server.server().app.printRoutes({ commonPrefix: false }));
  const described = Object.keys(document.paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
  const own = new Set(['/api/openapi.json']);
  expect(routes.length).toBeGreaterThan(40);
  expect(new Set(described)).toEqual(new Set(routes.filter((route) => !own.has(route))));
});

it('is OpenAPI 3.1 whose references all lead somewhere', () => {
  expect(document.openapi).toBe('3.1.0');
  const text = JSON.stringify(document);
  for (const [, pointer] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = pointer
      .split('/')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
    expect(found, pointer).toBeDefined();
  }
});

it('names who may call each JSON route, and every body refuses unknown fields', () => {
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
