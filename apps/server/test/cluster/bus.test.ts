import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { maxBusBytes } from '../../src/cluster/bus/bus.ts';
import type { Bus, BusDrop } from '../../src/cluster/bus/bus.ts';
import { createEnvelope } from '../../src/cluster/bus/envelope.ts';
import { createMemoryNetwork } from '../../src/cluster/bus/memory-bus.ts';
import type { MemoryNetwork } from '../../src/cluster/bus/memory-bus.ts';
import { natsAddress } from '../../src/cluster/bus/nats-address.ts';
import { openNatsBus } from '../../src/cluster/bus/nats-bus.ts';
import { startProxy } from '../cuttable-proxy.ts';
import { freePort } from '../free-port.ts';
import { noNats, startNats } from '../nats.ts';
import type { TestNats } from '../nats.ts';
import { createSimulatedBus } from '../simulated/simulated-bus.ts';
import { realTime } from '../simulated/timeline.ts';

const secret = 'the secret of the cluster, long enough';

interface TestBus {
  readonly bus: Bus;
  readonly dropped: BusDrop[];
}

/** A place where buses meet. */
interface Network {
  readonly join: (nodeId: string, secret?: string) => Promise<TestBus>;
  readonly inject: (subject: string, bytes: Uint8Array) => Promise<void>;
  readonly takeAway: () => Promise<void>;
  readonly bringBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const meterInto = (dropped: BusDrop[]) => ({
  countSent() {},
  countReceived() {},
  countDropped: (why: BusDrop) => void dropped.push(why),
});

/** Opens a network in this process. */
const inProcess =
  (create: () => Pick<MemoryNetwork, 'join' | 'inject' | 'setUp'>) => (): Promise<Network> => {
    const network = create();
    return Promise.resolve({
      join(nodeId, own = secret) {
        const dropped: BusDrop[] = [];
        const bus = network.join({ nodeId, secret: own, meter: meterInto(dropped) });
        return Promise.resolve({ bus, dropped });
      },
      async inject(subject, bytes) {
        network.inject(subject, bytes);
      },
      async takeAway() {
        network.setUp(false);
      },
      async bringBack() {
        network.setUp(true);
      },
      async close() {},
    });
  };

async function overNats(): Promise<Network> {
  const nats: TestNats = await startNats();
  let stranger: NatsConnection | null = null;
  const buses = new Set<Bus>();
  return {
    async join(nodeId, own = secret) {
      const dropped: BusDrop[] = [];
      const bus = openNatsBus({
        address: natsAddress(nats.url, ''),
        nodeId,
        secret: own,
        meter: meterInto(dropped),
        logger: { info() {}, warn() {} },
      });
      buses.add(bus);
      await expect.poll(bus.isUp).toBe(true);
      const close = (): Promise<void> => {
        buses.delete(bus);
        return bus.close();
      };
      return { bus: { ...bus, close }, dropped };
    },
    async inject(subject, bytes) {
      stranger ??= await connect({ servers: nats.url });
      stranger.publish(`stackmate.${subject}`, bytes);
      await stranger.flush();
    },
    async takeAway() {
      await stranger?.close();
      stranger = null;
      await nats.kill();
      await expect.poll(() => [...buses].every((bus) => !bus.isUp())).toBe(true);
    },
    async bringBack() {
      await nats.start();
      await expect
        .poll(() => [...buses].every((bus) => bus.isUp()), { timeout: 10_000 })
        .toBe(true);
    },
    async close() {
      await stranger?.close();
      for (const bus of buses) await bus.close();
      await nats.stop();
    },
  };
}

const text = (words: string): Buffer => Buffer.from(words);

function contract(open: () => Promise<Network>): void {
  let network: Network;
  beforeAll(async () => {
    network = await open();
  });
  afterAll(() => network.close());
  const closings: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });

  let names = 0;
  /** Two buses with names of their own, so that a test that runs again meets no earlier one. */
  async function pair(): Promise<readonly [TestBus, TestBus]> {
    names += 1;
    const both = [await network.join(`a${names}`), await network.join(`b${names}`)] as const;
    for (const { bus } of both) closings.push(() => bus.close());
    return both;
  }

  /** Collects what arrives at a bus. Resolves when it listens. */
  async function listen({ bus }: TestBus, from: TestBus, subject: string): Promise<string[]> {
    const heard: string[] = [];
    bus.subscribe(subject, ({ from: sender, payload }) => {
      if (payload.length > 0) heard.push(`${sender}: ${payload.toString().slice(0, 40)}`);
    });
    let isHeard = false;
    const stop = bus.subscribe(`${subject}.ready`, () => {
      isHeard = true;
    });
    await expect
      .poll(() => {
        from.bus.publish(`${subject}.ready`, text(''));
        return isHeard;
      })
      .toBe(true);
    stop();
    return heard;
  }

  it('carries the messages of a subject in order, with the name of the sender', async () => {
    const [first, second] = await pair();
    const heard = await listen(second, first, 'node.x');
    for (let i = 0; i < 50; i++) expect(first.bus.publish('node.x', text(String(i)))).toBe(true);
    first.bus.publish('node.y', text('for others'));
    await expect.poll(() => heard.length).toBe(50);
    expect(heard).toEqual(Array.from({ length: 50 }, (_, i) => `${first.bus.nodeId}: ${i}`));
  });

  it('carries nothing back to the sender', async () => {
    const [first, second] = await pair();
    const heard = await listen(first, second, 'all');
    first.bus.publish('all', text('mine'));
    second.bus.publish('all', text('theirs'));
    await expect.poll(() => heard).toEqual([`${second.bus.nodeId}: theirs`]);
  });

  it('stops when a subscription ends', async () => {
    const [first, second] = await pair();
    const heard: string[] = [];
    const stop = second.bus.subscribe(
      'ending',
      ({ payload }) => void heard.push(payload.toString()),
    );
    const still = await listen(second, first, 'going-on');
    stop();
    first.bus.publish('ending', text('too late'));
    first.bus.publish('going-on', text('now'));
    await expect.poll(() => still.length).toBe(1);
    expect(heard).toEqual([]);
  });

  it('answers requests', async () => {
    const [first, second] = await pair();
    second.bus.answer('sum', async ({ payload }) => text(`${Number(payload.toString()) + 1}`));
    await expect
      .poll(async () => (await first.bus.request('sum', text('41'), 1000))?.toString())
      .toBe('42');
  });

  it('gives up a request that nobody answers', async () => {
    const [first, second] = await pair();
    second.bus.answer('silence', () => new Promise(() => {}));
    expect(await first.bus.request('nobody', text(''), 60)).toBe(null);
    expect(await first.bus.request('silence', text(''), 60)).toBe(null);
  });

  it('survives handlers that fail', async () => {
    const [first, second] = await pair();
    second.bus.subscribe('broken', () => {
      throw new Error('broken');
    });
    second.bus.answer('broken-answer', () => Promise.reject(new Error('broken')));
    const heard = await listen(second, first, 'broken');
    first.bus.publish('broken', text('still'));
    expect(await first.bus.request('broken-answer', text(''), 100)).toBe(null);
    await expect.poll(() => heard.length).toBe(1);
    expect(second.dropped).toContain('handler failed');
  });

  it('drops messages of another cluster, of strangers and with another subject, and counts them', async () => {
    const [first, second] = await pair();
    const heard = await listen(second, first, 'guarded');
    const foreign = await network.join(
      `foreign${names}`,
      'the secret of another cluster, also long',
    );
    closings.push(() => foreign.bus.close());
    foreign.bus.publish('guarded', text('foreign'));
    const genuine = createEnvelope({ secret, nodeId: 'recorded' });
    await network.inject('guarded', genuine.seal('elsewhere', text('moved')));
    await network.inject('guarded', text('short'));
    await network.inject('guarded', text(''));
    await network.inject('guarded', Buffer.alloc(200, 255));
    const changed = genuine.seal('guarded', text('changed'));
    changed[changed.length - 1] ^= 1;
    await network.inject('guarded', changed);
    await expect.poll(() => second.dropped.filter((why) => why === 'forged').length).toBe(6);
    first.bus.publish('guarded', text('genuine'));
    await expect.poll(() => heard).toEqual([`${first.bus.nodeId}: genuine`]);
  });

  it('drops a recorded message that is sent again', async () => {
    const [first, second] = await pair();
    const heard = await listen(second, first, 'recorded');
    const sealed = createEnvelope({ secret, nodeId: `r${names}` }).seal('recorded', text('once'));
    await network.inject('recorded', sealed);
    await network.inject('recorded', sealed);
    await expect.poll(() => second.dropped).toContain('repeated');
    expect(heard).toHaveLength(1);
  });

  it('drops a message that is too large before it is sent', async () => {
    const [first, second] = await pair();
    const heard = await listen(second, first, 'large');
    expect(first.bus.publish('large', Buffer.alloc(maxBusBytes + 1))).toBe(false);
    expect(first.dropped).toEqual(['too large']);
    expect(first.bus.publish('large', Buffer.alloc(maxBusBytes, 'x'))).toBe(true);
    await expect.poll(() => heard.length).toBe(1);
  });

  it('drops messages rather than piling them up', async () => {
    const [first] = await pair();
    const payload = Buffer.alloc(2000);
    let sent = 0;
    while (sent < 20_000 && first.bus.publish('pile', payload)) sent += 1;
    expect(sent).toBeGreaterThan(1000);
    expect(sent).toBeLessThan(20_000);
    expect(first.dropped).toEqual(['full']);
    await expect.poll(() => first.bus.publish('pile', payload)).toBe(true);
  });

  it('drops what is sent while the bus is away, and goes on when it is back', async () => {
    const [first, second] = await pair();
    const changes: boolean[] = [];
    first.bus.onChange((isUp) => void changes.push(isUp));
    const heard = await listen(second, first, 'away');
    await network.takeAway();
    expect(first.bus.isUp()).toBe(false);
    expect(first.bus.publish('away', text('lost'))).toBe(false);
    expect(await first.bus.request('away', text('lost'), 100)).toBe(null);
    expect(first.dropped).toEqual(['away', 'away']);
    await network.bringBack();
    await expect
      .poll(() => {
        first.bus.publish('away', text('back'));
        return heard.at(-1);
      })
      .toBe(`${first.bus.nodeId}: back`);
    expect(heard.some((words) => words.includes('lost'))).toBe(false);
    expect(changes).toEqual([false, true]);
  });
}

