import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';

/** A person in a browser of their own, and what that browser complained about. */
export interface Visitor {
  readonly page: Page;
  /** Errors of scripts and of the console, and what the server could not give. */
  readonly complaints: string[];
  /** What came over sockets, in its order. */
  readonly frames: string[];
  /** Cuts the line to the server, as a network does that goes away. */
  readonly cut: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface VisitorOptions extends BrowserContextOptions {
  readonly browser: Browser;
  readonly address: string;
  /** How matches are told: with `calm` all at once. */
  readonly pace?: 'calm' | 'usual';
  /** Its line to the server can be cut. */
  readonly canBeCut?: boolean;
}

/** Max wait for an element, in ms: less than a test may take, so that its failure names the element. */
const elementTimeout = 25_000;

/** `1001`: the other side is gone. */
const leavesPage = 1001;

/** Settings of the match as the page keeps them. */
const reducedMotion = JSON.stringify({ animation: false });

/** A record is written a moment after its match is over, and asked for until it is there: not there yet is no fault. */
const comesLater = (url: string): boolean => /\/api\/matches\/[\w-]+\/record$/.test(url);

export async function openVisitor({
  browser,
  address,
  pace = 'calm',
  canBeCut = false,
  ...options
}: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: address, ...options });
  context.setDefaultTimeout(elementTimeout);
  if (pace === 'calm') {
    await context.addInitScript((settings) => {
      if (!localStorage.getItem('stackmate.match')) {
        localStorage.setItem('stackmate.match', settings);
      }
    }, reducedMotion);
  }
  const lines: WebSocketRoute[] = [];
  if (canBeCut) {
    await context.routeWebSocket(/\/ws$/, (socket) => {
      socket.connectToServer();
      lines.push(socket);
    });
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  const frames: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error' && !comesLater(said.location().url))
      complaints.push(`console: ${said.text()} ${said.location().url}`);
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
      await lines.at(-1)?.close({ code: leavesPage });
    },
    close: () => context.close(),
  };
}
