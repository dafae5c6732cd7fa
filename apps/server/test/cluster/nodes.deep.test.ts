import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyDecks } from '@stackmate/catalogue';
import { connectGuest, follow } from '../guest.ts';
import type { Guest, Seated } from '../guest.ts';
import { accountPage, signUpDuringHellos } from '../accounts/account-page.ts';
import { startProxy } from '../cuttable-proxy.ts';
import { liveMatchesAnswer, statusAnswer } from '@stackmate/protocol';
import { connectToServer } from '../../src/admin/index.ts';
import { currentVersions } from '../../src/versions/index.ts';
import { freePort } from '../free-port.ts';
import { main } from '../run-server.ts';
import { noNats, startNats } from '../nats.ts';
import { noPostgres } from '../postgres.ts';
import { runCluster } from './run-cluster.ts';
import type { RunningCluster, RunningNode } from './run-cluster.ts';

const note = { operator: 'root', reason: 'a test' };

// Whole matches over nodes in separate processes, on a machine that may be busy.

const missing = noNats ?? noPostgres;
if (missing !== null) console.warn(`SKIPPED: nodes of a cluster. ${missing}`);

/** A match between two guests, and where their clients connect. */
interface Table {
  readonly match: string;
  readonly guests: readonly [Guest, Guest];
  readonly seats: readonly [Seated, Seated];
}

/** Pairs two guests by an invite at one node. Only the first one stays connected to it. */
async function beginMatch(at: RunningNode, other: RunningNode): Promise<Table> {
  const south = await connectGuest(at.socket);
  const first = await connectGuest(at.socket);
  const invite = await south.ask({ type: 'invite', deck: { ready: readyDecks[0].id } });
  const { code } = invite as { readonly code: string };
  await first.ask({ type: 'accept', code, deck: { ready: readyDecks[1].id } });
  const { match } = await south.paired();
  await first.connection.close();
  const north = await connectGuest(other.socket, first.welcome.token);
  expect(north.welcome.matches).toMatchObject([{ match, seat: 1 }]);
  const seats = [follow(match, south), follow(match, north)] as const;
  await Promise.all(
    seats.map((seat) => seat.until(({ phase }) => phase === 'playing', 'the start')),
  );
  return { match, guests: [south, north], seats };
}

/** Connects a player again, like the client does, until the match is joined. Returns how long that took, in ms. */
async function rejoin(seat: Seated, { welcome }: Guest, node: RunningNode): Promise<number> {
  const since = performance.now();
  for (;;) {
    const guest = await connectGuest(node.socket, welcome.token);
    seat.attach(guest);
    const isJoined = await Promise.race([
      seat.untilJoined().then(() => true),
      guest.connection.closed.then(() => false),
    ]);
    if (isJoined) return performance.now() - since;
  }
}

