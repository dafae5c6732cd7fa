import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionedAddress } from '@stackmate/ui/picture-address';
import { pictureVersions } from '@stackmate/ui/picture-versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { runCluster } from '../../../../apps/server/test/cluster/run-cluster.ts';
import type {
  RunningCluster,
  RunningNode,
} from '../../../../apps/server/test/cluster/run-cluster.ts';
import { freePort } from '../../../../apps/server/test/free-port.ts';
import { noHaproxy, startHaproxy } from '../../../../apps/server/test/haproxy.ts';
import type { TestProxy } from '../../../../apps/server/test/haproxy.ts';
import { noNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres } from '../../../../apps/server/test/postgres.ts';
import { wideLimits } from '../../../shared/wide-limits.ts';
import { buildEnv, buildProgram } from './builds.ts';

const missing = noHaproxy ?? noNats ?? noPostgres;
if (missing !== null) console.warn(`SKIPPED: nodes of two builds behind a proxy. ${missing}`);

const root = join(import.meta.dirname, '../../../..');

describe.skipIf(missing !== null && !process.env['CI'])('nodes of two builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-builds-'));
  let cluster: RunningCluster;
  let proxy: TestProxy;
  let nodes: RunningNode[];

  /** Writes the pages of a build, whose files have names of their own. */
  function writePages(name: string): string {
    const apps = join(folder, name, 'apps');
    const dist = join(apps, 'client', 'dist');
    const cards = join(folder, name, 'packages', 'ui', 'assets', 'cards');
    for (const entry of [join(dist, 'assets'), cards]) mkdirSync(entry, { recursive: true });
    const picture = `<svg id="${name}"/>`;
    writeFileSync(join(cards, 'Fox.svg'), picture);
    const versions = pictureVersions(new Map([['/cards/Fox.svg', Buffer.from(picture)]]));
    writeFileSync(
      join(dist, 'index.html'),
      `<script type="module" src="/play/assets/index-${name}.js"></script>` +
        `<img src="${versionedAddress('/cards/Fox.svg', versions)}" alt="">`,
    );
    writeFileSync(join(dist, 'assets', `index-${name}.js`), `document.title = '${name}';`);
    return apps;
  }

  beforeAll(async () => {
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    cluster = await runCluster({ ...wideLimits, STACKMATE_TRUSTED_PROXIES: '127.0.0.1' });
    nodes = [];
    for (const [at, name] of ['one', 'two'].entries()) {
      const build = { isOld: false, releases: join(root, 'releases'), apps: writePages(name) };
      const env = { ...buildEnv(build), STACKMATE_PORT: `${ports[at]}` };
      nodes.push(await cluster.start(env, buildProgram));
    }
    proxy = await startHaproxy(ports);
  }, 120_000);
  afterAll(async () => {
    await proxy?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Loads the game's page as a browser does that keeps no cookies. Returns its script and its picture. */
  async function loadPage(cookie = ''): Promise<string> {
    const headers = { cookie };
    const page = await (await fetch(`${proxy.address}/play/`, { headers })).text();
    const loaded = [...page.matchAll(/src="([^"]+)"/g)].map(async ([, path]) => {
      const response = await fetch(proxy.address + path, { headers });
      return `${response.status} ${await response.text()}`;
    });
    return (await Promise.all(loaded)).join();
  }
  const getPage = (build: string): string =>
    `200 document.title = '${build}';,200 <svg id="${build}"/>`;
  const titles = (count: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => loadPage()));

  it('behind the sample proxy: pages of both load with their scripts', async () => {
    const loaded = await titles(40);
    expect(new Set(loaded)).toEqual(new Set([getPage('one'), getPage('two')]));
  });

  it('behind the sample proxy: a browser stays with its node', async () => {
    const response = await fetch(`${proxy.address}/play/`);
    const [cookie, ...attributes] = response.headers.get('set-cookie')!.split('; ');
    expect(cookie).toMatch(/^stackmate_node=(?:one|two)$/);
    expect(attributes.map((attribute) => attribute.toLowerCase())).toEqual(
      expect.arrayContaining(['httponly', 'samesite=lax']),
    );
    const name = cookie.split('=')[1];
    for (let time = 0; time < 10; time++) {
      expect(await loadPage(cookie)).toBe(getPage(name));
    }
  });

  it(
    'behind the sample proxy: a frozen node loses its connections',
    { timeout: 60_000 },
    async () => {
      const sockets = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const socket = new WebSocket(`${proxy.address.replace('http', 'ws')}/ws`);
          await once(socket, 'open');
          return socket;
        }),
      );
      const closed = sockets.map((socket) => once(socket, 'close'));
      nodes[1].run.child.kill('SIGSTOP');
      await Promise.race(closed);
      nodes[1].run.child.kill('SIGKILL');
      for (const socket of sockets) socket.terminate();
      expect(await titles(20)).toEqual(Array(20).fill(getPage('one')));
    },
  );
});
