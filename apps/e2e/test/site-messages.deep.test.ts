import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryById } from '@stackmate/catalogue';
import { afterAll, describe, expect, it } from 'vitest';
import { connectToServer } from '../../server/src/admin/index.ts';
import type { Admin } from '../../server/src/admin/index.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { unexpected, write } from './site-visits.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe.skipIf(!canRun)('messages and failing requests in a browser', () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-site-calls-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  const { server, visitor } = openSiteStage({ STACKMATE_DATA: data });
  const operator = async (): Promise<Admin> => (await connectToServer(data))!;

  it('sends a message over plain http too, with an invisible human check', async () => {
    const earlier = await (await operator()).messages();
    const person = await visitor();
    const { page } = person;
    // A page from another host over http has no crypto.subtle.
    await page.route('http://site.example/**', async (route) => {
      const url = route.request().url().replace('http://site.example', server().address);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    const chunks: string[] = [];
    page.on('request', (request) => chunks.push(request.url()));
    const isOwnCheck = (url: string): boolean => /\/static\/js\/own-check-.*\.chunk\.js$/.test(url);
    await openPage(page, 'http://site.example/contact');
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([
      false,
      'undefined',
    ]);
    expect(chunks.some(isOwnCheck)).toBe(false);
    await write(page, 'Grüße\nfrom plain http 🃏');
    await page.getByText('Message sent!').waitFor();
    await page.getByText('We will reply as soon as possible').waitFor();
    expect(chunks.filter(isOwnCheck)).toHaveLength(1);
    const sent = (await (await operator()).messages()).slice(earlier.length);
    expect(sent).toMatchObject([
      { name: 'Anna', email: 'anna@a.example', message: 'Grüße\nfrom plain http 🃏' },
    ]);
    expectNoComplaints(person);
    await person.close();
  });

  it('reports failing requests, keeps the typed text, and succeeds on the next try', async () => {
    const person = await visitor(phone);
    const { page } = person;
    const cut = '**/api/**';
    await page.route(cut, (route) => route.abort());
    await openPage(page, '/');
    await page.getByPlaceholder('Enter email to receive discount').first().fill('bert@a.example');
    await page.getByRole('button', { name: 'Subscribe' }).first().click();
    await page.getByText('Network error. Please try again.').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Subscribe');
    await openPage(page, '/contact');
    await write(page, 'Hello');
    await page.getByText('An unexpected error occurred.').waitFor();
    await page.keyboard.press('Escape');
    // The focus returns once the dialog starts to fade out.
    await expect.poll(focused).toBe('Send');
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello');
    await page.getByRole('button', { name: 'Check the server' }).click();
    await page.getByText('The server isn’t responding.').waitFor();

    await page.unroute(cut);
    await page.getByRole('button', { name: 'Check the server' }).click();
    await page.getByText(/The server is up and responds in \d+ ms\./).waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Message sent!').waitFor();
    expect(unexpected(person, /ERR_FAILED|Failed to fetch/)).toEqual([]);
    await person.close();
  });

  it("caches images of popups in the browser's database: version 1, store data, keyed by url", async () => {
    const person = await visitor();
    const { page } = person;
    await openPage(page, '/rules');
    // The image before it was redrawn.
    const earlier = `/cards/${entryById(214).idname}.svg?v=before`;
    await page.evaluate(async (key) => {
      const request = indexedDB.open('stackmate-pictures', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('data');
      await new Promise((resolve) => {
        request.onsuccess = resolve;
      });
      const writing = request.result.transaction('data', 'readwrite');
      writing.objectStore('data').put(new Blob(), key);
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      request.result.close();
    }, earlier);
    await page.locator('a[href^="/card/214"]').first().click();
    const picture = page.getByRole('dialog').locator('img[src^="blob:"]').first();
    await picture.waitFor();
    const kept = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('stackmate-pictures');
        request.onsuccess = () => resolve(request.result);
      });
      const store = database.transaction('data').objectStore('data');
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const request = store.getAllKeys();
        request.onsuccess = () => resolve(request.result);
      });
      return { version: database.version, stores: [...database.objectStoreNames], keys };
    });
    expect(kept).toMatchObject({ version: 1, stores: ['data'] });
    expect(kept.keys).toContainEqual(expect.stringMatching(/^\/cards\/.+\?v=[0-9a-f]{6}$/));
    expect(kept.keys).not.toContain(earlier);

    // Next time the images come from the database.
    await page.route('**/cards/**', (route) => route.abort());
    await openPage(page, '/rules');
    await page.locator('a[href^="/card/214"]').first().click();
    await page.getByRole('dialog').locator('img[src^="blob:"]').first().waitFor();
    expectNoComplaints(person);
    await person.close();
  });
});
