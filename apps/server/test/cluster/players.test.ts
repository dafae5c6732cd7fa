import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BusDrop } from '../../src/cluster/bus/bus.ts';
import { createMemoryNetwork } from '../../src/cluster/bus/memory-bus.ts';
import type { MemoryNetwork } from '../../src/cluster/bus/memory-bus.ts';
import { shareAccountConnections } from '../../src/accounts/share-connections.ts';
import type { EndedLogins } from '../../src/accounts/account-connections.ts';
import { createClusterPlayers } from '../../src/cluster/players/cluster-players.ts';
import type { Playing } from '../../src/cluster/players/cluster-players.ts';
import { createNodeOrders } from '../../src/cluster/players/node-orders.ts';
import type { NodeOrder } from '../../src/cluster/players/node-orders.ts';
import { createRemotePlayers } from '../../src/cluster/players/remote-players.ts';
import type {
  RemotePlayerStatus,
  RemotePlayers,
} from '../../src/cluster/players/remote-players.ts';

const secret = 'the secret of the cluster, long enough';

interface PlayersNode {
  readonly players: RemotePlayers;
  /** Connects a player to this node, or disconnects with null. */
  readonly set: (playerId: string, status: RemotePlayerStatus | null) => void;
  /** Changes that it has heard of, like `+ann`. */
  readonly heard: readonly string[];
  loses: boolean;
}

