import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socialLimits } from '@stackmate/protocol/social';
import type { PushAnswer } from '@stackmate/protocol/social';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApns } from '../../src/push/apns.ts';
import { openFcm } from '../../src/push/fcm.ts';
import { composeNativePush } from '../../src/push/native-push.ts';
import type { NativeService } from '../../src/push/native-push.ts';
import { fastAccounts, password } from '../accounts/account-page.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { signUpMember } from '../social/member.ts';
import { startFakeApns, startFakeFcm } from './native-services.ts';

const token = 'a'.repeat(64);
const push = await composeNativePush(
  { language: null },
  { kind: 'challenge', name: 'Ann', code: 'ABCDEF' },
);
let apns: Awaited<ReturnType<typeof startFakeApns>>;
let fcm: Awaited<ReturnType<typeof startFakeFcm>>;
let pauses: number[];
let time: number;
beforeAll(async () => {
  [apns, fcm] = [await startFakeApns(), await startFakeFcm()];
});
afterAll(async () => Promise.all([apns.stop(), fcm.stop()]));
beforeEach(() => {
  [pauses, time] = [[], Date.now()];
  for (const { received, answers } of [apns, fcm]) {
    received.length = 0;
    answers.length = 0;
  }
});

const shared = {
  timeout: 5000,
  now: () => time,
  pause: async (milliseconds: number) => pauses.push(milliseconds),
};
const openers = {
  apns: () =>
    openApns({
      ...shared,
      address: apns.address,
      key: apns.key,
      keyId: 'KEY1234567',
      teamId: 'TEAM123456',
      appId: 'com.example.game',
    }),
  fcm: () => openFcm({ ...shared, address: fcm.address, account: fcm.account }),
} satisfies Record<string, () => Promise<NativeService>>;
const fakeOf = { apns: () => apns, fcm: () => fcm };

async function withService<T>(
  name: 'apns' | 'fcm',
  act: (service: NativeService) => Promise<T>,
): Promise<T> {
  const service = await openers[name]();
  try {
    return await act(service);
  } finally {
    service.close();
  }
}
const sendBy = (name: 'apns' | 'fcm') => withService(name, (service) => service.send(token, push));

describe('a notification for a native app', () => {
  it('says no more than one for a browser, in the language of the account', async () => {
    expect(push).toEqual({
      title: 'Ann challenges you',
      body: 'Answer within five minutes.',
      path: '/play/j/ABCDEF',
      lifetime: 300,
      isUrgent: true,
    });
    const inGerman = await composeNativePush(
      { language: 'de' },
      { kind: 'event-soon', event: 'e', name: 'Cup', startsAt: 0 },
    );
    expect(inGerman.title).not.toBe('Cup starts soon');
    // The server doesn't know the time zone.
    expect(inGerman.body).toBe('');
  });

  it('reaches Apple as an alert for this app', async () => {
    expect(await sendBy('apns')).toBe(200);
    const [{ headers, body, token: receiver }] = apns.received;
    expect(receiver).toBe(token);
    expect(headers).toMatchObject({
      'apns-topic': 'com.example.game',
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-collapse-id': '/play/j/ABCDEF',
      'apns-expiration': String(Math.floor(time / 1000) + 300),
    });
    expect(body).toEqual({
      aps: {
        alert: { title: 'Ann challenges you', body: 'Answer within five minutes.' },
        sound: 'default',
      },
      path: '/play/j/ABCDEF',
    });
  });

  it('reaches Google with an access token, which serves for others', async () => {
    await withService('fcm', async (service) => {
      const before = fcm.tokens();
      expect([await service.send(token, push), await service.send(token, push)]).toEqual([
        200, 200,
      ]);
      expect(fcm.tokens()).toBe(before + 1);
      time += 3_600_000;
      await service.send(token, push);
      expect(fcm.tokens()).toBe(before + 2);
    });
    expect(fcm.received[0].body).toEqual({
      message: {
        token,
        notification: { title: 'Ann challenges you', body: 'Answer within five minutes.' },
        data: { path: '/play/j/ABCDEF' },
        android: { priority: 'HIGH', ttl: '300s', notification: { tag: '/play/j/ABCDEF' } },
      },
    });
  });

  it.each([
    ['apns', { status: 410, body: { reason: 'Unregistered' } }, 410],
    ['apns', { status: 400, body: { reason: 'BadDeviceToken' } }, 410],
    ['apns', { status: 400, body: { reason: 'DeviceTokenNotForTopic' } }, 400],
    ['apns', { status: 404, body: { reason: 'BadPath' } }, 400],
    ['fcm', { status: 404, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } }, 410],
    ['fcm', { status: 404, body: { error: { status: 'NOT_FOUND' } } }, 400],
    ['fcm', { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } }, 400],
  ] as const)('knows by %s and %j whether a token is gone', async (name, answer, status) => {
    fakeOf[name]().answers.push(answer);
    expect(await sendBy(name)).toBe(status);
    expect(fakeOf[name]().received).toHaveLength(1);
  });

  it.each([
    ['apns', { status: 403, body: { reason: 'ExpiredProviderToken' } }],
    ['fcm', { status: 401 }],
  ] as const)('is sent again by %s with a new proof, once', async (name, expired) => {
    const { answers, received } = fakeOf[name]();
    answers.push(expired);
    await withService(name, async (service) => {
      const sending = service.send(token, push);
      time += 1000;
      expect(await sending).toBe(200);
    });
    expect(new Set(received.map(({ proof }) => proof)).size).toBe(2);
    answers.push(expired, expired, expired);
    expect(await sendBy(name)).toBe(expired.status);
    expect(received).toHaveLength(4);
  });

  it.each(['apns', 'fcm'] as const)('is tried three times by a busy %s', async (name) => {
    const { answers, received } = fakeOf[name]();
    answers.push({ status: 429, headers: { 'retry-after': '1' } }, { status: 503 });
    expect(await sendBy(name)).toBe(200);
    expect(pauses).toEqual([1000, 2000]);
    answers.push({ status: 500 }, { status: 500 }, { status: 500 });
    expect(await sendBy(name)).toBe(500);
    expect(received).toHaveLength(6);
    // A late notification is wrong.
    answers.push({ status: 429, headers: { 'retry-after': '60' } });
    expect(await sendBy(name)).toBe(429);
    expect(received).toHaveLength(7);
  });

  it('connects to Apple again after a lost connection, and keeps a proof for 45 minutes', async () => {
    await withService('apns', async (service) => {
      await service.send(token, push);
      apns.drop();
      await expect.poll(() => service.send(token, push).catch(() => null)).toBe(200);
      time += 46 * 60_000;
      await service.send(token, push);
    });
    const proofs = apns.received.map(({ proof }) => proof);
    expect(proofs[1]).toBe(proofs[0]);
    expect(proofs.at(-1)).not.toBe(proofs[0]);
  });
});

