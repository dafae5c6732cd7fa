import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { containerFaults } from '../../check/container-rules.ts';
import { askDigest, pinImages } from './pin-images.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = { dockerfile: read('Dockerfile'), compose: read('compose.yaml') };
const digestOf = (path: string): string =>
  `sha256:${Buffer.from(path).toString('hex').padEnd(64, '0').slice(0, 64)}`;

/** A registry that wants a token for each repository, as Docker Hub does. */
let server: Server;
let registry: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, registry);
    if (pathname === '/token') {
      response.end(JSON.stringify({ token: `for ${searchParams.get('scope')}` }));
      return;
    }
    const [, , scope, name, , tag] = pathname.split('/');
    const repository = `repository:${scope}/${name}:pull`;
    if (request.headers.authorization !== `Bearer for ${repository}`) {
      const challenge = `Bearer realm="${registry}/token",service="test",scope="${repository}"`;
      response.writeHead(401, { 'www-authenticate': challenge }).end();
    } else if (tag === 'missing') {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { 'docker-content-digest': digestOf(`${name}:${tag}`) }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('asks the registry for digests, with a token', async () => {
  expect(await askDigest(registry, 'postgres:17.6')).toBe(digestOf('postgres:17.6'));
  await expect(askDigest(registry, 'postgres:missing')).rejects.toThrow(
    'postgres:missing: the registry answers 404',
  );
});

it('writes digests that a release needs, and replaces them later', async () => {
  const pinned = await pinImages(files, (image) => askDigest(registry, image));
  expect(pinned.images.length).toBe(4);
  expect(containerFaults({ ...pinned, isRelease: true })).toEqual([]);
  const other = `sha256:${'f'.repeat(64)}`;
  const again = await pinImages(pinned, () => Promise.resolve(other));
  expect(again.compose).toContain(`@${other}\n`);
  expect(again.dockerfile.match(/@sha256/g)).toHaveLength(1);
});
