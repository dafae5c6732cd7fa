import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closingTime, noticeLimits } from '@stackmate/protocol/service';
import { serviceCommands } from '../../src/admin/service-commands.ts';
import { Service } from '../../src/service/service.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { codeHash } from '../../src/store/index.ts';

const note = { operator: 'tester', reason: 'a test' };
const hour = 3_600_000;
export const limits = {
  'account-emails-per-hour': 20,
  'account-exports-per-hour': 10,
  'account-requests-per-hour': 1200,
  'checkouts-per-hour': 60,
  'collection-requests-per-hour': 6000,
  'forms-per-hour': 30,
  'sign-ins-per-hour': 60,
  'sign-ups-per-hour': 30,
  'visits-per-hour': 300,
  matches: 5000,
  'matches-per-address': 100,
  'bot-matches-per-address': 30,
  'connections-per-address': 60,
};

/** Tests maintenance, announcements, switches and revoked codes on a database. */
export function serviceContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  let now: number;
  let service: Service;
  /** The same as another node knows it. */
  let other: Service;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(async () => {
    now = Date.now();
    const clock = { store, limits, now: () => now };
    service = new Service(clock);
    other = new Service(clock);
    const { announcements, values } = await store.service(0);
    const dated = { ...note, at: 0 };
    await store.endMaintenance(dated);
    for (const { id } of announcements) await store.withdrawAnnouncement(id, dated);
    for (const { name } of values) {
      await store.setRuntimeValue({ name: name as 'rated', value: null, until: null }, dated);
    }
    await service.refresh();
  });
  afterAll(() => store.close());

  const commands = () => serviceCommands(store, () => service.refresh());
  const plan = (startsIn: number, length = hour) => ({
    startsAt: now + startsIn,
    endsAt: now + startsIn + length,
    texts: { en: 'A faster disk.', de: 'Eine schnellere Platte.' },
  });
  const audited = async () =>
    (await store.operatorActions(null, 3)).map(({ action, detail, reason }) => ({
      action,
      detail,
      reason,
    }));

  describe('maintenance', () => {
    it('closes ten minutes before its start, lasts, and ends by itself', async () => {
      await commands().planMaintenance(plan(hour), note);
      const endsAt = now + 2 * hour;
      expect(service.notice().maintenance).toMatchObject({
        endsAt,
        texts: { en: 'A faster disk.' },
      });
      expect([service.closing(), service.lasting()]).toEqual([null, null]);
      now += hour - closingTime;
      expect(service.closing()).toEqual({ code: 'maintenance', until: endsAt });
      expect(service.lasting()).toBeNull();
      now += closingTime;
      expect(service.lasting()).toEqual({ code: 'maintenance', until: endsAt });
      expect(service.retryAfter(service.lasting()!)).toBe(3600);
      now = endsAt;
      expect([service.closing(), service.lasting()]).toEqual([null, null]);
      expect(service.notice().maintenance).toBeNull();
    });

    it('reaches another node, is replaced and ended, each with a row in the audit log', async () => {
      await commands().planMaintenance(plan(hour), note);
      await commands().planMaintenance(plan(0), note);
      expect(other.lasting()).toBeNull();
      await other.refresh();
      expect(other.lasting()).not.toBeNull();
      expect(await commands().endMaintenance(note)).toBe(true);
      expect(service.lasting()).toBeNull();
      expect(await commands().endMaintenance(note)).toBe(false);
      const [ended, ...planned] = await audited();
      expect(ended).toEqual({ action: 'end maintenance', detail: 'ended', reason: 'a test' });
      expect(planned.map(({ action }) => action)).toEqual(['plan maintenance', 'plan maintenance']);
    });

    it('is refused if it would be over already, or ends before it starts', async () => {
      await expect(commands().planMaintenance(plan(-2 * hour), note)).rejects.toThrow('over');
      await expect(commands().planMaintenance(plan(hour, -1), note)).rejects.toThrow(
        'before it starts',
      );
    });
  });

  describe('announcements', () => {
    const announce = (startsIn: number, length = hour) =>
      commands().announce({ ...plan(startsIn, length), place: 'both', kind: 'warning' }, note);

    it('are shown from their start to their end, or until they are withdrawn', async () => {
      const first = await announce(0);
      const later = await announce(hour);
      const shown = () => service.notice().announcements.map(({ id }) => id);
      expect(shown()).toEqual([first]);
      now += hour;
      expect(shown()).toEqual([later]);
      expect(await commands().withdrawAnnouncement(later, note)).toBe(true);
      expect(await commands().withdrawAnnouncement(later, note)).toBe(false);
      expect(shown()).toEqual([]);
    });

    it('are three at a time at most', async () => {
      for (let count = 0; count < noticeLimits.shown; count += 1) await announce(0);
      await expect(announce(0)).rejects.toThrow('too many');
      await announce(hour);
      expect(service.notice().announcements).toHaveLength(noticeLimits.shown);
    });

    it('are forgotten some time after their end', async () => {
      await announce(0);
      await store.forgetAnnouncements(now + 2 * hour);
      expect((await store.service(0)).announcements).toEqual([]);
    });
  });

  describe('switches and limits', () => {
    it('switch off until a time or for good, with who and why', async () => {
      await commands().changeService({ name: 'rated', value: 0, until: now + hour }, note);
      await commands().changeService({ name: 'store', value: 0, until: null }, note);
      expect(service.off('rated')).toEqual({ code: 'switched-off', until: now + hour });
      expect(service.notice().off).toEqual([
        { name: 'rated', until: now + hour },
        { name: 'store', until: null },
      ]);
      await other.refresh();
      expect(other.off('store')).not.toBeNull();
      now += hour;
      expect(service.off('rated')).toBeNull();
      expect(service.off('store')).not.toBeNull();
      await commands().changeService({ name: 'store', value: null, until: null }, note);
      expect(service.off('store')).toBeNull();
      expect((await audited())[0]).toEqual({
        action: 'change',
        detail: 'store: normal',
        reason: 'a test',
      });
    });

    it('change limits within their bounds', async () => {
      expect(service.limit('sign-ups-per-hour')).toBe(30);
      await commands().changeService({ name: 'sign-ups-per-hour', value: 3, until: null }, note);
      expect(service.limit('sign-ups-per-hour')).toBe(3);
      // Another version may allow less.
      await commands().changeService({ name: 'sign-ups-per-hour', value: 0, until: null }, note);
      expect(service.limit('sign-ups-per-hour')).toBe(1);
      await commands().changeService({ name: 'sign-ups-per-hour', value: null, until: null }, note);
      expect(service.limit('sign-ups-per-hour')).toBe(30);
    });

    it('emit what everybody should know once for each change', async () => {
      const news: number[] = [];
      service.events.on('changed', ({ off }) => news.push(off.length));
      await commands().changeService({ name: 'casual', value: 0, until: now + hour }, note);
      service.tick();
      await service.refresh();
      now += hour;
      service.tick();
      expect(news).toEqual([1, 0]);
    });
  });

  it('revokes the codes of a batch that nobody has redeemed', async () => {
    const reward = { coins: 10, boosters: 0, deck: null, vip: null, note: '' };
    const { batch, codes } = await store.createCodes({
      ...note,
      at: now,
      reward,
      count: 3,
      expiresAt: now + hour,
    });
    const redeem = (code: string, key: string) =>
      store.redeemCode({ playerId: 'p'.repeat(22), key, at: now + 1, hash: codeHash(code) });
    await store.createPlayer({ id: 'p'.repeat(22), name: 'Pia', createdAt: now });
    expect(await redeem(codes[0], 'first')).toMatchObject({ ok: true });
    expect(await store.revokeCodes(batch, { ...note, at: now })).toBe(2);
    expect(await store.revokeCodes(batch, { ...note, at: now })).toBe(0);
    expect(await store.revokeCodes('x'.repeat(22), { ...note, at: now })).toBeNull();
    expect(await redeem(codes[1], 'second')).toMatchObject({ ok: false, code: 'code-expired' });
    expect(await store.redemptions(batch, 10)).toHaveLength(1);
    expect((await audited())[0]).toMatchObject({ action: 'revoke codes' });
  });
}
