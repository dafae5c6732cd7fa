import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By } from 'selenium-webdriver';
import { freePort } from '../../shared/free-port.ts';
import type { Engine } from './engine.ts';

/** The commands of Debian's WebKitGTK: the driver, and a screen that nobody sees. */
export const webkitCommands = ['WebKitWebDriver', 'Xvfb'] as const;

/** MiniBrowser lies beside the library, in a folder named after the machine. */
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
  throw new Error('WebKitWebDriver does not answer.');
}

/** Starts Xvfb on a display that is free and returns its name. */
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

/** Opens WebKitGTK's MiniBrowser by WebDriver. */
export async function openWebKit(): Promise<Engine> {
  const screen = await openScreen();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Containers have no namespaces for its sandbox; it loads our own pages only.
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
  const setSize = (width: number, height: number) =>
    session.manage().window().setRect({ x: 0, y: 0, width, height });
  return {
    name: 'WebKit',
    async open(url, { width, height }) {
      // The window has a bar above the page, and borders.
      await setSize(width, height);
      await session.get(url);
      const [innerWidth, innerHeight] = await session.executeScript<[number, number]>(
        'return [innerWidth, innerHeight]',
      );
      await setSize(2 * width - innerWidth, 2 * height - innerHeight);
    },
    run: (body) =>
      session.executeAsyncScript(
        `const done = arguments[arguments.length - 1]; (async () => {${body}})().then(done)`,
      ),
    click: (selector) => session.findElement(By.css(selector)).click(),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async close() {
      await session.quit();
      driver.kill();
      screen.process.kill();
    },
  };
}
