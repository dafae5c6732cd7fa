import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyNodes } from './lobby-nodes.ts';
import type { LobbyNode, LobbyNodes } from './lobby-nodes.ts';
import { ember, settle } from './world.ts';

let cluster: LobbyNodes;
let nodes: LobbyNodes['nodes'];
let shared: LobbyNodes['tables'];

const started = () => cluster.started();
const namesIn = () => started().map(({ seats }) => `${seats[0].player} ${seats[1].player}`);

const tick = () => cluster.tick();

/** Connects a player to a node, and lets the player queue there. */
async function queueAt(node: LobbyNode, playerId: string): Promise<void> {
  node.here.add(playerId);
  expect(await node.world.ask(playerId, { type: 'queue', deck: ember })).toMatchObject({
    type: 'done',
  });
}

beforeEach(() => {
  cluster = createLobbyNodes();
  ({ nodes, tables: shared } = cluster);
});

describe('the casual queue of two nodes', () => {
  it('pairs players of one node at once, without a turn', async () => {
    await queueAt(nodes[1], 'ann');
    await queueAt(nodes[1], 'bob');
    await settle();
    expect(namesIn()).toEqual(['ann bob']);
    expect(shared.tickets.size).toBe(0);
  });

  it('pairs a player of each node, at the one that has the turn', async () => {
    cluster.losesMessages = true;
    await queueAt(nodes[0], 'ann');
    await queueAt(nodes[1], 'bob');
    await tick();
    await tick();
    expect(namesIn()).toEqual(['ann bob']);
    expect(nodes[0].world.started).toHaveLength(1);
    expect(shared.tickets.size).toBe(0);
    await tick();
    expect(nodes.map(({ world }) => world.lobby.isQueued('bob'))).toEqual([false, false]);
    // The message of the other node was lost, but bob's own node sends it as well.
    expect(nodes[1].world.pairedWith('bob')).toEqual(['ANN']);
  });

  it('begins one match for a player whom both nodes pair', async () => {
    for (const node of nodes) node.here.add('ann');
    await queueAt(nodes[0], 'ann');
    await tick();
    nodes[0].world.meanwhile = () => void queueAt(nodes[1], 'cid');
    await queueAt(nodes[0], 'bob');
    await tick();
    await tick();
    expect(namesIn()).toEqual(['ann bob']);
    expect([...shared.tickets.keys()]).toEqual(['cid']);
  });

  it('pairs nobody with a player whose node is gone, and keeps the place for a return', async () => {
    await queueAt(nodes[1], 'bob');
    await tick();
    nodes[1].here.clear();
    await queueAt(nodes[0], 'ann');
    await tick();
    expect(started()).toEqual([]);
    nodes[0].here.add('bob');
    await tick();
    expect(namesIn()).toEqual(['bob ann']);
  });

  it('can be left at another node', async () => {
    await queueAt(nodes[0], 'ann');
    nodes[1].here.add('ann');
    const left = await nodes[1].world.ask('ann', { type: 'leave-queue' });
    expect(left).toMatchObject({ type: 'done' });
    await tick();
    expect(nodes.map(({ world }) => world.lobby.isQueued('ann'))).toEqual([false, false]);
    await queueAt(nodes[1], 'bob');
    await tick();
    expect(started()).toEqual([]);
  });

  it('is joined once, with the newest deck', async () => {
    await queueAt(nodes[0], 'ann');
    nodes[1].here.add('ann');
    await nodes[1].world.ask('ann', { type: 'queue', deck: { ready: 'quiet' } });
    await tick();
    await queueAt(nodes[1], 'bob');
    await tick();
    await tick();
    expect(namesIn()).toEqual(['ann bob']);
    const seat = started()[0].seats.find(({ player }) => player === 'ann');
    expect(seat?.deck).toBe(nodes[0].world.ports.readyDecks[1].deck);
  });

  it('takes so many of one address, at whichever nodes they join', async () => {
    const answers = [];
    for (const [at, player] of ['ann', 'bob', 'cid', 'dot'].entries()) {
      answers.push(await nodes[at % 2].world.ask(player, { type: 'queue', deck: ember }, 'home'));
    }
    expect(answers.slice(0, 3).map(({ type }) => type)).toEqual(['done', 'done', 'done']);
    expect(answers[3]).toMatchObject({ code: 'network-queue', detail: 'at most 3 at a time' });
  });

  it('returns a player to the old place when the opponent at another node aborts the start', async () => {
    await queueAt(nodes[1], 'bob');
    await queueAt(nodes[0], 'ann');
    await tick();
    await tick();
    const [{ matchId: match, seats }] = started();
    const abortedBy = seats[0].player === 'ann' ? 0 : 1;
    nodes[0].world.ended.add(match);
    nodes[0].world.lobby.noteStart({ matchId: match, abortedBy, present: [true, true] });
    await settle();
    expect([...shared.tickets.keys()]).toEqual(['bob']);
    await tick();
    expect(nodes[1].world.lobby.isQueued('bob')).toBe(true);
    await queueAt(nodes[1], 'cid');
    await tick();
    expect(namesIn()).toEqual(['bob ann', 'bob cid']);
  });

  it('pauses who spoilt a start at another node', async () => {
    await queueAt(nodes[1], 'bob');
    await queueAt(nodes[0], 'ann');
    await tick();
    await tick();
    const [{ matchId: match, seats }] = started();
    const abortedBy = seats[0].player === 'bob' ? 0 : 1;
    nodes[0].world.lobby.noteStart({ matchId: match, abortedBy, present: [true, true] });
    const again = await nodes[1].world.ask('bob', { type: 'queue', deck: ember });
    expect(again).toMatchObject({ code: 'failed-start' });
  });

  it('survives the loss of all tickets in a crash of PostgreSQL', async () => {
    await queueAt(nodes[0], 'ann');
    shared.fails = true;
    await tick();
    shared.tickets.clear();
    shared.fails = false;
    await tick();
    expect([...shared.tickets.keys()]).toEqual(['ann']);
    await queueAt(nodes[1], 'bob');
    await tick();
    await tick();
    expect(namesIn()).toEqual(['ann bob']);
  });
});
