import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserWindow, Electron, MenuItem, WebContents } from './electron.ts';
import {
  allowsPermission,
  bundledFile,
  destinationOf,
  filesScheme,
  linkAmong,
  looksForUpdates,
  pageAfterFailure,
  readLink,
  typeOf,
} from './policy.ts';
import type { ShellConfig } from './policy.ts';

/** What the shell needs besides Electron. */
export interface ShellOptions {
  readonly config: ShellConfig;
  /** Folder of the app, which has the game's files in its folder `game`. */
  readonly folder: string;
  readonly argv: readonly string[];
  /** As `process.platform` says. */
  readonly system: string;
}

/** The main process of the desktop app: one window with the game. What it allows is in policy.ts. */
export class Shell {
  readonly #electron: Electron;
  readonly #options: ShellOptions;
  #window: BrowserWindow | null = null;

  constructor(electron: Electron, options: ShellOptions) {
    this.#electron = electron;
    this.#options = options;
  }

  /** Starts the app, or hands its link to the one that runs. Called before the app is ready. */
  start(): void {
    const { app, protocol } = this.#electron;
    const { config } = this.#options;
    // The app's files are pages like others, with storage and fetch.
    protocol.registerSchemesAsPrivileged([
      {
        scheme: filesScheme,
        privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
      },
    ]);
    app.enableSandbox();
    if (!app.requestSingleInstanceLock()) {
      app.quit();
      return;
    }
    app.setAsDefaultProtocolClient(config.scheme);
    app.setAsDefaultProtocolClient(`web+${config.scheme}`);
    app.on('web-contents-created', (_event, contents) => this.#guard(contents));
    app.on('second-instance', (_event, argv) => this.#show(linkAmong(argv, config)));
    // Mac's way to open links, which may come before the app is ready.
    app.on('open-url', (event, link) => {
      event.preventDefault();
      void app.whenReady().then(() => this.#show(readLink(link, config)));
    });
    app.on('activate', () => this.#show(null));
    app.on('window-all-closed', () => {
      if (this.#options.system !== 'darwin') app.quit();
    });
    void app.whenReady().then(() => this.#begin());
  }

  get #startAddress(): string {
    return `${this.#options.config.server}/play/`;
  }

  #begin(): void {
    const { app, autoUpdater, protocol } = this.#electron;
    const { config, argv, system } = this.#options;
    this.#setMenu();
    this.#setPermissions();
    protocol.handle(filesScheme, ({ url }) => this.#sendFile(url));
    this.#show(linkAmong(argv, config));
    if (looksForUpdates(config, { isPackaged: app.isPackaged, system })) {
      autoUpdater.setFeedURL({ url: `${config.server}/apps/${system}/` });
      autoUpdater.checkForUpdates();
    }
  }

  /** Opens the window or shows it; with an address, with that page. */
  #show(address: string | null): void {
    if (this.#window === null) {
      this.#openWindow(address ?? this.#startAddress);
      return;
    }
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.focus();
    if (address !== null) void this.#window.loadURL(address);
  }

  #openWindow(address: string): void {
    const { config } = this.#options;
    const window = new this.#electron.BrowserWindow({
      width: 1280,
      height: 800,
      minWidth: 360,
      minHeight: 560,
      backgroundColor: '#18231f',
      title: config.name,
      webPreferences: {
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
      },
    });
    this.#window = window;
    window.on('closed', () => (this.#window = null));
    window.webContents.on('did-fail-load', (_event, error, _words, failed, isMainFrame) => {
      const page = isMainFrame ? pageAfterFailure(error, failed, config) : null;
      if (page !== null) void window.loadURL(page);
    });
    void window.loadURL(address);
  }

  /** Holds for every page that the app ever shows, also in frames. */
  #guard(contents: WebContents): void {
    const { config } = this.#options;
    contents.on('will-navigate', (event, address) => {
      if (destinationOf(address, config) === 'window') return;
      event.preventDefault();
      this.#openOutside(address);
    });
    contents.on('will-redirect', (event, address) => {
      if (destinationOf(address, config) !== 'window') event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (destinationOf(url, config) === 'window') void contents.loadURL(url);
      else this.#openOutside(url);
      return { action: 'deny' };
    });
  }

  #openOutside(address: string): void {
    if (destinationOf(address, this.#options.config) === 'browser') {
      void this.#electron.shell.openExternal(address);
    }
  }

  #setPermissions(): void {
    const { config } = this.#options;
    const { defaultSession } = this.#electron.session;
    defaultSession.setPermissionRequestHandler((contents, permission, answer, details) =>
      answer(allowsPermission(permission, contents.getURL(), details.mediaTypes ?? [], config)),
    );
    defaultSession.setPermissionCheckHandler((_contents, permission, origin, { mediaType }) =>
      allowsPermission(permission, origin, mediaType === undefined ? [] : [mediaType], config),
    );
  }

  /** Sets a menu with what players need. Without one, shortcuts such as copying would be missing on Mac. */
  #setMenu(): void {
    const { Menu } = this.#electron;
    const reload: MenuItem = {
      label: 'Reload',
      accelerator: 'CmdOrCtrl+R',
      // Also leaves the app's files once the server can be reached again.
      click: () => void this.#window?.loadURL(this.#startAddress),
    };
    const forMac: readonly MenuItem[] =
      this.#options.system === 'darwin' ? [{ role: 'appMenu' }] : [];
    Menu.setApplicationMenu(
      Menu.buildFromTemplate([
        ...forMac,
        { role: 'editMenu' },
        { label: 'View', submenu: [reload, { role: 'togglefullscreen' }] },
        { role: 'windowMenu' },
      ]),
    );
  }

  /** Sends a file of the game that the app contains. */
  async #sendFile(address: string): Promise<Response> {
    const path = bundledFile(address);
    if (path === null) return new Response('Not found', { status: 404 });
    try {
      const content = await readFile(join(this.#options.folder, 'game', path));
      return new Response(new Uint8Array(content), {
        headers: { 'content-type': typeOf(path), 'x-content-type-options': 'nosniff' },
      });
    } catch {
      return new Response('Not found', { status: 404 });
    }
  }
}