describe('native apps of an account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-push-'));
  let server: TestServer;
  beforeAll(async () => {
    const [keyFile, accountFile] = [join(folder, 'key.p8'), join(folder, 'account.json')];
    writeFileSync(keyFile, apns.key);
    writeFileSync(accountFile, fcm.account);
    server = await startTestServer({
      env: {
        ...fastAccounts,
        STACKMATE_APPLE_APP_ID: 'TEAM123456.com.example.game',
        STACKMATE_APNS_KEY_FILE: keyFile,
        STACKMATE_APNS_KEY_ID: 'KEY1234567',
        STACKMATE_APNS_ADDRESS: apns.address,
        STACKMATE_FCM_ACCOUNT_FILE: accountFile,
        STACKMATE_FCM_ADDRESS: fcm.address,
      },
    });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });
  let members = 0;
  const member = (name: string) => signUpMember(server, `${name} ${(members += 1)}`);
  const tokenOf = (name: string): string => name.replaceAll(/\W/g, '').padEnd(64, '0');
  type Member = Awaited<ReturnType<typeof member>>;
  const turnOn = async (who: Member, service: 'apns' | 'fcm') =>
    (await who.call('/push/app', { service, token: tokenOf(who.name) })) as {
      readonly status: number;
      readonly body: PushAnswer;
    };

  it.each(['apns', 'fcm'] as const)('get what browsers get, by %s', async (service) => {
    const [ada, bob] = [await member('Ada'), await member('Bob')];
    const { status, body } = await turnOn(ada, service);
    expect([status, body.services]).toEqual([200, ['apns', 'fcm']]);
    expect(body.devices).toMatchObject([{ isCurrent: true }]);
    expect(JSON.stringify(body)).not.toContain(tokenOf(ada.name));
    await bob.call('/friends/request', { player: { name: ada.name } });
    await expect
      .poll(() => fakeOf[service]().received.map(({ token: receiver }) => receiver))
      .toEqual([tokenOf(ada.name)]);
    expect(JSON.stringify(fakeOf[service]().received[0].body)).toContain(
      `${bob.name} wants to be your friend`,
    );
    // What the account doesn't want isn't sent.
    await ada.call('/push/kinds', { kinds: ['your-turn'] });
    await (await member('Cy')).call('/friends/request', { player: { name: ada.name } });
    expect(fakeOf[service]().received).toHaveLength(1);
  });

  it('are forgotten when their token is gone, and at sign-out', async () => {
    const [dan, eve] = [await member('Dan'), await member('Eve')];
    await turnOn(dan, 'apns');
    apns.answers.push({ status: 410, body: { reason: 'Unregistered' } });
    await eve.call('/friends/request', { player: { name: dan.name } });
    const devicesOf = async (who: Member) => ((await who.call('/push')).body as PushAnswer).devices;
    await expect.poll(() => devicesOf(dan)).toEqual([]);
    await turnOn(eve, 'apns');
    const other = await fetch(`${server.address()}/api/account/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.address() },
      body: JSON.stringify({ login: eve.name, password }),
    });
    const cookie = other.headers.getSetCookie()[0].split(';')[0];
    await eve.call('/account/sign-out', {});
    const left = await fetch(`${server.address()}/api/push`, { headers: { cookie } });
    expect(((await left.json()) as PushAnswer).devices).toEqual([]);
  });

  it('are bounded, and must be known to a service that the server sends to', async () => {
    const fay = await member('Fay');
    expect((await fay.call('/push/app', { service: 'apns', token: '../x' })).status).toBe(400);
    expect((await fay.call('/push/app', { service: 'wns', token })).status).toBe(400);
    const { body } = await turnOn(fay, 'apns');
    expect(body.devices).toHaveLength(1);
    // One device for each session, so sessions bound them, too.
    expect((await turnOn(fay, 'fcm')).body.devices).toHaveLength(1);
    expect(socialLimits.pushDevices).toBeLessThan(100);
  });
});

it('a server without keys reaches no native apps', async () => {
  const server = await startTestServer({ env: fastAccounts });
  const gil = await signUpMember(server, 'Gil');
  expect(((await gil.call('/push')).body as PushAnswer).services).toEqual([]);
  const answer = await gil.call('/push/app', { service: 'fcm', token });
  expect(answer).toMatchObject({ status: 409, body: { error: 'no-push' } });
  await server.stop();
});
