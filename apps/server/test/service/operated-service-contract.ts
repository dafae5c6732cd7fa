import { operatedCodes, operatedService } from '@stackmate/protocol/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceCommands } from '../../src/admin/service-commands.ts';
import type { Admin } from '../../src/admin/index.ts';
import { operateCodeHandlers } from '../../src/operate/code-handlers.ts';
import { operateServiceHandlers } from '../../src/operate/service-handlers.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { openRoutes } from '../open-routes.ts';
import { limits } from './service-contract.ts';

const hour = 3_600_000;

/** Tests the console's calls about maintenance, announcements, switches and codes on a database. */
export function operatedServiceContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const admin = (): Admin =>
    ({
      ...serviceCommands(store, async () => {}),
      codeBatches: () => store.codeBatches(10),
      redemptions: (batch: string) => store.redemptions(batch, 10),
      createCodes: (codes: Parameters<Admin['createCodes']>[0]) =>
        store.createCodes({ ...codes, at: Date.now() }),
      revokeCodes: (batch: string, note: Parameters<Admin['revokeCodes']>[1]) =>
        store.revokeCodes(batch, { ...note, at: Date.now() }),
    }) as unknown as Admin;
  const { answer, readError } = openRoutes({
    handlers: () => ({
      operatedService: operateServiceHandlers({ admin: admin(), limits, now: Date.now }),
      operatedCodes: operateCodeHandlers(admin()),
    }),
    now: () => performance.now() * 1e6,
  });
  const readState = () => answer(operatedService.state.answer, 'support', '/api/operate/service');
  const change = (path: string, body: object, who = 'owner') =>
    readError(who, `/api/operate/service/${path}`, { reason: 'a test', ...body });
  const span = () => ({
    startsAt: Date.now(),
    endsAt: Date.now() + hour,
    texts: { en: 'A new disk.', de: 'Eine neue Platte.' },
  });
  const done = [200, undefined];

  describe('the console', () => {
    it('plans and ends a maintenance as an owner, with who and why', async () => {
      expect(await change('maintenance', { plan: span() }, 'moderator')).toEqual([
        403,
        'role-too-low',
      ]);
      expect(
        await change('maintenance', { plan: { ...span(), texts: { de: 'Nur so.' } } }),
      ).toEqual([400, 'bad-request']);
      expect(await change('maintenance', { plan: { ...span(), endsAt: 1 } })).toEqual([
        400,
        'bad-request',
      ]);
      expect(await change('maintenance', { plan: span() })).toEqual(done);
      expect((await readState()).maintenance).toMatchObject({
        texts: span().texts,
        reason: 'a test',
      });
      expect(await change('maintenance/end', {})).toEqual(done);
      expect(await change('maintenance/end', {})).toEqual([409, 'not-done']);
    });

    it('announces and withdraws as a moderator', async () => {
      const announcement = { ...span(), place: 'both', kind: 'warning' };
      expect(await change('announce', { announcement }, 'support')).toEqual([403, 'role-too-low']);
      expect(await change('announce', { announcement }, 'moderator')).toEqual(done);
      const [{ id }] = (await readState()).announcements;
      expect(await change('withdraw', { announcement: id }, 'moderator')).toEqual(done);
      expect(await change('withdraw', { announcement: id }, 'moderator')).toEqual([
        409,
        'not-done',
      ]);
    });

    it('switches and limits within the bounds', async () => {
      const of = (name: string, value: number | null) => ({ change: { name, value, until: null } });
      expect(await change('change', of('rated', 0))).toEqual(done);
      expect(await change('change', of('rated', 7))).toEqual([400, 'bad-request']);
      expect(await change('change', of('sign-ups-per-hour', 5))).toEqual(done);
      expect(await change('change', of('sign-ups-per-hour', 0))).toEqual([400, 'bad-request']);
      const { values, limits: normal } = await readState();
      expect(values.map(({ name, value }) => [name, value])).toEqual([
        ['rated', 0],
        ['sign-ups-per-hour', 5],
      ]);
      expect(normal['sign-ups-per-hour']).toBe(30);
    });

    it('creates codes that are shown once, and revokes them', async () => {
      const reward = { coins: 5, boosters: 0, deck: null, vip: null, note: '' };
      const body = { reward, count: 2, expiresAt: Date.now() + hour, reason: 'a test' };
      const url = '/api/operate/codes';
      expect(await readError('moderator', `${url}/create`, body)).toEqual([403, 'role-too-low']);
      const { batch, codes } = await answer(
        operatedCodes.create.answer,
        'owner',
        `${url}/create`,
        body,
      );
      expect(codes).toHaveLength(2);
      const listed = await answer(operatedCodes.batches.answer, 'support', url);
      expect(listed.batches).toMatchObject([{ batch, count: 2, redeemed: 0 }]);
      const read = `${url}/${batch}/redemptions`;
      expect(await answer(operatedCodes.redemptions.answer, 'support', read)).toEqual({
        redemptions: [],
      });
      const revoke = { batch, reason: 'a test' };
      const revoked = await answer(operatedCodes.revoke.answer, 'owner', `${url}/revoke`, revoke);
      expect(revoked).toEqual({ revoked: 2 });
    });
  });
}
