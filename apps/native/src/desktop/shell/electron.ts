// The part of Electron's interface that the shell uses. Electron itself isn't installed here: its package downloads the
// program.

export interface ElectronEvent {
  preventDefault(): void;
}

type AddressListener = (event: ElectronEvent, address: string) => void;

export interface WebContents {
  getURL(): string;
  loadURL(address: string): Promise<void>;
  on(event: 'will-navigate' | 'will-redirect', listener: AddressListener): unknown;
  on(event: 'will-attach-webview', listener: (event: ElectronEvent) => void): unknown;
  on(
    event: 'did-fail-load',
    listener: (
      event: ElectronEvent,
      error: number,
      words: string,
      address: string,
      isMainFrame: boolean,
    ) => void,
  ): unknown;
  setWindowOpenHandler(
    handler: (details: { readonly url: string }) => { readonly action: 'deny' },
  ): void;
}

export interface BrowserWindow {
  readonly webContents: WebContents;
  loadURL(address: string): Promise<void>;
  isMinimized(): boolean;
  restore(): void;
  focus(): void;
  on(event: 'closed', listener: () => void): unknown;
}

export interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly minWidth: number;
  readonly minHeight: number;
  readonly backgroundColor: string;
  readonly title: string;
  readonly webPreferences: Readonly<
    Record<
      | 'contextIsolation'
      | 'sandbox'
      | 'nodeIntegration'
      | 'nodeIntegrationInWorker'
      | 'nodeIntegrationInSubFrames'
      | 'webSecurity'
      | 'webviewTag',
      boolean
    >
  >;
}

export interface MenuItem {
  readonly label?: string;
  readonly accelerator?: string;
  readonly click?: () => void;
  readonly role?: 'appMenu' | 'editMenu' | 'windowMenu' | 'togglefullscreen';
  readonly submenu?: readonly MenuItem[];
}

export interface App {
  readonly isPackaged: boolean;
  enableSandbox(): void;
  whenReady(): Promise<void>;
  quit(): void;
  requestSingleInstanceLock(): boolean;
  setAsDefaultProtocolClient(scheme: string): boolean;
  on(event: 'second-instance', listener: (event: ElectronEvent, argv: string[]) => void): unknown;
  on(event: 'open-url', listener: AddressListener): unknown;
  on(event: 'activate' | 'window-all-closed', listener: () => void): unknown;
  on(
    event: 'web-contents-created',
    listener: (event: ElectronEvent, contents: WebContents) => void,
  ): unknown;
}

export interface Electron {
  readonly app: App;
  readonly BrowserWindow: new (options: WindowOptions) => BrowserWindow;
  readonly Menu: {
    buildFromTemplate(template: readonly MenuItem[]): object;
    setApplicationMenu(menu: object): void;
  };
  readonly autoUpdater: {
    setFeedURL(options: { readonly url: string }): void;
    checkForUpdates(): void;
  };
  readonly protocol: {
    registerSchemesAsPrivileged(
      schemes: readonly {
        readonly scheme: string;
        readonly privileges: Readonly<Record<string, boolean>>;
      }[],
    ): void;
    handle(scheme: string, handler: (request: { readonly url: string }) => Promise<Response>): void;
  };
  readonly session: {
    readonly defaultSession: {
      setPermissionRequestHandler(
        handler: (
          contents: WebContents,
          permission: string,
          answer: (isAllowed: boolean) => void,
          details: { readonly mediaTypes?: readonly string[] },
        ) => void,
      ): void;
      setPermissionCheckHandler(
        handler: (
          contents: WebContents | null,
          permission: string,
          origin: string,
          details: { readonly mediaType?: string },
        ) => boolean,
      ): void;
    };
  };
  readonly shell: { openExternal(address: string): Promise<void> };
}
