import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Electron, MenuItem, WebContents, WindowOptions } from './electron.ts';
import { Shell } from './shell.ts';

const server = 'https://play.stackmate.test';
const config = { name: 'Stackmate', server, scheme: 'stackmate', updates: false };

type Listener = (...args: readonly never[]) => unknown;

/** Remembers listeners and calls them. */
class Emitter {
  readonly #listeners = new Map<string, Listener>();
  readonly on = (event: string, listener: Listener): void =>
    void this.#listeners.set(event, listener);
  emit(event: string, ...args: readonly unknown[]): void {
    this.#listeners.get(event)?.(...(args as never[]));
  }
}

/** What became of an event: whether the shell stopped it. */
const createEvent = () => {
  const event = { isStopped: false, preventDefault: () => void (event.isStopped = true) };
  return event;
};

/** Electron without windows. */
function createElectron({ isFirst = true } = {}) {
  const app = new Emitter();
  const contents = new Emitter();
  const loaded: string[] = [];
  const outside: string[] = [];
  const options: WindowOptions[] = [];
  const schemes: string[] = [];
  const updates: string[] = [];
  const menu: MenuItem[] = [];
  let hasQuit = false;
  let send: ((request: { url: string }) => Promise<Response>) | null = null;
  let openWindow: ((details: { url: string }) => object) | null = null;
  let allows: ((...args: never[]) => boolean) | null = null;
  const load = async (address: string): Promise<void> => void loaded.push(address);
  const webContents = {
    getURL: () => loaded.at(-1)!,
    loadURL: load,
    on: contents.on,
    setWindowOpenHandler: (handler: typeof openWindow) => void (openWindow = handler),
  } as unknown as WebContents;
  const electron: Electron = {
    app: {
      isPackaged: true,
      enableSandbox: () => schemes.push('sandboxed'),
      whenReady: async () => {},
      quit: () => void (hasQuit = true),
      requestSingleInstanceLock: () => isFirst,
      setAsDefaultProtocolClient: (scheme) => schemes.push(scheme) > 0,
      on: app.on,
    },
    BrowserWindow: class {
      readonly webContents = webContents;
      readonly loadURL = load;
      constructor(given: WindowOptions) {
        options.push(given);
        app.emit('web-contents-created', createEvent(), webContents);
      }
      isMinimized = () => false;
      restore = () => {};
      focus = () => {};
      on = () => {};
    },
    Menu: {
      buildFromTemplate: (template) => template,
      setApplicationMenu: (template) => void menu.push(...(template as MenuItem[])),
    },
    autoUpdater: {
      setFeedURL: ({ url }) => void updates.push(url),
      checkForUpdates: () => void updates.push('checked'),
    },
    protocol: {
      registerSchemesAsPrivileged: ([{ scheme }]) => void schemes.push(scheme),
      handle: (_scheme, handler) => void (send = handler),
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: () => {},
        setPermissionCheckHandler: (handler) => void (allows = handler as typeof allows),
      },
    },
    shell: { openExternal: async (address) => void outside.push(address) },
  };
  return {
    electron,
    app,
    contents,
    loaded,
    outside,
    options,
    schemes,
    updates,
    menu,
    hasQuit: () => hasQuit,
    send: (url: string) => send!({ url }),
    openWindow: (url: string) => openWindow!({ url }),
    allows: (permission: string, origin: string) =>
      allows!(...([null, permission, origin, {}] as unknown as never[])),
  };
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-shell-'));
  mkdirSync(join(folder, 'game/play'), { recursive: true });
  writeFileSync(join(folder, 'game/index.html'), '<p>game</p>');
  writeFileSync(join(folder, 'game/play/a.js'), 'go()');
  writeFileSync(join(folder, 'app.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a shell and waits until it has a window. */
async function start(argv: readonly string[] = ['stackmate'], given = config, isFirst = true) {
  const fake = createElectron({ isFirst });
  new Shell(fake.electron, { config: given, folder, argv, system: 'win32' }).start();
  await Promise.resolve();
  return fake;
}

it('opens one window with the game, without Node in its page', async () => {
  const { loaded, options, schemes } = await start();
  expect(loaded).toEqual([`${server}/play/`]);
  expect(schemes).toEqual(['stackmate-app', 'sandboxed', 'stackmate', 'web+stackmate']);
  expect(options.map(({ webPreferences }) => webPreferences)).toEqual([
    {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
    },
  ]);
});

it('opens the page of a link, also one that a second start brings', async () => {
  const { app, loaded, options } = await start(['stackmate', 'stackmate://play/decks']);
  app.emit('second-instance', createEvent(), ['stackmate', 'web+stackmate://play/j/x']);
  app.emit('second-instance', createEvent(), ['stackmate', 'https://elsewhere.test/']);
  expect(loaded).toEqual([`${server}/play/decks`, `${server}/play/j/x`]);
  expect(options).toHaveLength(1);
});

it('leaves the game to the app that runs already', async () => {
  const { loaded, hasQuit } = await start(['stackmate'], config, false);
  expect([loaded, hasQuit()]).toEqual([[], true]);
});

it('keeps pages of others out of the window', async () => {
  const { contents, openWindow, loaded, outside } = await start();
  const [ours, theirs, redirected, view] = Array.from({ length: 4 }, createEvent);
  contents.emit('will-navigate', ours, `${server}/rules`);
  contents.emit('will-navigate', theirs, 'https://elsewhere.test/a');
  contents.emit('will-redirect', redirected, 'https://elsewhere.test/b');
  contents.emit('will-attach-webview', view);
  expect([ours, theirs, redirected, view].map(({ isStopped }) => isStopped)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  for (const address of [`${server}/rules`, 'https://elsewhere.test/c', 'file:///etc/passwd']) {
    expect(openWindow(address)).toEqual({ action: 'deny' });
  }
  expect(loaded.slice(1)).toEqual([`${server}/rules`]);
  expect(outside).toEqual(['https://elsewhere.test/a', 'https://elsewhere.test/c']);
});

it('shows its own files without a network, and nothing else of its folder', async () => {
  const { contents, loaded, send } = await start();
  contents.emit('did-fail-load', createEvent(), -106, '', `${server}/play/`, true);
  expect(loaded.at(-1)).toBe('stackmate-app://game/play/');
  const page = await send('stackmate-app://game/play/match/x');
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<p>game</p>',
  ]);
  expect(await (await send('stackmate-app://game/play/a.js')).text()).toBe('go()');
  for (const path of ['..%2fapp.json', 'missing.js', 'play/..%2f..%2fapp.json']) {
    expect((await send(`stackmate-app://game/${path}`)).status).toBe(404);
  }
});

it('gives permissions to the game only', async () => {
  const { allows } = await start();
  expect(allows('notifications', server)).toBe(true);
  expect(allows('notifications', 'https://elsewhere.test')).toBe(false);
  expect(allows('geolocation', server)).toBe(false);
});

it('looks for updates only if the configuration says so', async () => {
  expect((await start()).updates).toEqual([]);
  expect((await start(['stackmate'], { ...config, updates: true })).updates).toEqual([
    `${server}/apps/win32/`,
    'checked',
  ]);
});

it('goes back to the server by its menu', async () => {
  const { menu, loaded } = await start();
  const view = menu.find(({ label }) => label === 'View')!;
  view.submenu!.find(({ label }) => label === 'Reload')!.click!();
  expect(loaded).toEqual([`${server}/play/`, `${server}/play/`]);
});