describe('a bus in memory', () => {
  contract(inProcess(createMemoryNetwork));
});

describe('the simulated bus', () => {
  contract(inProcess(() => createSimulatedBus({ timeline: realTime, delays: () => [0] })));

  it('loses and delays messages, and drops second copies', async () => {
    const fates = [[], [0, 5], [20], [0]];
    const network = createSimulatedBus({ timeline: realTime, delays: () => fates.shift() ?? [] });
    const dropped: BusDrop[] = [];
    const createBus = (nodeId: string): Bus =>
      network.join({ nodeId, secret, meter: meterInto(dropped) });
    const [first, second] = [createBus('one'), createBus('other')];
    const heard: string[] = [];
    second.subscribe('all', ({ payload }) => void heard.push(payload.toString()));
    for (const words of ['lost', 'doubled', 'late', 'behind']) first.publish('all', text(words));
    await expect.poll(() => heard).toEqual(['doubled', 'late', 'behind']);
    await expect.poll(() => dropped).toEqual(['repeated']);
  });
});

if (noNats !== null) console.warn(`SKIPPED: the bus over NATS. ${noNats}`);

describe.skipIf(noNats !== null && !process.env['CI'])('a bus over NATS', () => {
  contract(overNats);

  describe('that is too slow', () => {
    const undo: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      for (const act of undo.splice(0).toReversed()) await act();
    });

    /** Joins by a port. Collects what operators read, and what arrives. */
    async function enter(nodeId: string, port: number) {
      const dropped: BusDrop[] = [];
      const said: string[] = [];
      const say = (_: object, words: string): void => void said.push(words);
      const bus = openNatsBus({
        address: natsAddress(`nats://127.0.0.1:${port}`, ''),
        nodeId,
        secret,
        meter: meterInto(dropped),
        logger: { info: say, warn: say },
      });
      undo.push(bus.close);
      await expect.poll(bus.isUp).toBe(true);
      const heard: string[] = [];
      bus.subscribe('slow', ({ payload }) => void heard.push(payload.toString().slice(0, 10)));
      return { bus, dropped, said, heard };
    }

    it('drops messages once 16 MB wait, says so once, and says when it goes on', async () => {
      const nats = await startNats();
      undo.push(nats.stop);
      const firstBus = await enter('one', nats.port);
      process.kill(nats.pid(), 'SIGSTOP');
      try {
        const payload = Buffer.alloc(maxBusBytes);
        for (let sent = 0; sent < 20; sent++) firstBus.bus.publish('slow', payload);
      } finally {
        process.kill(nats.pid(), 'SIGCONT');
      }
      expect(new Set(firstBus.dropped)).toEqual(new Set(['full']));
      const isAbout = (words: string): boolean => words.includes('too slow');
      expect(firstBus.said.filter(isAbout)).toHaveLength(1);
      await expect
        .poll(() => firstBus.said, { timeout: 10_000 })
        .toContain('NATS keeps up with messages again');
      expect(firstBus.bus.publish('slow', Buffer.from('again'))).toBe(true);
    });

    it('loses a node that takes nothing, which comes back and hears the others again', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'stackmate-nats-'));
      undo.push(async () => rmSync(folder, { recursive: true }));
      const file = join(folder, 'nats.conf');
      writeFileSync(file, 'max_pending: 2MB\nwrite_deadline: "200ms"\n');
      const monitor = await freePort();
      const nats = await startNats(['-c', file, '-m', String(monitor)]);
      undo.push(nats.stop);
      const proxy = await startProxy(nats.port);
      undo.push(proxy.close);
      const [fast, slow] = [await enter('fast', nats.port), await enter('slow', proxy.port)];
      await expect
        .poll(() => {
          fast.bus.publish('slow', Buffer.from('first'));
          return slow.heard.at(-1);
        })
        .toBe('first');
      proxy.hold();
      const payload = Buffer.alloc(500_000);
      // Beyond what the system's buffers and nats-server keep for the slow one.
      await expect
        .poll(
          async () => {
            fast.bus.publish('slow', payload);
            const { slow_consumers: count } = (await (
              await fetch(`http://127.0.0.1:${monitor}/varz`)
            ).json()) as { readonly slow_consumers: number };
            return count;
          },
          { timeout: 20_000, interval: 5 },
        )
        .toBeGreaterThan(0);
      expect(fast.bus.isUp()).toBe(true);
      proxy.mend();
      await expect.poll(() => slow.said, { timeout: 20_000 }).toContain('NATS is reachable again');
      expect(slow.said).toContainEqual(expect.stringContaining('NATS is unreachable'));
      await expect
        .poll(() => {
          fast.bus.publish('slow', Buffer.from('again'));
          return slow.heard.at(-1);
        })
        .toBe('again');
    });
  });
});
