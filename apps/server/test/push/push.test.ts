import { readyDecks } from '@stackmate/catalogue';
import type { PushAnswer } from '@stackmate/protocol/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastAccounts } from '../accounts/account-page.ts';
import { connectGuest } from '../guest.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { befriend, signUpMember } from '../social/member.ts';
import type { Member } from '../social/member.ts';
import { startPushService } from './push-service.ts';
import type { ReceivedPush, TestPushService, TestSubscription } from './push-service.ts';

let service: TestPushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ env: fastAccounts, pushTransport: service.transport });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

const deck = { ready: readyDecks[0].id };
let members = 0;
/** Signs a player up, with another name when a test runs again. */
const member = (name: string) => signUpMember(server, `${name} ${(members += 1)}`);

async function turnOn(who: Member): Promise<TestSubscription> {
  const subscription = service.subscribe();
  expect(await who.call('/push', subscription)).toMatchObject({ status: 200 });
  return subscription;
}

const pushesTo = ({ endpoint }: TestSubscription): readonly ReceivedPush[] =>
  service.received.filter(({ path }) => path === new URL(endpoint).pathname);
const messagesTo = (subscription: TestSubscription) =>
  pushesTo(subscription).map(({ message }) => message);

describe('push notifications', () => {
  it('[RA6] are turned on for this browser, with choices, and off with its session', async () => {
    const ada = await member('Ada');
    const { body: before } = (await ada.call('/push')) as { readonly body: PushAnswer };
    expect(before).toMatchObject({ devices: [] });
    expect(Buffer.from(before.key!, 'base64url')).toHaveLength(65);
    await turnOn(ada);
    const { body } = (await ada.call('/push')) as { readonly body: PushAnswer };
    expect(body.devices).toMatchObject([{ isCurrent: true }]);
    expect(JSON.stringify(body)).not.toContain('push.example.com');
    expect((await ada.call('/push/kinds', { kinds: ['your-turn'] })).body).toMatchObject({
      kinds: ['your-turn'],
    });
    const device = body.devices[0].id;
    expect((await ada.call('/push/remove', { device })).body).toMatchObject({ devices: [] });
    expect((await ada.call('/push/remove', { device })).status).toBe(404);
  });

  it('accept no address but those of public push services, and no broken key', async () => {
    const bea = await member('Bea');
    const { p256dh, auth } = service.subscribe();
    for (const endpoint of [
      'https://127.0.0.1/x',
      'http://push.example.com/x',
      'https://push.test:22/',
    ]) {
      const answer = await bea.call('/push', { endpoint, p256dh, auth });
      expect(answer).toMatchObject({ status: 409, body: { error: 'bad-push-service' } });
    }
    const broken = { endpoint: 'https://push.example.com/x', p256dh: 'B'.repeat(87), auth };
    expect(await bea.call('/push', broken)).toMatchObject({ status: 409 });
    const guest = await connectGuest(server.socket());
    const refused = await fetch(`${server.address()}/api/push`, {
      headers: { authorization: `Bearer ${guest.welcome.token}` },
    });
    expect(refused.status).toBe(403);
    await guest.connection.close();
  });

  it('[RA6] of a friend request reach a browser, encrypted, signed and of equal size', async () => {
    const [cat, dan] = [await member('Cat'), await member('Dan')];
    const phone = await turnOn(cat);
    await dan.call('/friends/request', { player: { name: cat.name } });
    await expect
      .poll(() => messagesTo(phone))
      .toEqual([{ kind: 'friend-request', name: dan.name }]);
    const [{ headers }] = pushesTo(phone);
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=/),
    });
    const key = (await cat.call('/push')).body as PushAnswer;
    expect(headers.authorization).toContain(`k=${key.key}`);
    const frank = await member('Frankophonious');
    await frank.call('/friends/request', { player: { name: cat.name } });
    await expect.poll(() => pushesTo(phone)).toHaveLength(2);
    expect(pushesTo(phone)[1].headers['content-length']).toBe(headers['content-length']);
  });

  it('[RA6] of a blocked player reach nobody', async () => {
    const [eve, gil] = [await member('Evelyn'), await member('Gil')];
    const phone = await turnOn(eve);
    await eve.call('/blocks', { player: { name: gil.name } });
    await gil.call('/friends/request', { player: { name: eve.name } });
    const kim = await member('Kim');
    await kim.call('/friends/request', { player: { name: eve.name } });
    await expect
      .poll(() => messagesTo(phone))
      .toEqual([{ kind: 'friend-request', name: kim.name }]);
  });

  it('[RA6] stop for a browser that its push service no longer knows', async () => {
    const [liv, max] = [await member('Liv'), await member('Max')];
    const phone = await turnOn(liv);
    service.answerWith(phone.endpoint, 410);
    await max.call('/friends/request', { player: { name: liv.name } });
    await expect
      .poll(async () => ((await liv.call('/push')).body as PushAnswer).devices)
      .toEqual([]);
  });

  it('[RA6] tell of a challenge and a match while the page is in the background, not before', async () => {
    const [ned, oli] = [await member('Ned'), await member('Olive')];
    await befriend(ned, oli);
    const phone = await turnOn(oli);
    const [challenger, challenged] = [await ned.connect(), await oli.connect()];
    const [{ id: friend }] = (await ned.friends()).friends;
    await challenged.ask({ type: 'watch-friends' });
    const challenge = () => challenger.ask({ type: 'challenge', friend, deck, clock: 'none' });
    await challenge();
    const { code: first } = await challenged.connection.receive('challenged');
    challenged.connection.send({ type: 'page', isHidden: true });
    // Answered after the message before it.
    await challenged.ask({ type: 'watch-friends' });
    await challenge();
    const { code } = await challenged.connection.receive(
      'challenged',
      (candidate) => candidate.code !== first,
    );
    await expect
      .poll(() => messagesTo(phone))
      .toEqual([{ kind: 'challenge', name: ned.name, code }]);
    const accepted = await challenged.ask({ type: 'accept', code, deck });
    expect(accepted).toMatchObject({ type: 'done' });
    await expect
      .poll(() => messagesTo(phone)[1])
      .toMatchObject({ kind: 'match-found', match: (accepted as { match: string }).match });
    await challenger.connection.close();
    await challenged.connection.close();
  });

  it('[RA6] use the same key after a restart, so that browsers stay subscribed', async () => {
    const pia = await member('Pia');
    const { body: before } = await pia.call('/push');
    await server.restart();
    expect((await pia.call('/push')).body).toEqual(before);
  });
});

it('can be turned off by the operator', async () => {
  const silent = await startTestServer({ env: { ...fastAccounts, STACKMATE_PUSH: 'no' } });
  const quinn = await signUpMember(silent, 'Quinn');
  expect((await quinn.call('/push')).body).toMatchObject({ key: null });
  expect(await quinn.call('/push', service.subscribe())).toMatchObject({
    body: { error: 'no-push' },
  });
  await silent.stop();
});
