import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';
import { watchRequests } from './requests.ts';
import { leaveUnpainted } from './unpainted.ts';

/** A person with their own browser profile, and the errors it logged. */
export interface Visitor {
  readonly page: Page;
  /** Errors of scripts and the console, and failed requests. */
  readonly complaints: string[];
  /** Frames received over WebSockets, in order. */
  readonly frames: string[];
  /** Cuts the connection to the server like a lost network. */
  readonly cut: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface VisitorOptions extends BrowserContextOptions {
  readonly browser: Browser;
  readonly address: string;
  /** `calm` shows events at once, without sounds, which are computed at the first click. */
  readonly pace?: 'calm' | 'usual';
  /** Whether the connection can be cut. */
  readonly canBeCut?: boolean;
  /** Whether screenshots show the page. */
  readonly isPainted?: boolean;
}

/** Max wait for an element, in ms: less than a test may take, so that its failure names the element. */
const elementTimeout = 25_000;

/** WebSocket close code 1001: the peer is going away. */
const leavesPage = 1001;

/** The page's stored settings. */
const calmSettings = { 'stackmate.match': { animation: false }, 'stackmate.app': { volume: 0 } };

/** A record is written a moment after its match and requested until it exists, so a 404 isn't an error. */
const comesLater = (url: string): boolean => /\/api\/matches\/[\w-]+\/record$/.test(url);

export async function openVisitor({
  browser,
  address,
  pace = 'calm',
  canBeCut = false,
  isPainted = true,
  ...options
}: VisitorOptions): Promise<Visitor> {
  // The page would cache hundreds of files for offline use while a test checks something else.
  const context = await browser.newContext({
    baseURL: address,
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(elementTimeout);
  if (pace === 'calm') {
    await context.addInitScript((settings) => {
      for (const [key, value] of Object.entries(settings)) {
        if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(value));
      }
    }, calmSettings);
  }
  if (!isPainted) await leaveUnpainted(context);
  // Headless browsers put the pointer into the page's corner. A visitor's pointer is outside until it moves.
  await context.addInitScript(() => {
    const ignoreCorner = (event: PointerEvent): void => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    window.addEventListener('pointerover', ignoreCorner, { capture: true });
  });
  const connections: WebSocketRoute[] = [];
  if (canBeCut) {
    await context.routeWebSocket(/\/ws$/, (socket) => {
      socket.connectToServer();
      connections.push(socket);
    });
  }
  const page = await context.newPage();
  watchRequests(page);
  const complaints: string[] = [];
  const frames: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !comesLater(message.location().url))
      complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (failure) => complaints.push(`script: ${failure.message}`));
  page.on('response', (response) => {
    const isFault = response.status() >= 400 && !comesLater(response.url());
    if (isFault) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  return {
    page,
    complaints,
    frames,
    async cut() {
      await connections.at(-1)?.close({ code: leavesPage });
    },
    close: () => context.close(),
  };
}
