import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCompose } from '../shared/container-images.ts';
import { containerFaults } from './container-rules.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = {
  dockerfile: read('Dockerfile'),
  compose: read('compose.yaml'),
  isRelease: false,
};
const digest = `sha256:${'0a'.repeat(32)}`;

/** Replaces a text that must be there. */
function swap(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${String(from)} isn't there`);
  return changed;
}

it('Dockerfile and compose.yaml keep all rules', () => {
  expect(containerFaults(files)).toEqual([]);
});

it('a release needs digests', () => {
  const faults = containerFaults({ ...files, isRelease: true });
  const unpinned = faults.filter((fault) => fault.includes('needs a digest in a release'));
  expect(unpinned).toEqual(faults);
  const pin = (text: string): string =>
    text.replaceAll(
      /((?:FROM|image:) (?:node|postgres|nats|haproxy):[^\s@]+)(?:@\S+)?/g,
      `$1@${digest}`,
    );
  const pinned = { dockerfile: pin(files.dockerfile), compose: pin(files.compose) };
  expect(containerFaults({ ...pinned, isRelease: true })).toEqual([]);
});

const image = /FROM node:\S+/;
it.each([
  ['images-pinned', image, 'FROM node'],
  ['images-pinned', image, 'FROM node:latest'],
  ['images-pinned', image, 'FROM node:24-slim'],
  ['images-pinned', image, 'FROM node:24.21.0@sha256:12'],
  ['numeric-user', 'USER 1000:1000', 'USER node'],
  ['numeric-user', 'USER 1000:1000', 'USER 0:0'],
  ['numeric-user', 'USER 1000:1000', ''],
  ['no-secrets', 'ARG COMMIT=', 'ARG NPM_TOKEN='],
  ['no-secrets', 'ENV STACKMATE_DRAIN_TIME=8s', 'ENV DATABASE_URL=postgres://a/b'],
  ['no-shell', /^CMD .*/m, 'CMD node apps/server/src/main.ts'],
  ['no-shell', /^RUN .*/m, 'RUN npm start -- --build && mkdir /data'],
  ['health', /^HEALTHCHECK .*/m, ''],
  ['only-built-files', 'COPY --from=build /image .', 'COPY . .'],
])('the Dockerfile breaks %s with %s → %s', (rule, from, to) => {
  const faults = containerFaults({ ...files, dockerfile: swap(files.dockerfile, from, to) });
  expect(faults).toEqual([expect.stringMatching(`^Dockerfile: ${rule}: `)]);
});

describe.each(['x-container', 'database'])('compose.yaml', (where) => {
  it.each(
    where === 'database'
      ? [
          ['image-pinned', 'image: postgres:17.6-bookworm', 'image: postgres:latest'],
          ['image-pinned', 'image: postgres:17.6-bookworm', 'image: postgres'],
          ['numeric-user', 'user: 999:999', 'user: postgres'],
          ['limits', /shm_size: 256m\n.*mem_limit: 2g/, 'shm_size: 256m'],
          [
            'no-secrets',
            'POSTGRES_PASSWORD_FILE: /run/secrets/postgres-password',
            'POSTGRES_PASSWORD: x',
          ],
          [
            'no-secrets',
            'POSTGRES_PASSWORD_FILE: /run/secrets/postgres-password',
            'POSTGRES_PASSWORD_FILE: /run/secrets/token-secret',
          ],
          ['health', /test:\s+\[CMD, pg_isready.*\]/, 'retry: 3'],
          [
            'secrets-are-files',
            'postgres-password: { file: ./secrets/postgres-password }',
            'postgres-password: { external: true }',
          ],
        ]
      : [
          ['read-only', 'read_only: true', 'read_only: false'],
          ['capabilities', 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]'],
          ['capabilities', 'cap_drop: [ALL]', 'cap_drop: [ALL]\n  cap_add: [CHOWN]'],
          ['no-new-privileges', 'security_opt: [no-new-privileges]', 'security_opt: []'],
          ['limits', 'pids_limit: 256', 'privileged: false'],
          ['log-rotation', "options: { max-size: 10m, max-file: '5' }", 'options: {}'],
          ['published-locally', '127.0.0.1:3000:3000', '3000:3000'],
        ],
  )('breaks %s with %s → %s', (rule, from, to) => {
    const faults = containerFaults({ ...files, compose: swap(files.compose, from, to) });
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toMatch(`compose.yaml: ${rule}: `);
  });
});

it('servers read their secrets from files, and know when the database is ready over TCP', () => {
  const { services } = readCompose(files.compose);
  expect(services['one'].environment).toMatchObject({
    DATABASE_URL_FILE: '/run/secrets/database-url',
    NATS_URL_FILE: '/run/secrets/nats-url',
    STACKMATE_TOKEN_SECRET_FILE: '/run/secrets/token-secret',
  });
  expect(services['two'].environment).toEqual(services['one'].environment);
  expect(services['database'].healthcheck?.test).toContain('--host=127.0.0.1');
});
