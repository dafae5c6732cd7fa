import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('outside services', () => {
  let outside: Server;
  let asked: string[] = [];
  const env: Record<string, string> = {};
  beforeAll(async () => {
    outside = createServer((request, response) => {
      asked.push(request.url ?? '');
      const isScript = request.url?.startsWith('/tags.js');
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? 'window.tagsCame = true;' : '<!doctype html><title>player</title>');
    });
    await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
    const { port } = outside.address() as AddressInfo;
    env['STACKMATE_SITE_TAG_MANAGER_SCRIPT'] = `http://127.0.0.1:${port}/tags.js`;
    env['STACKMATE_SITE_TAG_MANAGER'] = 'TAG-1';
    env['STACKMATE_SITE_VIDEO'] = `http://127.0.0.1:${port}/embed/abc`;
  });
  afterAll(() => new Promise((done) => outside.close(done)));
  const { visitor } = openSiteStage(env);

  it('loads the tag manager when it is configured and a visitor agrees, and not before', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    asked = [];
    await openPage(page, '/faq');
    const consent = page.getByLabel('Allow an outside service to count my visits');
    expect(await consent.isChecked()).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await consent.check();
    await page.waitForFunction(() => 'tagsCame' in window);
    expect(asked).toEqual(['/tags.js?id=TAG-1']);
    await openPage(page, '/rules');
    await page.waitForFunction(() => 'tagsCame' in window);
    await page.getByLabel('Allow an outside service to count my visits').uncheck();
    await openPage(page, '/faq');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'tagsCame' in window)).toBe(false);
    expectNoComplaints(person);
    await person.close();
  });

  it('embeds a configured video on click, 16:9, with autoplay', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    asked = [];
    await openPage(page, '/');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Watch a match' }).click();
    const frame = page.getByTitle('Trailer');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/\/embed\/abc\?autoplay=1$/);
    const { width, height } = (await frame.boundingBox())!;
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await expect.poll(() => asked).toEqual(['/embed/abc?autoplay=1']);
    expectNoComplaints(person);
    await person.close();
  });
});