describe.skipIf(missing !== null && !process.env['CI'])('nodes of a cluster', () => {
  let cluster: RunningCluster;
  let runningNode: RunningNode;
  let other: RunningNode;
  beforeAll(async () => {
    cluster = await runCluster();
    [runningNode, other] = [
      await cluster.start({ STACKMATE_NODE_NAME: 'one' }),
      await cluster.start(),
    ];
  }, 90_000);
  afterAll(() => cluster.stop());

  it('let players at different nodes play, and continue a match whose node was killed', async () => {
    const { match, guests, seats } = await beginMatch(runningNode, other);
    for (const [at, seat] of seats.entries()) seat.play(`cluster ${at}`);
    await seats[1].until(({ seq }) => seq > 20, 'some entries');
    const watcher = follow(match, await connectGuest(other.socket));
    await watcher.untilJoined();
    await runningNode.kill();
    const acknowledged = seats.map(({ follower }) => follower.snapshot()!.seq);
    await guests[1].connection.closed;
    const times = await Promise.all(
      seats.map((seat, at) => rejoin(seat, guests[at as 0 | 1], other)),
    );
    // A dead node is noticed after 6 seconds; the machine may be busy.
    expect(Math.max(...times)).toBeLessThan(40_000);
    for (const [at, seat] of seats.entries()) {
      expect(seat.follower.snapshot()!.seq).toBeGreaterThanOrEqual(acknowledged[at]);
    }
    const { seq } = seats[0].follower.snapshot()!;
    await seats[0].until((picture) => picture.seq > seq + 10 || picture.phase === 'over', 'more');
    runningNode = await cluster.start({ STACKMATE_NODE_NAME: 'one' });
  }, 120_000);

  it('[PL5] leave no guest connected whose sign-up at another node came between', async () => {
    const guest = await connectGuest(other.socket);
    const page = accountPage({ address: () => runningNode.address });
    const tabs = await signUpDuringHellos({
      page,
      socket: other.socket,
      name: 'Node Hopper',
      guest: guest.welcome.token,
      tabs: 40,
    });
    expect(await guest.ask({ type: 'rename', name: 'Sneaky Name' })).toMatchObject({
      code: 'name-of-account',
    });
    expect(await page.account()).toMatchObject({ name: 'Node Hopper' });
    await page.post('/sign-out', {});
    await Promise.all([guest.connection, ...tabs].map(({ closed }) => closed));
  });

  it('send the players of other nodes away at once when they lose their lease', async () => {
    const proxy = await startProxy(cluster.postgres.socket);
    const { pathname } = new URL(cluster.url);
    const cutOff = await cluster.start({
      DATABASE_URL: `postgres://stackmate@127.0.0.1:${proxy.port}${pathname}`,
    });
    const { guests } = await beginMatch(cutOff, other);
    const brokenLinks = async (): Promise<number> => {
      const text = await (await fetch(`${other.address}/metrics`)).text();
      return Number(/^stackmate_node_links_broken_total (\d+)/m.exec(text)![1]);
    };
    const before = await brokenLinks();
    proxy.hold();
    const notice = await guests[1].connection.receive('error');
    await guests[1].connection.closed;
    expect(notice.code).toBe('moving');
    expect(await brokenLinks()).toBe(before);
    await cutOff.kill();
    await proxy.close();
  }, 120_000);

  it('are listed and drained from any node, and hand their matches over', async () => {
    const { match, guests, seats } = await beginMatch(runningNode, other);
    const far = await connectToServer(other.data);
    for (const [at, seat] of seats.entries()) seat.play(`drained ${at}`);
    await seats[1].until(({ seq }) => seq > 20, 'some entries');
    expect(await far!.live()).toContainEqual(expect.objectContaining({ match }));
    const nodes = await far!.nodes();
    expect(nodes.map(({ node }) => node)).toEqual(
      expect.arrayContaining([runningNode.name, other.name]),
    );
    const { engine, catalogue } = currentVersions;
    const status = statusAnswer.parse(
      await (await fetch(`${runningNode.address}/api/status`)).json(),
    );
    expect(nodes.find(({ node }) => node === runningNode.name)).toMatchObject({
      name: 'one',
      bus: 'up',
      engine,
      catalogue,
      build: status.commit,
      version: status.server.replace('stackmate ', ''),
    });
    expect(status.node).toBe('one');
    const metrics = await (await fetch(`${runningNode.address}/metrics`)).text();
    expect(metrics).toMatch(/^stackmate_build_info\{.*node="one".*\} 1$/m);
    const lines = runningNode.run
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.filter((line) => !line.includes('"node":"one"'))).toEqual([]);
    await expect(far!.drain('nobody', note)).rejects.toThrow('there is no node nobody');
    await far!.drain('one', note);
    await Promise.all(guests.map(({ connection }) => connection.closed));
    const acknowledged = seats.map(({ follower }) => follower.snapshot()!.seq);
    await Promise.all(seats.map((seat, at) => rejoin(seat, guests[at as 0 | 1], other)));
    for (const [at, seat] of seats.entries()) {
      expect(seat.follower.snapshot()!.seq).toBeGreaterThanOrEqual(acknowledged[at]);
    }
    expect(await runningNode.run.ended).toEqual({ code: 0, signal: null });
    runningNode = await cluster.start();
  }, 120_000);

  it('list the matches of all nodes for whoever wants to watch', async () => {
    const guests = [
      await connectGuest(runningNode.socket),
      await connectGuest(runningNode.socket),
    ] as const;
    for (const guest of guests)
      await guest.ask({ type: 'queue', deck: { ready: readyDecks[0].id } });
    const { match } = await guests[0].paired();
    for (const { address } of [runningNode, other]) {
      const listed = async (): Promise<readonly string[]> => {
        const answer = await (await fetch(`${address}/api/matches/live`)).json();
        return liveMatchesAnswer.parse(answer).matches.map((candidate) => candidate.match);
      };
      await expect.poll(listed, { timeout: 20_000 }).toContain(match);
    }
    for (const { connection } of guests) await connection.close();
  }, 60_000);

  it('end a match at another node for the operator', async () => {
    const { match, seats } = await beginMatch(runningNode, other);
    const far = await connectToServer(other.data);
    expect(await far!.end(match, 1, note)).toBe(true);
    const over = await seats[1].until(({ phase }) => phase === 'over', 'the end');
    expect(over.result?.winner).toBe(0);
    expect(await far!.end(match, 1, note)).toBe(false);
  }, 120_000);

  it('go on when NATS was killed and is back', async () => {
    const { guests, seats } = await beginMatch(runningNode, other);
    await cluster.nats.kill();
    // The player at the match's node stays; the other one is disconnected until NATS is back.
    await guests[1].connection.closed;
    expect(guests[0].connection.isClosed()).toBe(false);
    const back = rejoin(seats[1], guests[1], other);
    await cluster.nats.start();
    await back;
    for (const [at, seat] of seats.entries()) seat.play(`NATS ${at}`);
    await seats[1].until(({ seq }) => seq > 20, 'some entries');
  }, 120_000);

  it('are ready once they have reached NATS, and take no matches before', async () => {
    const port = await freePort();
    const { match, guests } = await beginMatch(runningNode, other);
    await cluster.nats.kill();
    const starting = cluster.start({ STACKMATE_PORT: String(port), STACKMATE_NODE_NAME: 'late' });
    const ready = (): Promise<unknown> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        async (response) => [response.status, await response.json()],
        () => null,
      );
    const reason = 'this node has not reached NATS yet (NATS_URL)';
    await expect.poll(ready, { timeout: 30_000 }).toEqual([503, { ready: false, reason }]);
    expect((await fetch(`http://127.0.0.1:${port}/api/status`)).status).toBe(503);
    const admin = await connectToServer(other.data);
    const loadBus = async (name: string): Promise<unknown> =>
      (await admin!.nodes()).find((node) => node.name === name)?.bus;
    expect(await loadBus('late')).toBe('connecting');
    await cluster.nats.start();
    const late = await starting;
    try {
      expect(await ready()).toEqual([200, { ready: true }]);
      // The node knows it before it has written it for the others.
      await expect.poll(() => loadBus('late'), { timeout: 20_000 }).toBe('up');
      expect(await admin!.live()).toContainEqual(expect.objectContaining({ match }));
      for (const { connection } of guests) await connection.close();
    } finally {
      await late.kill();
    }
  }, 120_000);

  it.each([
    ['a wrong password', 'wrong', '', 'refuses the user or the password in NATS_URL'],
    [
      'a missing certificate',
      'right',
      '/nowhere/ca.pem',
      '/nowhere/ca.pem has no readable certificate',
    ],
    [
      'something else for a certificate',
      'right',
      import.meta.filename,
      'has no readable certificate',
    ],
  ])(
    'end their start with %s for NATS',
    async (_, password, ca, words) => {
      const nats = await startNats(['--user', 'node', '--pass', 'right']);
      const { run } = cluster.run({
        NATS_URL: nats.url.replace('//', `//node:${password}@`),
        STACKMATE_NATS_CA: ca,
      });
      expect(await run.ended).toEqual({ code: 1, signal: null });
      expect(run.output()).toContain(words);
      expect(run.output()).not.toContain('ready at');
      await nats.stop();
    },
    60_000,
  );

  it("end their start with a clock that isn't the database's", async () => {
    const twoDays = 2 * 86_400_000;
    const late = `Object.defineProperty(performance,'timeOrigin',{value:performance.timeOrigin+${twoDays}})`;
    const { run } = cluster.run({}, ['--import', `data:text/javascript,${late}`, main]);
    expect(await run.ended).toEqual({ code: 1, signal: null });
    expect(run.output()).toMatch(/the clock of this server is 1728\d\d s ahead of the database's/);
    const metrics = await (await fetch(`${other.address}/metrics`)).text();
    const [, skew] = /^stackmate_clock_skew_seconds (\S+)$/m.exec(metrics)!;
    expect(Math.abs(Number(skew))).toBeLessThan(5);
    expect(metrics).toMatch(/^stackmate_matches_without_node \d+$/m);
  }, 60_000);
});
