import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { exportPlayer } from '../../src/accounts/export.ts';
import { id } from '../entries.ts';
import { day, now, unwrap } from '../social/social-players.ts';
import type { TestSocial } from '../social/social-players.ts';

const any = { state: 'open', assignee: null, reason: null, playerId: null, from: null } as const;
const by = (operator: string, reason = '', at = now) => ({ operator, reason, at });

/** Tests reports as operators handle them. */
export function handledReportContract(createSocial: () => TestSocial): void {
  const setUp = async (name: string) => {
    const social = createSocial();
    const [plaintiff, accused] = [`${name} plaintiff`, `${name} accused`];
    await social.signUp(plaintiff, accused);
    unwrap(await social.report(plaintiff, social.byName(accused)));
    const filter = { ...any, playerId: id(accused) };
    const [report] = (await social.store.listReports(filter)).reports;
    return { ...social, plaintiff, accused, report };
  };

  describe('a report in the hands of operators', () => {
    it('[RA6] is taken by one of two operators who try at once', async () => {
      const { store, report, accused } = await setUp('race');
      const take = (to: string) =>
        store.handleReport(report.number, { kind: 'assign', to, label: to, from: null }, by(to));
      const taken = await Promise.all(['first', 'second', 'third'].map(take));
      expect(taken.filter(Boolean)).toHaveLength(1);
      const [{ assignee }] = (await store.listReports({ ...any, playerId: id(accused) })).reports;
      expect(assignee?.operator).toBe(['first', 'second', 'third'][taken.indexOf(true)]);
      const { history } = (await store.reportDetails(report.number))!;
      expect(history).toHaveLength(1);
      expect(history[0]).toMatchObject({ action: 'assign report', player: '' });
    });

    it('[RA6] is handed over, released, annotated and resolved, with a history', async () => {
      const { store, report, accused, plaintiff, signUp } = await setUp('path');
      await signUp('path helper');
      const { number } = report;
      const assign = (to: string, from: string | null) =>
        store.handleReport(number, { kind: 'assign', to, label: to, from }, by('boss'));
      expect(await assign('boss', null)).toBe(true);
      // Somebody who still sees the report without an operator.
      expect(await assign('late', null)).toBe(false);
      expect(await assign(id('path helper'), 'boss')).toBe(true);
      const mine = await store.listReports({ ...any, assignee: id('path helper') });
      expect(mine.reports).toMatchObject([{ number, assignee: { name: 'path helper' } }]);
      expect(await store.handleReport(number, { kind: 'note' }, by('boss', 'asked him'))).toBe(
        true,
      );
      expect(await store.handleReport(number, { kind: 'release' }, by('boss'))).toBe(true);
      expect(await store.handleReport(number, { kind: 'release' }, by('boss'))).toBe(false);
      expect(await store.resolveReport(number, 'rejected', by('boss', 'fair play'))).toEqual({
        reporter: id(plaintiff),
        reported: id(accused),
      });
      for (const step of [
        { kind: 'note' },
        { kind: 'release' },
        { kind: 'assign', to: 'x', label: 'x', from: null },
      ] as const)
        expect(await store.handleReport(number, step, by('boss'))).toBe(false);
      const { history, report: resolved } = (await store.reportDetails(number))!;
      expect(history.map(({ action }) => action)).toEqual([
        'assign report',
        'assign report',
        'note on report',
        'release report',
        'resolve report',
      ]);
      expect(history[2]).toMatchObject({ operator: 'boss', reason: 'asked him' });
      expect(resolved).toMatchObject({ outcome: 'rejected', resolvedAt: now });
      // What the reported player downloads mentions no report that is open.
      const source = await text(exportPlayer(store, id(accused)));
      expect(source).not.toContain('assign report');
    });

    it('[RA6] shows how earlier reports about and by the same players ended', async () => {
      const { store, report, byName, plaintiff, accused, signUp } = await setUp('history');
      const { report: write } = createSocial();
      await signUp('history other');
      unwrap(await write('history other', byName(accused)));
      unwrap(await write(plaintiff, byName('history other')));
      const filter = { ...any, playerId: id(accused) };
      const [, second] = (await store.listReports(filter)).reports;
      await store.resolveReport(second.number, 'upheld', by('boss'));
      expect(await store.reportDetails(report.number)).toMatchObject({
        about: { open: 0, upheld: 1, rejected: 0, noAction: 0 },
        by: { open: 1, upheld: 0 },
        latestAbout: [{ number: second.number, outcome: 'upheld' }],
        latestBy: [{ reported: { name: 'history other' } }],
      });
      const resolved = await store.listReports({ ...filter, state: 'resolved' });
      expect(resolved.reports.map(({ number }) => number)).toEqual([second.number]);
      const wrong = await store.listReports({ ...filter, reason: 'cheating' });
      expect(wrong.reports).toEqual([]);
      expect(await store.reportDetails(999_999)).toBeNull();
    });

    it('[RA6] is listed by pages, without gaps', async () => {
      const { store, signUp, report, byName } = createSocial();
      const reporters = Array.from({ length: 60 }, (_, at) => `pager ${at}`);
      await signUp('paged', ...reporters);
      for (const name of reporters) unwrap(await report(name, byName('paged')));
      const filter = { ...any, playerId: id('paged') };
      const first = await store.listReports(filter);
      expect(first.reports).toHaveLength(50);
      const second = await store.listReports({ ...filter, from: first.from });
      expect(second).toMatchObject({ from: null });
      const names = [...first.reports, ...second.reports].map(({ reporter }) => reporter.name);
      expect(names).toEqual(reporters);
    });
  });
}

