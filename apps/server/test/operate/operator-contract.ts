import type { OperatorRole } from '@stackmate/protocol/operate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorName } from '../../src/store/index.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { id } from '../entries.ts';

/** Tests the roles of operators on every database. */
export function operatorContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const signUp = (name: string) =>
    store.createAccount({
      playerId: id(name),
      name,
      key: name,
      skeleton: name,
      createdAt: 1,
      password: null,
      pending: null,
      passkey: null,
    });
  const change = (
    name: string,
    role: OperatorRole | null,
    { by = 'root', keepsOwner = true } = {},
  ) => {
    const note = { operator: by, reason: 'a test', at: 7 };
    return store.changeRole({ ...note, playerId: id(name), role, keepsOwner });
  };
  const roleOf = async (name: string) => (await store.operator(id(name)))?.role ?? null;
  const dismissAll = async () => {
    for (const { player } of await store.operators()) {
      const note = { operator: 'root', reason: 'a test', at: 7 };
      await store.changeRole({ ...note, playerId: player, role: null, keepsOwner: false });
    }
  };

  describe('the role of an operator', () => {
    it('is one for each account, and each change is in the audit log', async () => {
      await signUp('rolf');
      expect(await store.operator(id('rolf'))).toBeNull();
      expect(await change('rolf', 'support')).toBe('changed');
      expect(await change('rolf', 'support')).toBe('unchanged');
      expect(await change('rolf', 'moderator', { by: 'anna' })).toBe('changed');
      expect(await store.operator(id('rolf'))).toEqual({
        name: 'rolf',
        role: 'moderator',
        hasPasskey: false,
      });
      expect(await store.operators()).toEqual([
        {
          player: id('rolf'),
          name: 'rolf',
          role: 'moderator',
          grantedAt: 7,
          grantedBy: 'anna',
          reason: 'a test',
          hasPasskey: false,
        },
      ]);
      expect(await change('rolf', null)).toBe('changed');
      expect(await change('rolf', null)).toBe('unchanged');
      expect(await store.operator(id('rolf'))).toBeNull();
      expect(await store.operatorActions(id('rolf'), 9)).toMatchObject([
        { action: 'dismiss', detail: 'moderator → player', operator: 'root', reason: 'a test' },
        { action: 'appoint', detail: 'support → moderator', operator: 'anna' },
        { action: 'appoint', detail: 'player → support', operator: 'root' },
      ]);
    });

    it('stays with the last owner, unless the shell takes it', async () => {
      await dismissAll();
      for (const name of ['olga', 'otto']) await signUp(name);
      await change('olga', 'owner');
      expect(await change('olga', null)).toBe('last-owner');
      expect(await change('olga', 'support')).toBe('last-owner');
      await change('otto', 'owner');
      // Of two owners who dismiss each other at the same time, one stays.
      const outcomes = await Promise.all([change('olga', null), change('otto', 'moderator')]);
      expect(outcomes.toSorted()).toEqual(['changed', 'last-owner']);
      const roles = [await roleOf('olga'), await roleOf('otto')];
      expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
      const last = roles[0] === 'owner' ? 'olga' : 'otto';
      expect(await change(last, null, { keepsOwner: false })).toBe('changed');
    });

    it('is counted beside what waits for operators', async () => {
      const { openReports, openReportsByAge, runningByKind, bytes } =
        await store.operatorFigures(1);
      expect([openReports, openReportsByAge]).toEqual([0, [0, 0, 0, 0]]);
      expect(runningByKind).toEqual({ bot: 0, private: 0, casual: 0, rated: 0, tournament: 0 });
      expect(bytes).toBeGreaterThan(1000);
    });

    it('goes with the account, and so does the name of the operator who gave it', async () => {
      await dismissAll();
      for (const name of ['gone', 'stays']) await signUp(name);
      await change('gone', 'owner');
      await change('stays', 'support', { by: operatorName('gone', id('gone')) });
      const pages = await store.exportPage(id('stays'), { at: 0, part: 0, after: null });
      expect(pages.json).not.toContain(id('gone'));
      await store.setDeletion(id('gone'), 1);
      const erased = { now: 2, note: 'erased:gone', noteUntil: 3 };
      expect(await store.erasePlayer(id('gone'), erased)).toBe(true);
      expect(await store.operators()).toMatchObject([
        { player: id('stays'), grantedBy: 'deleted account' },
      ]);
      expect(await store.operatorActions(id('stays'), 9)).toMatchObject([
        { action: 'appoint', operator: 'deleted account' },
      ]);
    });
  });

  describe('the audit log', () => {
    it('is filtered by operator, player, action and time, and read in pages', async () => {
      const anna = id('anna');
      const rows = [
        { at: 1000, operator: 'root', action: 'ban', player: id('bad') },
        { at: 1001, operator: operatorName('anna', anna), action: 'mute', player: id('bad') },
        { at: 1001, operator: operatorName('anna the second', anna), action: 'ban', player: '' },
        { at: 1002, operator: 'anna', action: 'backup', player: '' },
        { at: 1003, operator: 'exactly 22 characters', action: 'backup', player: '' },
      ];
      for (const row of rows) {
        await store.addOperatorAction({ ...row, detail: '', reason: 'a test' });
      }
      const all = {
        since: 1000,
        operator: null,
        playerId: null,
        action: null,
        before: null,
        limit: 9,
      };
      const find = async (filter: Partial<Parameters<typeof store.auditRows>[0]>) =>
        (await store.auditRows({ ...all, ...filter })).map(({ at, action }) => `${action} ${at}`);
      const newest = ['backup 1003', 'backup 1002', 'ban 1001', 'mute 1001', 'ban 1000'];
      expect(await find({})).toEqual(newest);
      expect(await find({ since: 1002 })).toEqual(newest.slice(0, 2));
      expect(await find({ action: 'ban' })).toEqual(['ban 1001', 'ban 1000']);
      expect(await find({ playerId: id('bad') })).toEqual(['mute 1001', 'ban 1000']);
      // By any name of the account, and by the same name on the server's machine.
      const operator = { name: 'anna', playerId: anna };
      expect(await find({ operator })).toEqual(['backup 1002', 'ban 1001', 'mute 1001']);
      expect(await find({ operator, action: 'ban' })).toEqual(['ban 1001']);
      for (const name of ['root', 'exactly 22 characters', 'oot', 'nobody']) {
        const count = rows.filter((row) => row.operator === name).length;
        expect(await find({ operator: { name, playerId: null } })).toHaveLength(count);
      }
      const first = await store.auditRows({ ...all, limit: 3 });
      const rest = await store.auditRows({ ...all, before: first.at(-1)! });
      expect([...first, ...rest].map(({ at, action }) => `${action} ${at}`)).toEqual(newest);
    });
  });
}
