import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askServer } from '../../apps/server/src/admin/index.ts';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import { axeFaults } from './axe.ts';
import { openPage, openSiteStage } from './site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';
import type { Visitor } from './visitor.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const signUp = async (page: Page, email: string, source = ''): Promise<void> => {
  await openPage(page, `/?utm_source=${source}`);
  const field = page.getByPlaceholder('Enter email to receive discount').first();
  await field.fill(email);
  await field.press('Enter');
};

const write = async (page: Page, message: string): Promise<void> => {
  await page.getByLabel('Name').fill('Anna');
  await page.getByLabel('Email').fill('anna@a.example');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
};

/** Complaints but those that a test asked for. */
const unexpected = ({ complaints }: Visitor, asked: RegExp): readonly string[] =>
  complaints.filter((one) => !asked.test(one));

describe.skipIf(!canRun)('what visitors send, in a browser', () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-site-calls-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  const { server, visitor } = openSiteStage({ STACKMATE_DATA: data });
  const operator = async (): Promise<Admin> => (await askServer(data))!;

  it('signing up with Enter leads to the offer, counts the visit, and the second time says so in red', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await signUp(page, ' anna@a.example ', 'first');
    await page.waitForURL('**/t-offer?source=emailsub');
    await page
      .getByText('Thank you! We will email you our discounted rewards when our crowdfunding')
      .waitFor();
    expectNoComplaints(person);

    await signUp(page, 'ANNA@a.example', 'second');
    expect(await page.evaluate(() => localStorage.getItem('utm_source'))).toBe('first');
    const fault = page.getByText('You are already subscribed.').first();
    await fault.waitFor();
    const box = await fault.boundingBox();
    const form = await page.locator('.signup-row').first().boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(form!.y + form!.height);
    expect(await axeFaults(page)).toEqual([]);
    expect(unexpected(person, /409/)).toEqual([]);

    const admin = await operator();
    expect(await admin.subscribers()).toMatchObject([{ email: 'anna@a.example', source: 'first' }]);
    expect(await admin.events()).toMatchObject([{ event: 'offer', source: 'emailsub' }]);
    await person.close();
  }, 60_000);

  it('the link of a letter confirms without scripts, and signs off', async () => {
    const letters = await (await operator()).letters();
    const linkTo = (kind: string): string => {
      const found = new RegExp(`/subscription/${kind}\\?\\S+`).exec(letters[0].text);
      return found![0];
    };
    const person = await visitor({ ...phone, javaScriptEnabled: false });
    const { page } = person;
    await page.goto(linkTo('confirm'));
    await page.getByRole('button', { name: 'Yes, it is mine' }).click();
    await page.getByText('Your address is confirmed.').waitFor();
    expect((await (await operator()).subscribers())[0].confirmedAt).not.toBeNull();
    await page.goto(linkTo('leave'));
    await page.getByRole('button', { name: 'Sign off' }).click();
    await page.getByText('Your address is deleted.').waitFor();
    expect(await (await operator()).subscribers()).toEqual([]);
    await page.goto(linkTo('confirm'));
    await page.getByRole('button', { name: 'Yes, it is mine' }).click();
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('a message goes out over plain http too, with a human check that nobody sees', async () => {
    const person = await visitor();
    const { page } = person;
    // Another machine's name: pages from there have no cryptography of the browser's.
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
    expect(await (await operator()).messages()).toMatchObject([
      { name: 'Anna', email: 'anna@a.example', message: 'Grüße\nfrom plain http 🃏' },
    ]);
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('calls that fail are told, nothing typed is lost, and the next try works', async () => {
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
    expect(await focused()).toBe('Send');
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello');
    await page.getByRole('button', { name: 'See how the server is' }).click();
    await page.getByText('It does not answer as it should.').waitFor();

    await page.unroute(cut);
    await page.getByRole('button', { name: 'See how the server is' }).click();
    await page.getByText(/It is well, and answers you in \d+ ms\./).waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Message sent!').waitFor();
    expect(unexpected(person, /ERR_FAILED|Failed to fetch/)).toEqual([]);
    await person.close();
  }, 60_000);

  it('pictures of popups are kept in the browser’s database: version 1, store data, by address', async () => {
    const person = await visitor();
    const { page } = person;
    await openPage(page, '/rules');
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
    expect(kept.keys).toContainEqual(expect.stringMatching(/^\/cards\/.+/));

    // The next time they come from there.
    await page.route('**/cards/**', (route) => route.abort());
    await openPage(page, '/rules');
    await page.locator('a[href^="/card/214"]').first().click();
    await page.getByRole('dialog').locator('img[src^="blob:"]').first().waitFor();
    expectNoComplaints(person);
    await person.close();
  }, 60_000);
});

describe.skipIf(!canRun)('with outside services', () => {
  const asked: string[] = [];
  let service: Server;
  const env: Record<string, string> = {};
  beforeAll(async () => {
    service = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push(`${request.method} ${request.url} ${body}`);
        if (request.url === '/verify') {
          const isGood = new URLSearchParams(body).get('response') === 'token 1';
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ success: isGood }));
          return;
        }
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(`window.turnstile = {
          count: 0,
          resets: 0,
          render(holder, options) { this.options = options; return 'id'; },
          execute() { this.count += 1; this.options.callback('token ' + this.count); },
          reset() { this.resets += 1; },
        };`);
      });
    });
    await new Promise<void>((listening) => {
      service.listen(0, '127.0.0.1', listening);
    });
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    env['STACKMATE_SITE_HUMAN_CHECK'] = `${address}/check.js`;
    env['STACKMATE_SITE_HUMAN_CHECK_KEY'] = 'site-key';
    env['STACKMATE_SITE_HUMAN_CHECK_VERIFY'] = `${address}/verify`;
    env['STACKMATE_SITE_HUMAN_CHECK_SECRET'] = 'hush';
    env['STACKMATE_SITE_TAG_MANAGER_SCRIPT'] = `${address}/tags.js`;
    env['STACKMATE_SITE_TAG_MANAGER'] = 'TAG-1';
    env['STACKMATE_SITE_WEB_VITALS'] = 'yes';
  });
  afterAll(() => void service.close());
  const { visitor } = openSiteStage(env);

  it('the outside human check comes with the first message, is reset after each, and asked by the server', async () => {
    const person = await visitor();
    const { page } = person;
    await openPage(page, '/contact');
    expect(asked).toEqual([]);
    await write(page, 'Hello');
    await page.getByText('Message sent!').waitFor();
    expect(asked).toEqual(['GET /check.js ', 'POST /verify secret=hush&response=token+1']);
    await openPage(page, '/contact');
    await write(page, 'Hello again');
    await page.getByText('Message sent!').waitFor();
    const check = await page.evaluate(
      () => (window as unknown as { turnstile: { count: number; resets: number } }).turnstile,
    );
    expect(check).toMatchObject({ count: 1, resets: 1 });
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('how quick pages are is told to the tag manager of who agreed, and to nobody before', async () => {
    const person = await visitor();
    const { page } = person;
    const told = () =>
      page.evaluate(() =>
        ((window as unknown as { dataLayer?: { event: string; name?: string }[] }).dataLayer ?? [])
          .filter(({ event }) => event === 'web-vitals')
          .map(({ name }) => name),
      );
    const isVitals = (url: string): boolean => url.includes('/static/js/web-vitals');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openPage(page, '/faq');
    expect(loaded.some(isVitals)).toBe(false);
    await page.getByLabel('My visits may be counted by an outside service').check();
    await expect.poll(told).toContain('TTFB');
    expect(loaded.filter(isVitals)).toHaveLength(1);
    expectNoComplaints(person);
    await person.close();
  }, 60_000);
});
