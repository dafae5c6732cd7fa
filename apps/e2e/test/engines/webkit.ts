import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By } from 'selenium-webdriver';
import type { WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../server/test/free-port.ts';
import type { Engine } from './engine.ts';

/** Commands of Debian's WebKitGTK: the driver, and a virtual screen. */
export const webkitCommands = ['WebKitWebDriver', 'Xvfb'] as const;

/** Returns MiniBrowser's path. It is in a folder next to the library, named after the architecture. Throws an Error if missing. */
function findMiniBrowser(): string {
  const folder = readdirSync('/usr/lib')
    .map((machine) => join('/usr/lib', machine, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
  if (folder === undefined) throw new Error('There is no MiniBrowser of WebKitGTK 4.1.');
  return folder;
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('WebKitWebDriver doesn’t respond.');
}

/** Starts Xvfb on a free display. Returns the process and the display's name. */
async function openScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  const process = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1300x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((done, fail) => {
    process.stdout.once('data', (text) => done(`:${String(text).trim()}`));
    process.once('error', fail);
  });
  return { process, display };
}

/** Starts the driver and a MiniBrowser window on a display. */
async function openWindow(display: string): Promise<{ session: WebDriver; driver: ChildProcess }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Containers lack namespaces for its sandbox. It loads only our own pages.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  await answers(address);
  const session = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    })
    .build();
  await session.manage().setTimeouts({ pageLoad: 30_000, script: 30_000 });
  return { session, driver };
}

/** Loads an address in a window with a viewport of this size, in pixels. */
async function load(session: WebDriver, url: string, width: number, height: number): Promise<void> {
  const setSize = (outerWidth: number, outerHeight: number) =>
    session.manage().window().setRect({ x: 0, y: 0, width: outerWidth, height: outerHeight });
  await setSize(width, height);
  await session.get(url);
  // The window also has a toolbar and borders.
  const [innerWidth, innerHeight] = await session.executeScript<[number, number]>(
    'return [innerWidth, innerHeight]',
  );
  await setSize(2 * width - innerWidth, 2 * height - innerHeight);
}

/** Rejects when a promise takes longer than `milliseconds`. */
const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, fail) =>
      setTimeout(() => fail(new Error(`no answer in ${milliseconds} ms`)), milliseconds).unref(),
    ),
  ]);

/** Opens WebKitGTK's MiniBrowser with WebDriver. */
export async function openWebKit(): Promise<Engine> {
  const screen = await openScreen();
  let window = await openWindow(screen.display);
  return {
    name: 'WebKit',
    async open(url, { width, height }) {
      try {
        await within(40_000, load(window.session, url, width, height));
      } catch {
        // The driver sometimes hangs on a busy machine, so a new one loads the page.
        window.driver.kill('SIGKILL');
        window = await openWindow(screen.display);
        await within(40_000, load(window.session, url, width, height));
      }
    },
    run: <T>(body: string) =>
      window.session.executeAsyncScript<T>(
        `const done = arguments[arguments.length - 1]; (async () => {${body}})().then(done)`,
      ),
    click: (selector) => window.session.findElement(By.css(selector)).click(),
    picture: async () => Buffer.from(await window.session.takeScreenshot(), 'base64'),
    async close() {
      await within(10_000, window.session.quit()).catch(() => {});
      window.driver.kill('SIGKILL');
      screen.process.kill();
    },
  };
}
