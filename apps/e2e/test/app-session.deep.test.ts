import { readFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../native/src/config.ts';
import { typeOf } from '../../native/src/desktop/shell/policy.ts';
import { buildGame, writePages } from '../../native/src/pages.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { startGame } from '../../../tools/browser/game-server.ts';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { openStageWith } from '../../../tools/browser/open-stage.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { field, name, openAccount, password, signIn, signOut } from './account-steps.ts';
import { closeWindows } from './play-to.ts';
import { canRun, expectNoComplaints } from './stage.ts';

/** Serves the files of an app like its shell: addresses without a file get the game's page. */
async function serveApp(folder: string) {
  const files = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = /\.\w+$/.test(pathname) ? pathname : '/index.html';
    readFile(join(folder, path)).then(
      (content) => response.setHeader('content-type', typeOf(path)).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  // Another site than the server's address, which is a number.
  const origin = `http://localhost:${(files.address() as AddressInfo).port}`;
  return { origin, close: () => files.close() };
}

/** Starts a server, and the app that is built for it at another site. */
async function startApp() {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-app-'));
  const app = await serveApp(join(folder, 'www'));
  const game = await startGame({ env: { STACKMATE_APP_ORIGINS: app.origin } });
  const config = readConfig({ server: game.address });
  buildGame(config, 'android', join(folder, 'game'));
  writePages(config, join(folder, 'game'), join(folder, 'www'));
  return {
    address: app.origin,
    async stop() {
      app.close();
      await game.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

describe.skipIf(!canRun)('the game in an app', { timeout: 300_000 }, () => {
  const { visitor } = openStageWith({ start: startApp, isShared: false });

  it('signs up, plays, stays signed in after a reload, and signs out, all without cookies', async () => {
    const accountName = freshName('App Person');
    const person = await visitor();
    const { page } = person;
    await page.goto('/play/account');
    await field(page, 'Name').fill(accountName);
    await field(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await openAccount(page);
    await name(page, accountName).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await startBotMatch(page);
    const player = createPlayer(mouse(page), 'app');
    for (let step = 0; step < 8; step++) await player.step();
    // An inspected card is in the address, and would be over the board again.
    await closeWindows(page);
    await page.reload();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    await page.goto('/play/');
    await page.getByRole('region', { name: 'Running matches' }).waitFor();
    expect(await page.locator('.your-name b').textContent()).toBe(accountName);
    await page.goto('/play/account');
    await name(page, accountName).waitFor();
    await page.getByText('Passkeys work only at this server’s main address').waitFor();
    await signOut(page);
    await page.reload();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('link', { name: 'Guest · keep your name' }).waitFor();
    await signIn(page, accountName);
    expect(await page.context().cookies()).toEqual([]);
    expectNoComplaints(person);
  });
});
