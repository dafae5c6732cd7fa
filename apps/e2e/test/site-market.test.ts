import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardName } from '@stackmate/economy';
import type { VaultCard } from '@stackmate/protocol/collection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../../../tools/browser/site-stage.ts';
import { openMigrated } from '../../server/test/open-test-database.ts';
import { anySecret, secretKey } from '../../server/src/store/token-secret-mark.ts';
import { createDatabaseStore } from '../../server/src/store/database-store.ts';
import { createTraders, valueOf, worthOf } from '../../server/test/trading/traders.ts';
import { loadFaults } from './leaderboard-widths.ts';
import { isWider } from './site-pages.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('the market on the site', { timeout: 120_000 }, () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-market-'));
  /** Cards of two kinds, which are for sale. */
  let [first, second]: readonly VaultCard[] = [];

  beforeAll(async () => {
    const database = await openMigrated({ data, databaseUrl: null });
    const store = createDatabaseStore({ database, owner: 'test' });
    const traders = createTraders(
      () => database,
      () => store,
    );
    const own = await traders.trader('secretive', { cards: 2, kind: 1 });
    [second] = await traders.trader('discreet', { cards: 1, kind: 2 });
    const [sold] = own;
    first = own[1];
    await traders.trader('anonymous', { cards: 0 });
    const { listing } = valueOf(await traders.list('secretive', sold));
    valueOf(await traders.buy('anonymous', listing, worthOf(sold)));
    valueOf(await traders.list('secretive', first));
    valueOf(await traders.list('discreet', second));
    // The server that uses the folder creates its secret.
    await database.db
      .insertInto('server_values')
      .values({ key: secretKey, value: anySecret, until: null })
      .execute();
    await store.close();
  });
  const { visitor } = openStage({ env: { STACKMATE_DATA: data } });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it.each([360, 1366])('[MK5] is read and filtered without scripts at %i px', async (width) => {
    const { page, close } = await visitor({
      javaScriptEnabled: false,
      viewport: { width, height: 768 },
    });
    const name = cardName(first.cardid);
    await page.goto('/market');
    await page.getByText('2 cards for sale').waitFor();
    expect(await isWider(page)).toBe(false);
    expect(await page.content()).not.toMatch(/secretive|discreet|anonymous/);
    await page.getByLabel('Search: a name, or anything of a copy').fill(`"${name}"`);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByText('1 card for sale').waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    const sales = page.locator('#sales');
    await sales.getByText('One copy of').waitFor();
    await sales.getByText('The last sales as a table').click();
    await sales.getByRole('row').nth(1).waitFor();
    expect(await isWider(page)).toBe(false);
    expect(await page.content()).not.toMatch(/secretive|discreet|anonymous/);
    await sales.getByRole('link', { name: `One copy of ${name}` }).click();
    await page.getByText('1 card for sale').waitFor();
    await close();
  });

  it.each([360, 1366])(
    '[MK5] searches while one types, and leads to the game, at %i px',
    async (width) => {
      const visit = await visitor({ viewport: { width, height: 768 } });
      const { page } = visit;
      const name = cardName(first.cardid);
      await openPage(page, '/market');
      const search = page.getByLabel('Search: a name, or anything of a copy');
      await search.fill(`"${name}"`);
      await page.getByText('1 card for sale').waitFor();
      expect(new URL(page.url()).searchParams.get('search')).toBe(`"${name}"`);
      await page.getByRole('heading', { name, exact: true }).waitFor();
      expect(await page.locator('.market-face .sm-card').count()).toBe(1);
      if (width < 768) await page.getByRole('link', { name: 'Filters' }).click();
      await page.getByLabel('Price up to, in coins').fill('1');
      await page.getByRole('heading', { name: 'No such copy is for sale now' }).waitFor();
      expect(await loadFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Reset' }).click();
      await page.getByText('2 cards for sale').waitFor();
      await expect.poll(() => search.inputValue()).toBe('');
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .getByRole('link', { name: 'Buy in the game' })
        .click();
      await page.waitForURL(/\/play\/market\?search=/);
      await page.getByText('1 card on the market').waitFor();
      expectNoComplaints(visit);
      await visit.close();
    },
  );
});
