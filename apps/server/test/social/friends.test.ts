import { readyDecks } from '@stackmate/catalogue';
import type { ServerMessage } from '@stackmate/protocol';
import type { BlocksAnswer } from '@stackmate/protocol/social';
import { describe, expect, it } from 'vitest';
import { fastAccounts } from '../accounts/account-page.ts';
import { connectGuest } from '../guest.ts';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { befriend, signUpMember } from './member.ts';
import { openReports } from './social-players.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  return server;
});

const deck = { ready: readyDecks[0].id };

const member = (name: string) => signUpMember(server, name);

type News = Extract<ServerMessage, { type: 'friends' }>;
const showsPresence = (presence: string) => (news: News) =>
  news.presence.some((candidate) => candidate.presence === presence);

describe('friends', () => {
  it('[RA6] are added by name and link, in whatever spelling, by accounts only', async () => {
    const [una, viv] = [await member('Una'), await member('Viv')];
    expect(await una.call('/friends/request', { player: { name: 'VIV' } })).toEqual({
      status: 200,
      body: { state: 'pending', name: 'Viv' },
    });
    const { link } = await una.friends();
    const { body: owner } = await viv.call(`/friends/links/${link}`);
    expect(owner).toMatchObject({ name: 'Una' });
    expect(await viv.call('/friends/request', { player: { link } })).toMatchObject({
      body: { state: 'friends', name: 'Una' },
    });
    const { body: renewed } = await una.call('/friends/link', {});
    expect(renewed).not.toEqual({ link });
    expect((await viv.call(`/friends/links/${link}`)).status).toBe(404);
    const guest = await connectGuest(server.socket());
    const response = await fetch(`${server.address()}/api/friends`, {
      headers: { authorization: `Bearer ${guest.welcome.token}` },
    });
    expect(response.status).toBe(403);
    expect(JSON.stringify(await una.friends())).not.toContain(viv.player);
    await guest.connection.close();
  });

  it('[RA6] see each other come, play and go; strangers and those who hide show nothing', async () => {
    const [abe, bo, cy] = [await member('Abe'), await member('Bob'), await member('Cyd')];
    await befriend(abe, bo);
    const watching = await abe.connect();
    await watching.ask({ type: 'watch-friends' });
    expect((await abe.friends()).friends).toMatchObject([{ name: 'Bob', presence: 'offline' }]);
    const [playing, stranger] = [await bo.connect(), await cy.connect()];
    const news = await watching.connection.receive('friends', showsPresence('online'));
    expect(news.presence).toHaveLength(1);
    await stranger.ask({ type: 'watch-friends' });
    await playing.ask({ type: 'play-bot', level: 'random', deck, botDeck: null });
    await watching.connection.receive('friends', showsPresence('playing'));
    expect((await abe.friends()).friends).toMatchObject([{ presence: 'playing', watch: null }]);
    await bo.call('/friends/visibility', { appearsOffline: true });
    await watching.connection.receive('friends', showsPresence('offline'));
    expect((await abe.friends()).friends).toMatchObject([{ presence: 'offline', watch: null }]);
    await bo.call('/friends/visibility', { appearsOffline: false });
    await watching.connection.receive('friends', showsPresence('playing'));
    await playing.connection.close();
    await watching.connection.receive('friends', showsPresence('offline'));
    const seen = stranger.connection.received.filter(
      (message) => message.type === 'friends' && message.presence.length > 0,
    );
    expect(seen).toEqual([]);
    await watching.connection.close();
    await stranger.connection.close();
  });

  it('[RA6] a request arrives at once, unless its sender is blocked, who gets the same answer', async () => {
    const [dee, eli] = [await member('Dee'), await member('Eli')];
    const { connection, ask } = await dee.connect();
    await ask({ type: 'watch-friends' });
    const send = () => eli.call('/friends/request', { player: { name: 'Dee' } });
    const first = await send();
    const news = await connection.receive('friends', ({ requests }) => requests.length > 0);
    expect(news.requests).toEqual(['Eli']);
    const { sent } = await eli.friends();
    await eli.call('/friends/cancel', { request: sent[0].id });
    const { body: blocks } = await dee.call('/blocks', { player: { name: 'Eli' } });
    expect(blocks).toMatchObject({ blocks: [{ name: 'Eli' }] });
    expect(await send()).toEqual(first);
    expect((await dee.friends()).received).toEqual([]);
    const { id } = (blocks as BlocksAnswer).blocks[0];
    expect((await dee.call('/blocks/remove', { block: id })).body).toEqual({ blocks: [] });
    await connection.close();
  });

  it('[RA6] challenge each other: accepted, declined, withdrawn, and only while both are friends', async () => {
    const [fay, gus, hal] = [await member('Fay'), await member('Gus'), await member('Hal')];
    await befriend(fay, gus);
    const friendId = (await fay.friends()).friends[0].id;
    const challenger = await fay.connect();
    await challenger.ask({ type: 'watch-friends' });
    const challenge = () =>
      challenger.ask({ type: 'challenge', friend: friendId, deck, clock: 'fast' });
    expect(await challenge()).toMatchObject({ type: 'refused', code: 'friend-away' });
    const challenged = await gus.connect();
    await challenged.ask({ type: 'watch-friends' });
    const stranger = await hal.connect();

    const first = await challenge();
    const notice = await challenged.connection.receive('challenged');
    expect(notice).toMatchObject({ name: 'Fay', clock: 'fast', friend: friendId });
    const { code } = notice;
    expect(first).toMatchObject({ type: 'done', code });
    expect(await stranger.ask({ type: 'accept', code, deck })).toMatchObject({
      code: 'no-such-invite',
    });
    expect(await stranger.ask({ type: 'decline', code })).toMatchObject({ code: 'no-such-invite' });
    await challenged.ask({ type: 'decline', code });
    await challenger.connection.receive(
      'challenge-ended',
      (ended) => ended.code === code && ended.declined,
    );

    await challenge();
    const second = await challenged.connection.receive(
      'challenged',
      (candidate) => candidate.code !== code,
    );
    await challenger.ask({ type: 'cancel-invite', code: second.code });
    await challenged.connection.receive(
      'challenge-ended',
      (candidate) => candidate.code === second.code,
    );

    await challenge();
    const third = await challenged.connection.receive(
      'challenged',
      (candidate) => candidate.code !== code && candidate.code !== second.code,
    );
    await challenged.ask({ type: 'accept', code: third.code, deck });
    expect(await challenger.connection.receive('paired')).toMatchObject({
      kind: 'private',
      opponent: 'Gus',
    });
    await gus.call('/blocks', { player: { friend: friendId } });
    expect(await challenge()).toMatchObject({ code: 'no-such-friend' });
    for (const entry of [challenger, challenged, stranger]) await entry.connection.close();
  });

  it('[RA6] players of whom one has blocked the other are never paired', async () => {
    const [ida, jon, kim] = [await member('Ida'), await member('Jon'), await member('Kim')];
    await ida.call('/blocks', { player: { name: 'Jon' } });
    const players = [await ida.connect(), await jon.connect(), await kim.connect()];
    for (const { ask } of players) await ask({ type: 'queue', deck });
    const paired = await players[0].connection.receive('paired');
    expect(paired.opponent).toBe('Kim');
    expect(players[1].connection.received.some(({ type }) => type === 'paired')).toBe(false);
    // A link that reaches the blocked player all the same doesn't work.
    const invite = await players[0].ask({ type: 'invite', deck });
    const { code } = invite as Extract<ServerMessage, { type: 'done' }>;
    await players[1].ask({ type: 'leave-queue' });
    expect(await players[1].ask({ type: 'accept', code, deck })).toMatchObject({
      code: 'no-such-invite',
    });
    const report = { player: { match: paired.match }, reason: 'name', text: '', match: null };
    expect((await ida.call('/reports', report)).status).toBe(200);
    expect(await openReports(server.server().store)).toMatchObject([
      { reporter: { name: 'Ida' }, reported: { name: 'Kim' }, match: paired.match },
    ]);
    for (const { connection } of players) await connection.close();
  });
});