describe('players at other nodes', () => {
  let network: MemoryNetwork;
  let time = 0;
  const nodes: PlayersNode[] = [];

  function join(name: string): PlayersNode {
    const bus = network.join({
      nodeId: name,
      secret,
      meter: { countSent() {}, countReceived() {}, countDropped() {} },
    });
    const local = new Map<string, RemotePlayerStatus>();
    const heard: string[] = [];
    const players = createRemotePlayers({
      bus: {
        ...bus,
        publish: (subject, payload) => node.loses || bus.publish(subject, payload),
      },
      getStatus: (playerId) => local.get(playerId) ?? null,
      countDropped() {},
      now: () => time,
    });
    players.events.on('changed', (playerId, isThere) =>
      heard.push(`${isThere ? '+' : '-'}${playerId}`),
    );
    const node: PlayersNode = {
      players,
      heard,
      loses: false,
      set(playerId, status) {
        if (status) local.set(playerId, status);
        else local.delete(playerId);
        players.note(playerId);
      },
    };
    nodes.push(node);
    return node;
  }

  const tick = (milliseconds = 200): void => {
    for (let passed = 0; passed < milliseconds; passed += 200) {
      time += 200;
      for (const { players } of nodes) players.tick();
    }
  };

  beforeEach(() => {
    network = createMemoryNetwork();
    nodes.length = 0;
  });
  afterEach(() => {
    for (const { players } of nodes) players.close();
  });

  it('are known within a tick, with their status', async () => {
    const [first, second] = [join('one'), join('other')];
    tick(1000);
    await expect.poll(() => second.players.nodes()).toEqual(['one']);
    first.set('ann', { isSignedIn: false });
    tick();
    await expect.poll(() => second.players.getStatus('ann')).toEqual({ isSignedIn: false });
    first.set('ann', { isSignedIn: true });
    tick();
    await expect.poll(() => second.players.getStatus('ann')).toEqual({ isSignedIn: true });
    first.set('ann', null);
    tick();
    await expect.poll(() => second.players.getStatus('ann')).toBe(null);
    expect(second.heard).toEqual(['+ann', '-ann']);
  });

  it('are known to a node that starts later', async () => {
    const firstNode = join('one');
    firstNode.set('ann', { isSignedIn: true });
    tick(1000);
    const late = join('late');
    tick(1000);
    await expect.poll(() => late.players.getStatus('ann')).toEqual({ isSignedIn: true });
  });

  it('stay while one of their nodes has them', async () => {
    const [first, second, third] = [join('one'), join('two'), join('three')];
    tick(1000);
    first.set('ann', { isSignedIn: false });
    second.set('ann', { isSignedIn: false });
    tick();
    await expect.poll(() => third.players.getStatus('ann')).not.toBe(null);
    await expect.poll(() => third.players.nodes().length).toBe(2);
    first.set('ann', null);
    tick();
    second.set('ann', { isSignedIn: true });
    tick();
    await expect.poll(() => third.players.getStatus('ann')).toEqual({ isSignedIn: true });
    expect(third.heard).toEqual(['+ann']);
  });

  it('are asked for when news were lost', async () => {
    const [first, second] = [join('one'), join('other')];
    first.set('ann', { isSignedIn: false });
    tick(1000);
    await expect.poll(() => second.players.getStatus('ann')).not.toBe(null);
    first.loses = true;
    first.set('ann', null);
    first.set('bob', { isSignedIn: false });
    tick();
    first.loses = false;
    tick(1000);
    await expect.poll(() => second.players.getStatus('bob')).not.toBe(null);
    expect(second.players.getStatus('ann')).toBe(null);
  });

  it('are forgotten when their node falls silent', async () => {
    const [first, two, third] = [join('one'), join('two'), join('other')];
    first.set('ann', { isSignedIn: false });
    two.set('bob', { isSignedIn: false });
    tick(1000);
    await expect.poll(() => third.players.getStatus('ann')).not.toBe(null);
    await expect.poll(() => third.players.getStatus('bob')).not.toBe(null);
    first.loses = true;
    for (let second = 0; second < 6; second += 1) {
      tick(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(third.players.getStatus('ann')).toBe(null);
    expect(third.heard).toContain('-ann');
    expect(third.heard).not.toContain('-bob');
  });
});

describe('connected players of all nodes', () => {
  const meter = { countSent() {}, countReceived() {}, countDropped() {} };

  function join(network: MemoryNetwork, nodeId: string) {
    const here = new Set<string>();
    const told: string[] = [];
    const presence: string[] = [];
    const news: string[] = [];
    const matches = new Map<string, Playing>();
    const players = createClusterPlayers({
      bus: network.join({ nodeId, secret, meter }),
      local: {
        isConnected: (playerId) => here.has(playerId),
        isSignedIn: () => false,
        sendToPlayer: (playerId, { type }) => {
          if (here.has(playerId)) told.push(`${playerId}: ${type}`);
        },
        sendToWatching: (playerId, { type }) => {
          if (here.has(playerId)) told.push(`${playerId} watching: ${type}`);
        },
      },
      getPlaying: (playerId) => matches.get(playerId) ?? null,
      countDropped() {},
      now: () => performance.now(),
    });
    players.events.on('presence', (playerId, isHere) =>
      presence.push(`${isHere ? '+' : '-'}${playerId}`),
    );
    players.events.on('playing', (playerId) => void news.push(`playing ${playerId}`));
    players.events.on('unsure', () => void news.push('unsure'));
    return {
      players,
      told,
      presence,
      news,
      play(playerId: string, playing: Playing | null) {
        if (playing) matches.set(playerId, playing);
        else matches.delete(playerId);
        players.notePlaying(playerId);
        players.tick();
      },
      set(playerId: string, isHere: boolean) {
        if (isHere) here.add(playerId);
        else here.delete(playerId);
        players.notePresence(playerId, isHere);
        players.tick();
      },
    };
  }

  it('get messages wherever they are, and count as here while any node has them', async () => {
    const network = createMemoryNetwork();
    const [first, second] = [join(network, 'one'), join(network, 'other')];
    first.set('ann', true);
    second.set('bob', true);
    await expect.poll(() => first.players.isConnected('bob')).toBe(true);
    await expect.poll(() => second.players.isConnected('ann')).toBe(true);
    first.players.sendToPlayer('bob', { type: 'draining', backIn: 1 });
    first.players.sendToWatching('ann', { type: 'draining', backIn: 1 });
    await expect.poll(() => second.told).toEqual(['bob: draining']);
    expect(first.told).toEqual(['ann watching: draining']);
    // Ann opens a second connection at the other node, and closes the first.
    second.set('ann', true);
    await expect.poll(() => first.players.isConnected('ann')).toBe(true);
    first.set('ann', false);
    second.set('ann', false);
    await expect.poll(() => first.players.isConnected('ann')).toBe(false);
    await expect.poll(() => first.presence).toEqual(['+ann', '+bob', '-ann']);
    await expect.poll(() => second.presence).toEqual(['+bob', '+ann', '-ann']);
  });

  it('are playing for all nodes while one has a match of theirs', async () => {
    const network = createMemoryNetwork();
    const [first, second] = [join(network, 'one'), join(network, 'other')];
    first.play('ann', { watch: null });
    await expect.poll(() => second.players.playingElsewhere('ann')).toEqual({ watch: null });
    first.play('ann', { watch: 'a match' });
    await expect.poll(() => second.players.playingElsewhere('ann')).toEqual({ watch: 'a match' });
    // Nothing has changed, so nobody is notified.
    first.play('ann', { watch: 'a match' });
    first.play('ann', null);
    await expect.poll(() => second.players.playingElsewhere('ann')).toBe(null);
    expect(first.players.playingElsewhere('ann')).toBe(null);
    expect(second.news).toEqual(['playing ann', 'playing ann', 'playing ann']);
    expect(second.players.isConnected('ann')).toBe(false);
  });

  it('are checked when orders may have been lost', async () => {
    const network = createMemoryNetwork();
    const [first, second] = [join(network, 'one'), join(network, 'other')];
    network.setUp(false);
    first.players.order({ k: 'ban', player: 'bob', detail: 'cheating' });
    network.setUp(true);
    expect([first.news, second.news]).toEqual([['unsure'], ['unsure']]);
    // The other node may have been connected all the time.
    first.players.tick();
    await expect.poll(() => second.news).toEqual(['unsure', 'unsure']);
    first.players.tick();
    second.players.tick();
    await new Promise((resolve) => setImmediate(resolve));
    expect([first.news, second.news]).toEqual([['unsure'], ['unsure', 'unsure']]);
  });

  it('are signed out and banned at every node', async () => {
    const network = createMemoryNetwork();
    const [first, second] = [join(network, 'one'), join(network, 'other')];
    const done: string[] = [];
    const local = {
      signOut: (playerId: string, { what }: EndedLogins) => void done.push(`${playerId} ${what}`),
      ban: (playerId: string, detail: string) => void done.push(`${playerId} ${detail}`),
      mute() {},
      rename() {},
      adopt() {},
    };
    shareAccountConnections(local, second.players);
    const nobody = { signOut() {}, ban() {}, mute() {}, rename() {}, adopt() {} };
    const shared = shareAccountConnections(nobody, first.players);
    shared.signOut('ann', { what: 'sessions', sessions: ['s'] });
    shared.ban('bob', 'cheating');
    await expect.poll(() => done).toEqual(['ann sessions', 'bob cheating']);
  });
});

describe('orders to other nodes', () => {
  it('arrive, and unreadable ones are counted', async () => {
    const network = createMemoryNetwork();
    const dropped: BusDrop[] = [];
    const meter = { countSent() {}, countReceived() {}, countDropped() {} };
    const [first, second] = ['one', 'other'].map((nodeId) =>
      network.join({ nodeId, secret, meter }),
    );
    const performed: NodeOrder[] = [];
    createNodeOrders({
      bus: second,
      perform: (order) => void performed.push(order),
      countDropped: (why) => void dropped.push(why),
    });
    const { send } = createNodeOrders({ bus: first, perform() {}, countDropped() {} });
    const order = { k: 'ban', player: 'ann', detail: 'cheating' } as const;
    first.publish('player.tell', Buffer.from('{"k":"of a later version"}'));
    first.publish('player.tell', Buffer.from('not JSON'));
    send(order);
    await expect.poll(() => performed).toEqual([order]);
    expect(dropped).toEqual(['undecodable', 'undecodable']);
  });
});
