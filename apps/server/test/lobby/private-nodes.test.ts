import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyNodes } from './lobby-nodes.ts';
import type { LobbyNodes } from './lobby-nodes.ts';
import { ember, endMatch } from './world.ts';

let cluster: LobbyNodes;
let nodes: LobbyNodes['nodes'];

beforeEach(() => {
  cluster = createLobbyNodes();
  ({ nodes } = cluster);
  nodes[0].here.add('ann');
  nodes[1].here.add('bob');
  for (const { world } of nodes) endMatch(world);
});

describe('a rematch of players at two nodes', () => {
  const wish = { type: 'rematch', match: 'm' } as const;

  it('begins once when both have requested it', async () => {
    expect(await nodes[0].world.ask('ann', wish)).not.toHaveProperty('match');
    expect(nodes[1].world.sent).toContainEqual({
      player: 'bob',
      message: { type: 'rematch-requested', match: 'm', seat: 0 },
    });
    const accepted = await nodes[1].world.ask('bob', wish);
    const [{ matchId: match, seats }] = cluster.started();
    expect(accepted).toMatchObject({ type: 'done', match });
    expect(seats.map(({ player }) => player)).toEqual(['bob', 'ann']);
    expect(nodes[0].world.pairedWith('ann')).toEqual(['bob']);
    expect(nodes[1].world.pairedWith('bob')).toEqual(['ann']);
  });

  it('begins once when both nodes begin it', async () => {
    await nodes[0].world.ask('ann', wish);
    const both = [nodes[1].world.ask('bob', wish), nodes[0].world.ask('ann', wish)];
    const answers = await Promise.all(both.map((candidate) => candidate.catch(() => null)));
    expect(cluster.started()).toHaveLength(1);
    expect(answers).toContainEqual(
      expect.objectContaining({ match: cluster.started()[0].matchId }),
    );
  });

  it('is withdrawn when the player does something else at another node', async () => {
    await nodes[0].world.ask('ann', wish);
    nodes[1].here.add('ann');
    await nodes[1].world.ask('ann', { type: 'invite', deck: ember });
    expect(await nodes[1].world.ask('bob', wish)).not.toHaveProperty('match');
    expect(cluster.started()).toEqual([]);
  });
});

describe('the invites of a player', () => {
  it('are known at each node, and can be withdrawn there', async () => {
    const opened = await nodes[0].world.ask('ann', { type: 'invite', deck: ember });
    const code = opened.type === 'done' ? opened.code! : '';
    const lobby = nodes[1].world.lobby;
    await lobby.refreshInvites('ann');
    expect(lobby.listInvites('ann')).toEqual([code]);
    nodes[1].here.add('ann');
    const withdrawn = await nodes[1].world.ask('ann', { type: 'cancel-invite', code });
    expect(withdrawn).toMatchObject({ type: 'done' });
    await nodes[0].world.lobby.refreshInvites('ann');
    expect(nodes[0].world.lobby.listInvites('ann')).toEqual([]);
  });

  it('are limited on all nodes together', async () => {
    for (const node of nodes) node.here.add('ann');
    for (const { world } of nodes) {
      expect(await world.ask('ann', { type: 'invite', deck: ember })).toMatchObject({
        type: 'done',
      });
    }
    for (const { world } of nodes) {
      const third = await world.ask('ann', { type: 'invite', deck: ember });
      expect(third).toMatchObject({ code: 'too-many-invites' });
    }
  });
});
