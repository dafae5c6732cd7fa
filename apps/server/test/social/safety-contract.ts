import { text } from 'node:stream/consumers';
import { socialLimits } from '@stackmate/protocol/social';
import { describe, expect, it } from 'vitest';
import { exportPlayer } from '../../src/accounts/export.ts';
import { id } from '../entries.ts';
import { findCode, day, newId, now, openReports, unwrap } from './social-players.ts';
import type { TestSocial } from './social-players.ts';

/** Tests blocks, reports, and what is exported and erased. */
export function safetyContract(createSocial: () => TestSocial): void {
  describe('a block', () => {
    it('[RA6] ends friendship and requests, and looks like no answer to the blocked player', async () => {
      const { store, signUp, befriend, block, byName, request, getList, who } = createSocial();
      await signUp('calm', 'rude', 'pest');
      await befriend('calm', 'rude');
      await request('pest', 'calm');
      unwrap(await block('calm', byName('rude')));
      unwrap(await block('calm', byName('pest')));
      expect(await getList('calm')).toMatchObject({ friends: [], received: [], sent: [] });
      expect((await getList('rude')).friends).toEqual([]);
      expect((await getList('pest')).sent).toHaveLength(1);
      for (const playerId of ['rude', 'pest']) {
        expect(unwrap(await request(playerId, 'calm'))).toMatchObject({
          state: 'pending',
          name: 'calm',
          notify: false,
        });
        expect((await getList(playerId)).sent).toHaveLength(1);
      }
      expect((await getList('calm')).received).toEqual([]);
      expect(findCode(await request('calm', 'rude'))).toBe('you-blocked');
      expect((await store.blockedWith(id('rude'))).toSorted()).toEqual([id('calm')]);
      expect(await store.blockedWith(id('calm'))).toHaveLength(2);

      const { blocks } = await store.blocks(id('calm'));
      expect(blocks.map(({ name }) => name).toSorted()).toEqual(['pest', 'rude']);
      const rude = blocks.find(({ name }) => name === 'rude')!.id;
      expect(findCode(await store.unblock({ ...who('rude'), block: rude }))).toBe('no-such-block');
      unwrap(await store.unblock({ ...who('calm'), block: rude }));
      expect(findCode(await store.unblock({ ...who('calm'), block: rude }))).toBe('no-such-block');
      // What was asked meanwhile stays unanswered until the other one asks.
      expect((await getList('calm')).received).toEqual([]);
      expect(unwrap(await request('calm', 'rude')).state).toBe('friends');
    });

    it('[RA6] and a friend request at the same time leave no friendship', async () => {
      const { signUp, block, byName, request, getList } = createSocial();
      for (let round = 0; round < 5; round++) {
        const [first, second] = [`race ${round} one`, `race ${round} two`];
        await signUp(first, second);
        await request(first, second);
        await Promise.all([block(second, byName(first)), request(second, first)]);
        const [ones, twos] = [await getList(first), await getList(second)];
        expect(ones.friends).toEqual([]);
        expect(twos).toMatchObject({ friends: [], received: [], sent: [] });
      }
    });

    it('[RA6] can be set by guests for opponents only', async () => {
      const { store, block, byName, play, signUp } = createSocial();
      await signUp('known');
      const matchId = await play('guest match', 'guest one', 'guest two');
      expect(findCode(await block('guest one', byName('known'), true))).toBe('no-such-opponent');
      expect(unwrap(await block('guest one', { match: matchId }, true))).toMatchObject({
        playerId: id('guest two'),
      });
      unwrap(await block('guest one', { match: matchId }, true));
      expect((await store.blocks(id('guest one'))).blocks).toHaveLength(1);
    });

    it('[RA6] has a limit', async () => {
      const { block, byName, signUp } = createSocial();
      const names = Array.from({ length: socialLimits.blocks + 1 }, (_, at) => `blocked ${at}`);
      await signUp('blocker', ...names);
      for (const name of names.slice(1)) unwrap(await block('blocker', byName(name)));
      expect(findCode(await block('blocker', byName('blocked 0')))).toBe('block-limit');
    });
  });

  describe('a report', () => {
    it('[RA6] reaches the operators with its match, once, until it is resolved', async () => {
      const { store, signUp, report, byName, play } = createSocial();
      await signUp('fair', 'unfair');
      const matchId = await play('unfair match', 'fair', 'unfair');
      unwrap(await report('fair', { match: matchId }));
      expect(findCode(await report('fair', byName('unfair'), { match: matchId }))).toBe(
        'already-reported',
      );
      unwrap(await report('fair', byName('unfair')));
      const reports = await openReports(store);
      const [first] = reports.filter((candidate) => candidate.reported.player === id('unfair'));
      expect(first).toMatchObject({
        reporter: { player: id('fair'), name: 'fair' },
        reported: { name: 'unfair', nameThen: 'unfair' },
        reason: 'stalling',
        text: 'Waited for the clock.',
        match: matchId,
      });
      const note = { operator: 'test', reason: 'warned', at: now };
      expect(await store.resolveReport(first.number, 'upheld', note)).toEqual({
        reporter: id('fair'),
        reported: id('unfair'),
      });
      expect(await store.resolveReport(first.number, 'upheld', note)).toBeNull();
      expect(await store.operatorActions(id('unfair'), 10)).toMatchObject([
        { action: 'resolve report', detail: `report ${first.number}: upheld`, reason: 'warned' },
      ]);
      const left = await openReports(store);
      expect(left.map((candidate) => candidate.number)).not.toContain(first.number);
      await store.forgetReports({ now, resolvedBefore: now + 1, limit: 10 });
      unwrap(await report('fair', { match: matchId }));
    });

    it('[RA6] is deleted in batches some time after it was resolved', async () => {
      const { store, signUp, report, byName } = createSocial();
      const names = ['old one', 'old two', 'old three', 'open', 'fresh'];
      await signUp('witness', ...names);
      for (const name of names) unwrap(await report('witness', byName(name)));
      const numbers = new Map(
        (await openReports(store)).map(({ number, reported }) => [reported.player, number]),
      );
      const resolve = (name: string, at: number) =>
        store.resolveReport(numbers.get(id(name))!, 'upheld', { operator: 'test', reason: '', at });
      for (const name of names.slice(0, 3)) await resolve(name, now);
      await resolve('fresh', now + day);
      const old = { now: now + day, resolvedBefore: now + day, limit: 2 };
      expect(await store.forgetReports(old)).toBe(2);
      expect(await store.forgetReports(old)).toBe(1);
      expect(await store.forgetReports(old)).toBe(0);
      expect(await store.reportDetails(numbers.get(id('open'))!)).not.toBeNull();
      expect(await store.reportDetails(numbers.get(id('fresh'))!)).not.toBeNull();
    });

    it('[RA6] stays while its player is under a sanction, unless it was rejected', async () => {
      const { store, signUp, report, byName } = createSocial();
      const note = { operator: 'test', reason: 'cheated', at: now };
      const until = now + 2 * day;
      const act = (player: string) => ({ ...note, action: 'test', player, detail: '' });
      const sanctions: Readonly<Record<string, (playerId: string) => Promise<unknown>>> = {
        banned: (player) => store.sanction(act(player), { ban: { ...note, until } }),
        muted: (player) => store.sanction(act(player), { mutedUntil: until }),
        excluded: (player) => store.sanction(act(player), { ban: { ...note, until: null } }),
        withheld: (playerId) => store.withholdRewards({ ...note, playerId, cause: newId() }),
        frozen: (playerId) =>
          store.ruleTrade({ ...note, act: 'freeze', trade: null, playerId, cause: newId() }),
      };
      const names = Object.keys(sanctions);
      await signUp('judge', ...names);
      const numbers = new Map<string, number>();
      for (const name of names) {
        for (const outcome of ['rejected', 'upheld'] as const) {
          unwrap(await report('judge', byName(name)));
          const { number } = (await openReports(store)).at(-1)!;
          await store.resolveReport(number, outcome, note);
          numbers.set(name, number);
        }
        await sanctions[name](id(name));
      }
      const forget = (at: number) =>
        store.forgetReports({ now: at, resolvedBefore: now + 1, limit: 100 });
      const left = async () => {
        const details = await Promise.all(
          names.map((name) => store.reportDetails(numbers.get(name)!)),
        );
        return names.filter((_, index) => details[index] !== null);
      };
      expect(await forget(now + day)).toBe(names.length);
      expect(await left()).toEqual(names);
      expect(await forget(until)).toBe(2);
      expect(await left()).toEqual(['excluded', 'withheld', 'frozen']);
    });

    it('[RA6] names only matches in which both have played', async () => {
      const { signUp, report, byName, play } = createSocial();
      await signUp('liar', 'innocent');
      const matchId = await play('of others', 'third', 'fourth');
      expect(findCode(await report('liar', byName('innocent'), { match: matchId }))).toBe(
        'no-such-opponent',
      );
      expect(findCode(await report('liar', { match: matchId }))).toBe('no-such-opponent');
      expect(findCode(await report('liar', byName('liar')))).toBe('yourself');
    });

    it('may be about a bot’s strange move in an own match, once', async () => {
      const { store, signUp, report, play, playBot } = createSocial();
      await signUp('puzzled');
      const matchId = await playBot('strange match', 'puzzled');
      const strange = { reason: 'strange-move', text: '{"turn":4}', match: matchId };
      unwrap(await report('puzzled', { match: matchId }, strange));
      expect(findCode(await report('puzzled', { match: matchId }, strange))).toBe(
        'already-reported',
      );
      const reports = await openReports(store);
      expect(reports.at(-1)).toMatchObject({
        reported: { player: 'bot', name: null, nameThen: 'Eagle Owl' },
        reason: 'strange-move',
        text: '{"turn":4}',
        match: matchId,
      });
      const human = await play('with a person', 'puzzled', 'person');
      const others = await playBot('of another', 'somebody');
      for (const wrong of [human, others, id('unknown match')])
        expect(
          findCode(await report('puzzled', { match: wrong }, { ...strange, match: wrong })),
        ).toBe('no-such-opponent');
    });

    it('[RA6] is one of a limited number', async () => {
      const { signUp, report, byName } = createSocial();
      const names = Array.from(
        { length: socialLimits.openReports + 1 },
        (_, at) => `accused ${at}`,
      );
      await signUp('plaintiff', ...names);
      for (const name of names.slice(1)) unwrap(await report('plaintiff', byName(name)));
      expect(findCode(await report('plaintiff', byName('accused 0')))).toBe('report-limit');
    });
  });

  describe('personal data', () => {
    it('[PL7] is exported, without what would tell of refusals, and erased', async () => {
      const { store, signUp, befriend, request, block, report, byName, getList, who } =
        createSocial();
      await signUp('leaver', 'pal', 'asked', 'foe');
      await befriend('leaver', 'pal');
      await request('leaver', 'asked');
      const [{ id: received }] = (await getList('asked')).received;
      await store.declineFriend({ ...who('asked'), request: received });
      await block('leaver', byName('foe'));
      await block('foe', byName('leaver'));
      await report('leaver', byName('foe'));
      await report('foe', byName('leaver'));
      await store.addFriendLink(id('leaver'), 'leavers-link-123');
      const source = await text(exportPlayer(store, id('leaver')));
      expect(JSON.parse(source)).toMatchObject({
        friends: [{ since: now }],
        friendRequests: [{ receiver: 'asked' }],
        socialSettings: [{ friend_code: 'leavers-link-123' }],
        blocks: [{ name: 'foe' }],
        reports: [{ name: 'foe', reason: 'stalling' }],
        pushDevices: [],
        pushChoices: [],
      });
      expect(source).not.toContain('declined');
      for (const other of ['pal', 'asked', 'foe']) expect(source).not.toContain(id(other));

      await store.setDeletion(id('leaver'), now);
      const times = { now, note: 'erased:leaver', noteUntil: now + day };
      expect(await store.erasePlayer(id('leaver'), times)).toBe(true);
      expect((await getList('pal')).friends).toEqual([]);
      expect((await getList('asked')).received).toEqual([]);
      expect((await store.blocks(id('foe'))).blocks).toEqual([]);
      expect(await store.findFriendLinkOwner('leavers-link-123')).toBeNull();
      const reports = await openReports(store);
      expect(JSON.stringify(reports)).not.toContain('leaver');
      expect(reports.at(-1)).toMatchObject({
        reporter: { player: 'deleted', name: null },
        reported: { nameThen: 'foe' },
        text: '',
      });
    });
  });
}
