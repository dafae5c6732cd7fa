import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPackages } from '@stackmate/native';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGame } from '../browser/game-server.ts';
import type { GameServer } from '../browser/game-server.ts';
import { mouse } from '../browser/input-methods.ts';
import { createPlayer, resultTitles } from '../browser/player.ts';
import { spawnTool } from '../shared/spawn-tool.ts';
import { openDisplay } from './display.ts';
import type { Display } from './display.ts';

const missing = missingPackages({
  chromium: 'chromium',
  Xvfb: 'xvfb',
  'dpkg-deb': 'dpkg',
  'desktop-file-validate': 'desktop-file-utils',
  appstreamcli: 'appstream',
  lintian: 'lintian',
});
const isRoot = process.getuid?.() === 0;
/** In CI these tests must run. */
const canRun = process.env['CI'] !== undefined || (missing.length === 0 && isRoot);
const needs = canRun ? '' : ` (needs root, and apt-get install ${missing.join(' ')})`;

/** Runs a program and returns what it prints and its status. */
function ask(program: string, ...input: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, input, { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
}

describe.skipIf(!canRun)(`the package for Debian${needs}`, { timeout: 600_000 }, () => {
  const home = mkdtempSync(join(tmpdir(), 'stackmate-deb-'));
  let server: GameServer;
  let display: Display;
  let file = '';
  const started: ReturnType<typeof spawn>[] = [];

  /** Starts the installed command as a desktop does. Chromium needs flags as root and without a graphics card. */
  function start(link: string, more: Readonly<Record<string, string>> = {}) {
    const child = spawn('stackmate', [link], {
      env: {
        PATH: `${process.env['PATH']}:/usr/games`,
        HOME: home,
        LANG: 'en_US.UTF-8',
        DISPLAY: display.name,
        STACKMATE_BROWSER_FLAGS:
          '--no-sandbox --disable-gpu --force-prefers-reduced-motion --disable-background-networking',
        ...more,
      },
      stdio: 'ignore',
      detached: true,
    });
    started.push(child);
    return child;
  }

  const makePackage = () =>
    spawnTool('apps', 'linux', '--server', server.address, '--out', join(home, 'out'));

  beforeAll(async () => {
    server = await startGame();
    display = await openDisplay();
    const { status, stdout, stderr } = makePackage();
    if (status !== 0) throw new Error(stdout + stderr);
    const folder = join(home, 'out/linux/debian');
    file = join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.deb'))!,
    );
  }, 300_000);

  afterAll(async () => {
    for (const { pid } of started) {
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    ask('dpkg', '--purge', 'stackmate');
    display?.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });

  it('is what Debian, menus and software centres expect', () => {
    expect(ask('lintian', '--allow-root', '--fail-on', 'error,warning', file)).toEqual({
      status: 0,
      text: '',
    });
    const share = join(home, 'out/linux/debian/package/usr/share');
    const entry = join(share, 'applications/com.stackmate.game.desktop');
    expect(ask('desktop-file-validate', entry)).toEqual({ status: 0, text: '' });
    const metainfo = join(share, 'metainfo/com.stackmate.game.metainfo.xml');
    expect(ask('appstreamcli', 'validate', '--no-net', metainfo).text).toMatch(/successful/);
  });

  it('is the same if it is made again', () => {
    const first = readFileSync(file);
    expect(makePackage().stdout).toMatch(/^linux\/debian +built +/m);
    expect(readFileSync(file).equals(first)).toBe(true);
  });

  it('is installed, and opens a window in which a match is played to its end', async () => {
    expect(ask('dpkg', '--install', file).status).toBe(0);
    start('stackmate://play/', { STACKMATE_DEBUG_PORT: '0' });
    // Chromium writes its port there.
    const portFile = join(home, '.local/share/stackmate/browser/DevToolsActivePort');
    const readPort = () => /^\d+(?=\n)/.exec(readIf(portFile))?.[0];
    await expect.poll(readPort, { timeout: 60_000 }).toBeDefined();
    const port = readPort()!;
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    try {
      const [context] = browser.contexts();
      const findPage = (path: string): Page | undefined =>
        context.pages().find((opened) => opened.url() === server.address + path);
      await expect.poll(() => findPage('/play/'), { timeout: 60_000 }).toBeDefined();
      const page = findPage('/play/')!;
      // A window of its own, without the browser's bars.
      expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(
        true,
      );
      await playBot(page);

      // A second start opens its page in the same browser.
      const second = start('stackmate://play/learn');
      await expect.poll(() => findPage('/play/learn'), { timeout: 60_000 }).toBeDefined();
      await expect.poll(() => second.exitCode).toBe(0);
    } finally {
      await browser.close();
    }
  });

  it.each([
    ['https://elsewhere.test/play/', "this isn't a link of Stackmate"],
    ['stackmate://rules', "this link doesn't lead into the game"],
    ['stackmate://play/../rules', 'this link has characters'],
    ['stackmate://play/ --load-extension=x', 'this link has characters'],
  ])('refuses the link %s', (link, words) => {
    const { status, text } = ask('/usr/games/stackmate', link);
    expect([status, text]).toEqual([1, expect.stringContaining(words)]);
  });

  it.skipIf(missingPackages({ gjs: 'gjs' }).length > 0)(
    'opens a window of WebKitGTK without Chromium (needs gjs and gir1.2-webkit-6.0)',
    async () => {
      const visits: IncomingMessage[] = [];
      const recorder = await record(visits);
      const { port } = recorder.address() as AddressInfo;
      start('stackmate://play/decks', {
        STACKMATE_BROWSER: 'webkit',
        STACKMATE_ADDRESS: `http://127.0.0.1:${port}`,
        // The sandbox of WebKitGTK needs rights that a container lacks.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        GSK_RENDERER: 'cairo',
      });
      try {
        await expect
          .poll(() => visits.map(({ url }) => url), { timeout: 60_000 })
          .toContain('/play/decks');
        expect(visits[0].headers['user-agent']).toMatch(/AppleWebKit.*Version\/\d+.*Safari/);
        // The page runs, and stays inside: it can't go to another host in this window.
        await expect
          .poll(() => visits.map(({ url }) => url), { timeout: 60_000 })
          .toContain('/scripts-run');
      } finally {
        recorder.close();
      }
    },
  );
});

/** Returns the text of a file; '' without it. */
const readIf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Starts a server that writes down who comes. */
async function record(visits: IncomingMessage[]): Promise<Server> {
  const recorder = createServer((request, response) => {
    visits.push(request);
    response.setHeader('content-type', 'text/html');
    response.end('<script>fetch("/scripts-run")</script>');
  });
  await new Promise<void>((resolve) => void recorder.listen(0, '127.0.0.1', resolve));
  return recorder;
}

/** Plays a match against the weakest bot, by mouse, until its result is shown. */
async function playBot(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.getByText('Easy', { exact: true }).click();
  await page
    .getByRole('region', { name: 'Play a bot' })
    .getByRole('button', { name: 'Play', exact: true })
    .click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  const player = createPlayer(mouse(page), 'package');
  while ((await player.step()) !== 'over');
  await page.getByRole('dialog', { name: resultTitles }).waitFor();
}
