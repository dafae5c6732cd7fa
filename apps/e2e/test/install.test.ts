import type { CDPSession, Page } from 'playwright-core';
import { appManifest } from '@stackmate/ui/app-manifest';
import { describe, expect, it } from 'vitest';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** Returns why Chromium wouldn't install the page, except that the test uses a private window. */
async function loadObstacles(session: CDPSession): Promise<string[]> {
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return installabilityErrors
    .map(({ errorId }) => errorId)
    .filter((errorId) => errorId !== 'in-incognito');
}

const openSession = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

describe.skipIf(!canRun)('the game', () => {
  const { visitor } = openStage();

  it.each([
    ['/play/', '/play/app.webmanifest'],
    ['/play/decks', '/play/app.webmanifest'],
    ['/', '/site.webmanifest'],
  ])('can be installed from %s', async (path, manifest) => {
    const person = await visitor();
    const { page } = person;
    await page.goto(path);
    const session = await openSession(page);
    const { url, errors, data = '' } = await session.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([manifest, []]);
    expect(JSON.parse(data)).toEqual(appManifest);
    await expect.poll(() => loadObstacles(session)).toEqual([]);
    const answer = await page.request.get(manifest);
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    expectNoComplaints(person);
    await person.close();
  });

  it("has icons in the manifest's sizes, one of them maskable", async () => {
    const person = await visitor();
    const { page } = person;
    await page.goto('/play/');
    for (const { src, sizes } of appManifest.icons) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect([src, size]).toEqual([src, sizes]);
    }
    // Devices may crop everything outside the inner circle (80 %), which must be plain background.
    const outside = await page.evaluate(async () => {
      const image = new Image();
      image.src = '/brand/icon-maskable-512.png';
      await image.decode();
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(0, 0, width, height);
      const colours = new Set<string>();
      for (let at = 0; at < width * height; at++) {
        const [x, y] = [(at % width) - width / 2, Math.floor(at / width) - height / 2];
        if (Math.hypot(x, y) > width * 0.4) colours.add(data.slice(at * 4, at * 4 + 4).join());
      }
      return [...colours];
    });
    expect(outside).toHaveLength(1);
    await person.close();
  });

  it('can be installed offline too, after the first visit', async () => {
    const person = await visitor({ serviceWorkers: 'allow' });
    const { page } = person;
    await page.goto('/play/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
      return (await fetch(link.href)).json();
    });
    expect(manifest).toEqual(appManifest);
    await person.close();
  });
});
