import { socialLimits } from '@stackmate/protocol/social';
import { describe, expect, it } from 'vitest';
import { id } from '../entries.ts';
import { findCode, day, newId, now, unwrap } from './social-players.ts';
import type { TestSocial } from './social-players.ts';

/** Tests friendships, requests and links. */
export function friendContract(createSocial: () => TestSocial): void {
  describe('friends', () => {
    it('[RA6] become friends when a request is accepted, in both lists, and stop in both', async () => {
      const { store, signUp, request, getList, names, who } = createSocial();
      await signUp('ann', 'Bea');
      expect(unwrap(await request('ann', 'Bea'))).toMatchObject({
        state: 'pending',
        name: 'Bea',
        notify: true,
      });
      expect(names((await getList('ann')).sent)).toEqual(['Bea']);
      const [received] = (await getList('Bea')).received;
      expect(received).toMatchObject({ name: 'ann', at: now });
      const accepted = { ...who('Bea'), id: newId(), request: received.id };
      expect(unwrap(await store.acceptFriend(accepted))).toEqual({ playerId: id('ann') });
      for (const [player, friend] of [
        ['ann', 'Bea'],
        ['Bea', 'ann'],
      ]) {
        const list = await getList(player);
        expect(list).toMatchObject({ received: [], sent: [], friends: [{ name: friend }] });
        expect(await store.audience(id(player))).toEqual({
          appearsOffline: false,
          friends: [{ id: list.friends[0].id, playerId: id(friend) }],
        });
      }
      expect(findCode(await request('ann', 'Bea'))).toBe('already-friends');
      const [friend] = (await getList('ann')).friends;
      const removal = { ...who('ann'), friend: friend.id };
      expect(findCode(await store.removeFriend({ ...removal, ...who('zed') }))).toBe(
        'no-such-friend',
      );
      expect(unwrap(await store.removeFriend(removal))).toEqual({ playerId: id('Bea') });
      expect((await getList('Bea')).friends).toEqual([]);
    });

    it('[RA6] two who request each other at once are friends, once', async () => {
      const { signUp, request, getList } = createSocial();
      await signUp('both one', 'both two');
      const outcomes = await Promise.all([
        request('both one', 'both two'),
        request('both two', 'both one'),
        request('both one', 'both two'),
        request('both two', 'both one'),
      ]);
      expect(outcomes.some((outcome) => outcome.ok && outcome.value.state === 'friends')).toBe(
        true,
      );
      for (const playerId of ['both one', 'both two']) {
        const list = await getList(playerId);
        expect(list).toMatchObject({ received: [], sent: [] });
        expect(list.friends).toHaveLength(1);
      }
    });

    it('[RA6] a refusal looks like no answer to the sender, also after asking again', async () => {
      const { store, signUp, request, getList, who } = createSocial();
      await signUp('eager', 'shy');
      await request('eager', 'shy');
      const [{ id: received }] = (await getList('shy')).received;
      unwrap(await store.declineFriend({ ...who('shy'), request: received }));
      expect((await getList('shy')).received).toEqual([]);
      const [{ id: sent }] = (await getList('eager')).sent;
      unwrap(await store.cancelFriend({ ...who('eager'), request: sent }));
      expect((await getList('eager')).sent).toEqual([]);
      expect(unwrap(await request('eager', 'shy'))).toMatchObject({
        state: 'pending',
        notify: false,
      });
      expect((await getList('eager')).sent).toHaveLength(1);
      expect((await getList('shy')).received).toEqual([]);
      // The other one may still change their mind.
      expect(unwrap(await request('shy', 'eager')).state).toBe('friends');
    });

    it('[RA6] a request expires, and a withdrawn one is gone', async () => {
      const { store, signUp, request, getList, who } = createSocial();
      await signUp('early', 'late');
      await request('early', 'late');
      const month = now + 30 * day;
      const [{ id: received }] = (await getList('late', month - 1)).received;
      expect((await getList('late', month)).received).toEqual([]);
      expect((await getList('early', month)).sent).toEqual([]);
      const answer = { ...who('late', month), id: newId(), request: received };
      expect(findCode(await store.acceptFriend(answer))).toBe('no-such-request');
      await store.forgetFriendRequests(month);
      await request('early', 'late');
      const [{ id: sent }] = (await getList('early')).sent;
      expect(findCode(await store.cancelFriend({ ...who('late'), request: sent }))).toBe(
        'no-such-request',
      );
      unwrap(await store.cancelFriend({ ...who('early'), request: sent }));
      expect((await getList('late')).received).toEqual([]);
      expect(unwrap(await request('early', 'late')).notify).toBe(true);
    });

    it('[RA6] are found by name, link and match; the old link ends with a new one', async () => {
      const { store, signUp, getList, who, play } = createSocial();
      await signUp('linked', 'finder', 'rival');
      expect((await getList('linked')).link).toBeNull();
      await store.addFriendLink(id('linked'), 'first-link-12345');
      await store.addFriendLink(id('linked'), 'other-link-12345');
      expect((await getList('linked')).link).toBe('first-link-12345');
      const byLink = (link: string) =>
        store.requestFriend({ ...who('finder'), id: newId(), to: { link } });
      await store.renewFriendLink(id('linked'), 'third-link-12345');
      expect(findCode(await byLink('first-link-12345'))).toBe('no-such-link');
      expect(await store.findFriendLinkOwner('first-link-12345')).toBeNull();
      expect(await store.findFriendLinkOwner('third-link-12345')).toMatchObject({ name: 'linked' });
      expect(unwrap(await byLink('third-link-12345')).name).toBe('linked');
      const matchId = await play('found', 'finder', 'rival');
      const byMatch = (playerId: string) =>
        store.requestFriend({ ...who(playerId), id: newId(), to: { match: matchId } });
      expect(unwrap(await byMatch('finder')).name).toBe('rival');
      expect(findCode(await byMatch('linked'))).toBe('no-such-opponent');
      const guests = await play('guests', 'finder', 'a guest');
      const toGuest = { ...who('finder'), id: newId(), to: { match: guests } };
      expect(findCode(await store.requestFriend(toGuest))).toBe('opponent-is-guest');
    });

    it('[RA6] nobody befriends themselves or a name that nobody has', async () => {
      const { signUp, request, store } = createSocial();
      await signUp('lonely');
      expect(findCode(await request('lonely', 'lonely'))).toBe('yourself');
      expect(findCode(await request('lonely', 'nobody'))).toBe('no-such-player');
      // A former name leads nowhere.
      const times = { at: now, reservedUntil: now + 90 * day };
      await signUp('renamed');
      await store.renameAccount(id('renamed'), { name: 'new', key: 'new', skeleton: 'new' }, times);
      expect(findCode(await request('lonely', 'renamed'))).toBe('no-such-player');
      expect(unwrap(await request('lonely', 'new')).name).toBe('new');
    });

    it('[RA6] pending requests are limited, whoever sends them', async () => {
      const { signUp, request } = createSocial();
      const others = Array.from(
        { length: socialLimits.sentRequests + 1 },
        (_, at) => `other ${at}`,
      );
      await signUp('greedy', ...others);
      for (const other of others.slice(1)) unwrap(await request('greedy', other));
      expect(findCode(await request('greedy', 'other 0'))).toBe('too-many-requests');
      // Those who are asked may still agree.
      expect(unwrap(await request('other 1', 'greedy')).state).toBe('friends');
      expect(unwrap(await request('greedy', 'other 0')).state).toBe('pending');
    });

    it('[RA6] whether a player appears offline is stored, and the link stays', async () => {
      const { store, signUp, getList } = createSocial();
      await signUp('hidden');
      const set = (appearsOffline: boolean, link: string) =>
        store.setVisibility(id('hidden'), { appearsOffline, link });
      await set(true, 'hidden-link-1234');
      expect(await store.audience(id('hidden'))).toEqual({ appearsOffline: true, friends: [] });
      await set(false, 'hidden-link-5678');
      expect(await getList('hidden')).toMatchObject({
        link: 'hidden-link-1234',
        appearsOffline: false,
      });
    });
  });
}
