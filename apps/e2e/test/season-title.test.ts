import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { createPasswords } from '../../server/src/accounts/passwords.ts';
import { createDatabaseStore } from '../../server/src/store/database-store.ts';
import { nameKey } from '../../server/src/store/names/look-alikes.ts';
import { migrate } from '../../server/src/store/migrate.ts';
import { openDatabase } from '../../server/src/store/open-database.ts';
import { id } from '../../server/test/entries.ts';
import { anySecret, secretKey } from '../../server/src/store/token-secret-mark.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const text = 'Engraver, 2026 Q3';
const password = 'four linocut prints on felt';

/** Fills a data folder that no server uses yet: `titled` ended a season in Gold and shows its title. */
async function fillTitles(data: string): Promise<void> {
  const database = await openDatabase({ data, databaseUrl: null }, {});
  await migrate(database);
  const store = createDatabaseStore({ database, owner: 'titles' });
  const playerId = id('titled');
  await store.createAccount({
    playerId,
    name: 'titled',
    key: nameKey('titled'),
    skeleton: nameKey('titled'),
    createdAt: Date.now(),
    password: await createPasswords().hash(password, 'test'),
    pending: null,
    passkey: null,
  });
  const result = { rank: 20, ranked: 1000, league_limit: 5, rating: 1900 };
  await database.db
    .insertInto('season_results')
    .values({ season: '2026-Q3', player: playerId, ...result })
    .execute();
  expect(await store.setSeasonTitle(playerId, '2026-Q3')).toBe(true);
  // The server that uses the folder creates its secret.
  await database.db
    .insertInto('server_values')
    .values({ key: secretKey, value: anySecret, until: null })
    .execute();
  await store.close();
}

describe.skipIf(!canRun)('the title of a season', () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-titles-'));
  beforeAll(() => fillTitles(data));
  const { visitor } = openStage({ env: { STACKMATE_DATA: data } });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it('[RA4] stands beside the name at the table, for players and spectators, and behind it on a phone', async () => {
    const wide = { viewport: { width: 1366, height: 768 } };
    const titled = await visitor(wide);
    const other = await visitor({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isPainted: true,
    });
    const login = { login: 'titled', password };
    const signedIn = await titled.page.request.post('/api/account/sign-in', { data: login });
    expect([signedIn.status(), await signedIn.text()]).toEqual([200, expect.anything()]);
    for (const { page } of [titled, other]) {
      await page.goto('/play/');
      await page.getByRole('button', { name: 'Find a match' }).click();
    }
    for (const { page } of [titled, other]) await page.waitForURL(/\/play\/match\//);
    await titled.page.locator('.player-bar.own').getByText(text).waitFor();
    await other.page.getByRole('button', { name: /: add as a friend/ }).tap();
    await other.page.getByRole('dialog').getByText(text).waitFor();
    expect(await axeFaults(other.page)).toEqual([]);

    const spectator = await visitor(wide);
    await spectator.page.goto(new URL(titled.page.url()).pathname);
    await spectator.page.locator('.player-bar').getByText(text).waitFor();
    expect(await axeFaults(spectator.page)).toEqual([]);
    expectNoComplaints(titled, other, spectator);
  });
});
