import { text } from 'node:stream/consumers';
import { pushKinds, socialLimits } from '@stackmate/protocol/social';
import { describe, expect, it } from 'vitest';
import { exportPlayer } from '../../src/accounts/export.ts';
import { id } from '../entries.ts';
import { findCode, day, newId, now, unwrap } from '../social/social-players.ts';
import type { TestSocial } from '../social/social-players.ts';

/** Tests the devices that receive push notifications. */
export function pushContract(createSocial: () => TestSocial): void {
  const signIn = async (playerId: string, session: string, usedAt = now) =>
    createSocial().store.addSession(
      {
        id: id(session),
        hash: session,
        playerId: id(playerId),
        device: 'Chrome on Linux',
        createdAt: now,
        usedAt,
        passkeyAt: null,
      },
      100,
    );
  const add = (playerId: string, session: string, endpoint = session, at = now) =>
    createSocial().store.addPushDevice({
      id: newId(),
      playerId: id(playerId),
      at,
      session: id(session),
      device: 'Chrome on Linux',
      endpoint,
      p256dh: 'public key',
      auth: 'shared secret',
    });
  const loadEndpoints = async (playerId: string) =>
    (await createSocial().store.pushTargets(id(playerId), 'challenge')).map(
      ({ endpoint }) => endpoint,
    );

  describe('devices for push notifications', () => {
    it('[RA6] belong to a session: one for each, gone with it', async () => {
      const { store, signUp } = createSocial();
      await signUp('pusher');
      for (const session of ['p1', 'p2', 'p3', 'p4', 'p5']) {
        await signIn('pusher', session);
        unwrap(await add('pusher', session));
      }
      unwrap(await add('pusher', 'p1', 'p1 again', now + 1));
      expect((await loadEndpoints('pusher')).toSorted()).toEqual([
        'p1 again',
        'p2',
        'p3',
        'p4',
        'p5',
      ]);
      await store.endSession(id('pusher'), id('p2'));
      expect((await store.pushChoices(id('pusher'))).devices).toHaveLength(4);
      await store.endSessions(id('pusher'), id('p4'));
      expect(await loadEndpoints('pusher')).toEqual(['p4']);
      await store.addSession(
        {
          id: id('p6'),
          hash: 'p6',
          playerId: id('pusher'),
          device: '',
          createdAt: now,
          usedAt: now + 1,
          passkeyAt: null,
        },
        1,
      );
      expect((await store.pushChoices(id('pusher'))).devices).toEqual([]);
      expect(findCode(await add('pusher', 'p4'))).toBe('no-such-device');
    });

    it('[RA6] end with sessions that expire', async () => {
      const { store, signUp } = createSocial();
      await signUp('sleeper');
      await signIn('sleeper', 's1', now - 100 * day);
      unwrap(await add('sleeper', 's1'));
      await store.forgetAccountData({ now, sessionsUsedBefore: now - 50 * day });
      expect((await store.pushChoices(id('sleeper'))).devices).toEqual([]);
    });

    it('[RA6] go to the account that uses the browser, and to no session of another', async () => {
      const { signUp } = createSocial();
      await signUp('first', 'second');
      await signIn('first', 'f1');
      await signIn('second', 'z1');
      unwrap(await add('first', 'f1', 'shared browser'));
      expect(findCode(await add('second', 'f1', 'other'))).toBe('no-such-device');
      expect(await loadEndpoints('first')).toEqual(['shared browser']);
      unwrap(await add('second', 'z1', 'shared browser'));
      expect(await loadEndpoints('first')).toEqual([]);
      expect(await loadEndpoints('second')).toEqual(['shared browser']);
    });

    it('[RA6] are removed by their owner only', async () => {
      const { store, signUp } = createSocial();
      await signUp('owner', 'other');
      await signIn('owner', 'o1');
      unwrap(await add('owner', 'o1'));
      const [{ id: device }] = (await store.pushChoices(id('owner'))).devices;
      expect(await store.removePushDevice(id('other'), device)).toBe(false);
      expect(await store.removePushDevice(id('owner'), device)).toBe(true);
      expect(await store.removePushDevice(id('owner'), device)).toBe(false);
    });

    it('[RA6] are notified of the chosen occasions', async () => {
      const { store, signUp } = createSocial();
      await signUp('chooser');
      await signIn('chooser', 'c1');
      unwrap(await add('chooser', 'c1'));
      expect((await store.pushChoices(id('chooser'))).kinds).toEqual(pushKinds);
      for (const kinds of [['friend-request', 'your-turn'], ['your-turn'], []] as const) {
        await store.setPushKinds(id('chooser'), kinds);
        expect((await store.pushChoices(id('chooser'))).kinds).toEqual(kinds);
        expect(await loadEndpoints('chooser')).toEqual([]);
        const pushTargets = await store.pushTargets(id('chooser'), 'your-turn');
        expect(pushTargets).toHaveLength(kinds.length > 0 ? 1 : 0);
      }
    });

    it('[RA6] have a limit, also when they are added at the same time', async () => {
      const { signUp } = createSocial();
      await signUp('collector');
      const sessions = Array.from({ length: socialLimits.pushDevices + 2 }, (_, at) => `k${at}`);
      for (const session of sessions) await signIn('collector', session);
      const added = await Promise.all(sessions.map((session) => add('collector', session)));
      expect(added.filter(({ ok }) => ok)).toHaveLength(socialLimits.pushDevices);
      expect(added.map(findCode)).toContain('device-limit');
      const used = sessions[added.findIndex(({ ok }) => ok)];
      unwrap(await add('collector', used, 'new subscription'));
    });

    it('[PL7] are exported without what sends to them, and erased', async () => {
      const { store, signUp } = createSocial();
      await signUp('mover');
      await signIn('mover', 'm1');
      unwrap(await add('mover', 'm1', 'https://push.example.org/secret'));
      await store.setPushKinds(id('mover'), ['challenge']);
      const source = await text(exportPlayer(store, id('mover')));
      expect(JSON.parse(source)).toMatchObject({
        pushDevices: [{ device: 'Chrome on Linux', created_at: now }],
        pushChoices: [{ kinds: 'challenge' }],
      });
      for (const secret of ['push.example.org', 'public key', 'shared secret']) {
        expect(source).not.toContain(secret);
      }
      await store.setDeletion(id('mover'), now);
      const times = { now, note: 'erased:mover', noteUntil: now + day };
      expect(await store.erasePlayer(id('mover'), times)).toBe(true);
      expect(await store.pushChoices(id('mover'))).toEqual({
        kinds: pushKinds,
        devices: [],
        emailKinds: [],
        hasAddress: false,
      });
    });
  });
}
