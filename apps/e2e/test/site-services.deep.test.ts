import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { write } from './site-visits.ts';
import { canRun, expectNoComplaints } from './stage.ts';

describe.skipIf(!canRun)('the site with outside services', () => {
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
  beforeEach(() => void asked.splice(0));
  afterAll(() => void service.close());
  const { visitor } = openSiteStage(env);

  it('loads the outside human check with the first message, resets it after each, and verifies it on the server', async () => {
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
  });

  it('sends web vitals to the tag manager for visitors who agreed, and not before', async () => {
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
    await page.getByLabel('Allow an outside service to count my visits').check();
    await expect.poll(told).toContain('TTFB');
    expect(loaded.filter(isVitals)).toHaveLength(1);
    expectNoComplaints(person);
    await person.close();
  });
});