/** Tests what operators see and write about players. */
export function playerContract(createSocial: () => TestSocial): void {
  const note = (
    { store }: TestSocial,
    name: string,
    more: { network?: string; devices?: string[]; at?: number; isSignUp?: boolean },
  ) =>
    store.notePlaces({
      playerId: id(name),
      network: '192.0.2.0/24',
      devices: [],
      at: now,
      isSignUp: false,
      ...more,
    });

  describe('what operators see of players', () => {
    it('finds players by the beginning of present and former names', async () => {
      const { store, signUp } = createSocial();
      await signUp('wanda', 'wandabar', 'walter');
      const renamed = { name: 'zelda', key: 'zelda', skeleton: 'zelda' };
      await store.renameAccount(id('wandabar'), renamed, { at: now, reservedUntil: now + day });
      const found = await store.findPlayersByName('wanda');
      expect(found.map(({ name, foundAs }) => [name, foundAs])).toEqual([
        ['wanda', 'wanda'],
        ['zelda', 'wandabar'],
      ]);
      expect(await store.findPlayersByName('wandas')).toEqual([]);
      expect(await store.playerOverview(id('wandabar'))).toMatchObject({
        card: { name: 'zelda', isAccount: true },
        formerNames: [{ name: 'wandabar', until: now + day }],
        withheld: null,
        coins: 0,
        payments: [],
        reportsAbout: { open: 0 },
        notes: 0,
      });
      expect(await store.playerOverview(id('nobody'))).toBeNull();
    });

    it('lists coins and cards by pages, newest first', async () => {
      const { store, signUp } = createSocial();
      await signUp('rich');
      const give = (cause: string, at: number) =>
        store.grantCards({
          playerId: id('rich'),
          operator: 'boss',
          reason: 'test',
          cause,
          at,
          card: 214,
          copies: 3,
        });
      const given = [await give('one', now), await give('two', now + 1)];
      expect(given.map(({ ok }) => ok)).toEqual([true, true]);
      const query = { playerId: id('rich'), limit: 4 };
      const first = await store.playerCardMovements({ ...query, before: null });
      const second = await store.playerCardMovements({ ...query, before: first.before });
      expect(first.movements.map(({ at }) => at)).toEqual([now + 1, now + 1, now + 1, now]);
      expect(second).toMatchObject({ before: null });
      expect(second.movements).toHaveLength(2);
      const all = [...first.movements, ...second.movements];
      expect(new Set(all.map((movement) => movement.id)).size).toBe(6);
      expect(all[0]).toMatchObject({
        isReceived: true,
        kind: 'operator',
        definition: 214,
        other: 'mint',
      });
    });

    it('has notes that are only ever added', async () => {
      const { store, signUp, database } = createSocial();
      await signUp('noted');
      const add = (words: string) =>
        store.addPlayerNote({ playerId: id('noted'), at: now, operator: 'boss', text: words });
      const [first] = [await add('first'), await add('second')];
      const { notes, before } = await store.playerNotes(id('noted'), null);
      expect(notes.map((one) => one.text)).toEqual(['second', 'first']);
      expect(before).toBeNull();
      await expect(
        database.db
          .updateTable('player_notes')
          .set({ text: 'other' })
          .where('number', '=', first)
          .execute(),
      ).rejects.toThrow('never change');
      expect(await store.operatorActions(id('noted'), 1)).toMatchObject([
        { action: 'note', operator: 'boss', detail: `note ${first + 1}` },
      ]);
      expect(await text(exportPlayer(store, id('noted')))).not.toContain('second');
    });

    it('forgets the name of an operator whose account is erased', async () => {
      const { store, signUp, report, byName } = createSocial();
      await signUp('quitter', 'stays', 'asks');
      const operator = `quitter (${id('quitter')})`;
      await store.addPlayerNote({ playerId: id('stays'), at: now, operator, text: 'a note' });
      unwrap(await report('asks', byName('stays')));
      const filter = { ...any, playerId: id('stays') };
      const [{ number }] = (await store.listReports(filter)).reports;
      const step = { kind: 'assign', to: id('quitter'), label: operator, from: null } as const;
      await store.handleReport(number, step, by(operator));
      await store.setDeletion(id('quitter'), now);
      await store.erasePlayer(id('quitter'), { now, note: 'erased:q', noteUntil: now + day });
      expect((await store.playerNotes(id('stays'), null)).notes).toMatchObject([
        { operator: 'deleted account', text: 'a note' },
      ]);
      expect((await store.listReports(filter)).reports).toMatchObject([{ assignee: null }]);
    });

    it('links accounts by devices and networks, those by devices first', async () => {
      const social = createSocial();
      const { store, signUp } = social;
      await signUp('main', 'alt', 'neighbour', 'stranger');
      await note(social, 'main', { network: '198.51.100.0/24', devices: ['device-a'] });
      await note(social, 'main', { network: '198.51.100.0/24', devices: ['device-a'] });
      await note(social, 'neighbour', { network: '198.51.100.0/24' });
      await note(social, 'alt', { network: '198.51.100.0/24', devices: ['device-a'] });
      const later = now + 2 * 60 * 60_000;
      await note(social, 'alt', {
        network: '198.51.100.0/24',
        devices: ['device-a'],
        at: later,
      });
      await note(social, 'stranger', { network: '203.0.113.0/24', devices: ['device-b'] });
      const links = await store.linkedAccounts(id('main'));
      expect(links.map(({ name }) => name)).toEqual(['alt', 'neighbour']);
      expect(links[0].shared).toHaveLength(2);
      expect(links[0].shared).toContainEqual({
        kind: 'device',
        place: 'device-a',
        times: 2,
        lastAt: later,
      });
      // Two uses within an hour count once.
      expect(await store.accountsOfPlace('network', '198.51.100.0/24')).toMatchObject([
        { name: 'alt', times: 2 },
        { times: 1 },
        { times: 1 },
      ]);
    });

    it('links accounts that traded or played from one place', async () => {
      const { store, signUp } = createSocial();
      await signUp('seller', 'buyer');
      for (const name of ['seller', 'buyer'])
        await store.noteHousehold({ playerId: id(name), households: ['home'], at: now });
      expect(await store.linkedAccounts(id('seller'))).toMatchObject([
        { name: 'buyer', shared: [{ kind: 'traded', lastAt: now }] },
      ]);
    });

    it('keeps twelve networks of an account for 90 days, in its export', async () => {
      const social = createSocial();
      const { store, signUp } = social;
      await signUp('traveller');
      for (let at = 0; at < 14; at += 1)
        await note(social, 'traveller', { network: `10.0.${at}.0/24`, at: now + at });
      const overview = (await store.playerOverview(id('traveller')))!;
      expect(overview.places).toHaveLength(12);
      expect(overview.places[0].place).toBe('10.0.13.0/24');
      expect(await text(exportPlayer(store, id('traveller')))).toContain('10.0.13.0/24');
      await store.forgetPlaces(now + 12 + 90 * day, 1000);
      const left = (await store.playerOverview(id('traveller')))!;
      expect(left.places.map(({ place }) => place)).toEqual(['10.0.13.0/24', '10.0.12.0/24']);
      await store.setDeletion(id('traveller'), now);
      await store.erasePlayer(id('traveller'), { now, note: 'erased:t', noteUntil: now + day });
      expect(await store.accountsOfPlace('network', '10.0.13.0/24')).toEqual([]);
    });

    it('counts sign-ups by network, and blocks networks until a time', async () => {
      const social = createSocial();
      const { store, signUp } = social;
      const network = '100.64.7.0/24';
      await signUp('bot one', 'bot two', 'honest');
      for (const name of ['bot one', 'bot two'])
        await note(social, name, { network, isSignUp: true });
      await note(social, 'honest', { network: '100.64.8.0/24', isSignUp: true });
      const action = { ...by('boss'), action: 'ban', player: id('bot one'), detail: '' };
      await store.sanction(action, { ban: { reason: 'bot', at: now, until: null } });
      const busy = await store.busyNetworks(now - day);
      expect(busy.find((candidate) => candidate.network === network)).toEqual({
        network,
        signUps: 2,
        banned: 1,
        lastAt: now,
      });
      expect(await store.busyNetworks(now + 1)).toEqual([]);

      expect(await store.isNetworkBlocked(network, now)).toBe(false);
      await store.blockNetwork({ network, until: now + day }, by('boss', 'bots'));
      await store.blockNetwork({ network, until: now + 2 * day }, by('boss', 'more bots'));
      expect(await store.isNetworkBlocked(network, now + day)).toBe(true);
      expect(await store.isNetworkBlocked(network, now + 2 * day)).toBe(false);
      expect(await store.networkBlocks(now)).toMatchObject([
        { network, until: now + 2 * day, reason: 'more bots', operator: 'boss' },
      ]);
      expect(await store.unblockNetwork(network, by('boss', 'over'))).toBe(true);
      expect(await store.unblockNetwork(network, by('boss', 'over'))).toBe(false);
      expect(await store.networkBlocks(now)).toEqual([]);
    });

    it('refuses places, outcomes and notes that aren’t valid', async () => {
      const { database } = createSocial();
      const bad = (statement: string) =>
        expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/check/i);
      await bad(`insert into player_places values ('p', 'house', 'x', 1, 1, 1, 0)`);
      await bad(`insert into player_places values ('p', 'device', 'x', 1, 1, 0, 0)`);
      await bad(`insert into player_notes (player, at, operator, text) values ('p', 1, 'o', '')`);
      await bad(`insert into reports
        (id, reporter, reported, name, reason, text, created_at, outcome)
        values ('x', 'a', 'b', 'b', 'other', '', 1, 'perhaps')`);
    });
  });
}
