import { waveInterval } from '@stackmate/ranking';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, decks, ember, endMatch, settings, settle } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
  for (const playerId of ['eve', 'fay']) world.connected.add(playerId);
});

interface Wish {
  readonly clock?: 'rapid' | 'slow';
  readonly device?: string;
  readonly deck?: { readonly ready: string } | { readonly owned: string };
}

const join = (
  playerId: string,
  { clock = 'rapid', device, deck = ember }: Wish = {},
  address?: string,
) => world.ask(playerId, { type: 'queue-rated', clock, deck, device: device ?? null }, address);

/** Lets the next wave pass. */
async function wave(after: number = waveInterval): Promise<void> {
  world.time += after;
  world.lobby.tick();
  await settle();
  await settle();
}

const pairs = () =>
  world.started
    .filter(({ kind }) => kind === 'rated')
    .map(({ seats }) => seats.map(({ player }) => player ?? '').toSorted());

const lastSearch = (playerId: string) =>
  world.sent
    .flatMap(({ player: to, message }) =>
      to === playerId && message.type === 'rated-search' ? [message] : [],
    )
    .at(-1);

describe('the queue for rated matches', () => {
  it('[RA2] pairs waiting players in the next wave, with the clocks they chose', async () => {
    expect(await join('bob', { clock: 'slow' })).toMatchObject({ type: 'done' });
    await join('cid');
    await join('dot', { clock: 'slow' });
    expect(lastSearch('bob')!.search).toMatchObject({ clock: 'slow', waited: 0, width: 100 });
    expect(pairs()).toEqual([]);
    await wave();
    expect(pairs()).toEqual([['bob', 'dot']]);
    expect(world.started[0].clocks).toMatchObject({ move: 20 });
    expect([world.pairedWith('bob'), world.pairedWith('dot')]).toEqual([['DOT'], ['BOB']]);
    expect(lastSearch('bob')).toEqual({ type: 'rated-search', search: null });
    expect(lastSearch('cid')!.search).toMatchObject({ width: 115, estimate: null, offer: null });
    expect([...world.tickets.keys()]).toEqual(['cid']);
  });

  it('[PL4] takes accounts with a verified address, where the server sends e-mails', async () => {
    expect(await join('ann')).toMatchObject({ code: 'account-needed' });
    world.needs.set('bob', 'email');
    expect(await join('bob')).toMatchObject({ code: 'email-needed' });
    expect(world.tickets.size).toBe(0);
  });

  it('[OW6] takes no workshop decks, and drops a player whose deck is not ready any more', async () => {
    const cards = { cards: decks.ember } as never;
    expect(await join('bob', { deck: cards })).toMatchObject({ code: 'workshop-deck' });
    world.decks.set('bob mine', {
      ok: true,
      name: 'Mine',
      deck: decks.ember,
      owned: { main: ['card'], superdeck: [] },
    });
    await join('bob', { deck: { owned: 'mine' } });
    await join('cid');
    world.decks.delete('bob mine');
    await wave();
    expect(pairs()).toEqual([]);
    expect(lastSearch('bob')).toMatchObject({ search: null, ended: 'deck' });
    expect([...world.tickets.keys()]).toEqual(['cid']);
  });

  it('keeps the place of a player who changes the clock or the deck', async () => {
    await join('bob');
    const since = world.time;
    world.time += 1000;
    await join('bob', { clock: 'slow', deck: { ready: 'quiet' } });
    expect(lastSearch('bob')!.search).toMatchObject({ clock: 'slow', since, waited: 1000 });
    await join('cid', { clock: 'slow' });
    await wave();
    const { seats } = world.started[0];
    expect(seats.find(({ player }) => player === 'bob')!.deck).toEqual(decks.quiet);
  });

  it('[RA2] never pairs one address, one device, or players who blocked each other, and offers an unrated match after a minute', async () => {
    await join('bob', {}, 'home');
    await join('cid', {}, 'home');
    await wave(60_000);
    expect(pairs()).toEqual([]);
    expect(lastSearch('bob')!.search!.offer).toBe('same-household');
    await world.ask('cid', { type: 'leave-queue' });
    await wave();
    expect(lastSearch('bob')!.search!.offer).toBe('nobody-else');
    await join('dot', { device: 'x' });
    await join('bob', { device: 'x' });
    await wave();
    world.blocks.push(['eve', 'bob'], ['dot', 'eve']);
    await join('eve');
    await wave();
    expect(pairs()).toEqual([]);
    await join('fay');
    await wave();
    expect(pairs()).toHaveLength(1);
  });

  it('[RA2] pairs others at once, however many accounts of few addresses wait for nobody', async () => {
    world.restart({ waitingPerAddress: 40 });
    const crowd = Array.from({ length: 135 }, (_, account) => `crowd-${account}`);
    for (const [account, player] of crowd.entries()) {
      world.connected.add(player);
      for (const other of crowd.slice(0, account)) world.blocks.push([player, other]);
      expect(await join(player, {}, `address-${account % 5}`)).toMatchObject({ type: 'done' });
    }
    await wave();
    expect(pairs()).toEqual([]);
    for (const playerId of ['bob', 'cid']) await join(playerId);
    await wave();
    expect(pairs().flat()).toEqual(expect.arrayContaining(['bob', 'cid']));
  });

  it('takes few accounts of one address, and two on one device, also if they join at the same moment', async () => {
    const join3 = ['bob', 'cid', 'dot'].map((playerId) => join(playerId, { device: 'x' }, 'home'));
    expect((await Promise.all(join3)).map((answer) => 'code' in answer && answer.code)).toEqual([
      false,
      false,
      'device-queue',
    ]);
    // Claimed at another address, a device blocks nobody.
    expect(await join('fay', { device: 'x' })).toMatchObject({ type: 'done' });
    expect(await join('bob', { device: 'x', clock: 'slow' }, 'home')).toMatchObject({
      type: 'done',
    });
    await join('dot', { device: 'y' }, 'home');
    expect(await join('eve', {}, 'home')).toMatchObject({ code: 'network-queue' });
    expect([...world.tickets.keys()].toSorted()).toEqual(['bob', 'cid', 'dot', 'fay']);
  });

  it('[RA2] never pairs the last opponents again while another is there', async () => {
    world.lastOpponents.set('bob', 'cid').set('cid', 'bob');
    for (const playerId of ['bob', 'cid', 'dot']) await join(playerId);
    await wave();
    expect(pairs()).toHaveLength(1);
    expect(pairs()).not.toContainEqual(['bob', 'cid']);
  });

  it('leaves the casual queue when joining, and the reverse', async () => {
    await world.ask('bob', { type: 'queue', deck: ember });
    await join('bob');
    expect(world.lobby.isQueued('bob')).toBe(false);
    await world.ask('bob', { type: 'queue', deck: ember });
    expect(lastSearch('bob')).toMatchObject({ search: null, ended: 'casual' });
    expect([world.tickets.size, world.lobby.isQueued('bob')]).toEqual([0, true]);
    expect(await world.ask('bob', { type: 'leave-queue' })).toMatchObject({ type: 'done' });
    await join('bob');
    expect(await world.ask('bob', { type: 'leave-queue' })).toMatchObject({ type: 'done' });
    expect(await world.ask('bob', { type: 'leave-queue' })).toMatchObject({ code: 'not-queued' });
  });

  it('drops a player who is away, and says so afterwards', async () => {
    await join('bob');
    world.connected.delete('bob');
    world.lobby.notePresence('bob', false);
    await join('cid');
    await wave();
    expect(pairs()).toEqual([]);
    await wave(settings.queueGoneTime + 1);
    expect(world.tickets.has('bob')).toBe(false);
    world.connected.add('bob');
    expect(world.lobby.getRatedSearch('bob')).toMatchObject({ search: null, ended: 'away' });
    expect(world.lobby.getRatedSearch('bob')).toBeNull();
  });

  it('keeps places over a reconnect and a restart', async () => {
    await join('bob');
    const since = world.time;
    world.time += 10;
    world.restart();
    expect(world.lobby.getRatedSearch('bob')).toMatchObject({ search: { since, waited: 10 } });
    world.lobby.notePresence('bob', true);
    await join('cid');
    await wave();
    expect(pairs()).toEqual([['bob', 'cid']]);
  });

  it('ends all searches before a restart, with the reason', async () => {
    await join('bob');
    world.lobby.drain();
    await settle();
    expect(lastSearch('bob')).toMatchObject({ search: null, ended: 'draining' });
    expect(world.tickets.size).toBe(0);
    expect(await join('bob')).toMatchObject({ code: 'draining' });
  });

  it('lets everybody wait on when the storage fails', async () => {
    await join('bob');
    await join('cid');
    world.storageFails = true;
    await wave();
    expect(pairs()).toEqual([]);
    world.storageFails = false;
    await wave();
    expect(pairs()).toEqual([['bob', 'cid']]);
  });

  it('never begins with a player who left or changed the deck while the match was being stored', async () => {
    await join('bob');
    await join('cid');
    let leaving: Promise<unknown> = Promise.resolve();
    world.meanwhile = () => {
      leaving = world.ask('bob', { type: 'leave-queue' });
    };
    await wave();
    // The match was faster.
    expect(await leaving).toMatchObject({ code: 'not-queued' });
    expect(pairs()).toEqual([['bob', 'cid']]);
    world.meanwhile = () => {};
    expect(await join('bob')).toMatchObject({ code: 'too-many-matches' });
  });

  it('returns a player whose opponent aborted the start to the old place', async () => {
    await join('bob');
    const since = world.time;
    await join('cid');
    await wave();
    const { matchId: match, seats } = world.started[0];
    world.ended.add(match);
    const away = seats[0].player === 'cid' ? 0 : 1;
    world.lobby.noteStart({ matchId: match, abortedBy: away, present: [true, true] });
    await settle();
    expect([...world.tickets.values()]).toMatchObject([{ playerId: 'bob', joinedAt: since }]);
    expect(world.sent.at(-1)).toMatchObject({ player: 'bob', message: { code: 'queued-again' } });
  });

  it('makes players wait who left rated matches, longer each time', async () => {
    const fault = (at: number) => ({ kind: 'left', at }) as const;
    world.faults.set('bob', [fault(world.time)]);
    const once = await join('bob');
    expect(once).toMatchObject({ code: 'left-too-often', detail: 'try again in a minute' });
    world.faults.set('bob', [fault(world.time - 1), fault(world.time)]);
    expect(await join('bob')).toMatchObject({ detail: 'try again in 5 minutes' });
    world.time += 5 * 60_000;
    expect(await join('bob')).toMatchObject({ type: 'done' });
  });

  it('offers an unrated rematch of a rated match', async () => {
    endMatch(world);
    world.played.set('m', { ...world.played.get('m')!, kind: 'rated' });
    await world.ask('ann', { type: 'rematch', match: 'm' });
    await world.ask('bob', { type: 'rematch', match: 'm' });
    expect(world.started).toMatchObject([{ kind: 'casual' }]);
  });
});
