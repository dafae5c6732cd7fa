import { Worker } from 'node:worker_threads';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import { createFairQueue } from '../limits/fair-queue.ts';
import { readyMessage } from './page-messages.ts';
import type { PageResponse, PageRequest, PageThreadData, RenderedPage } from './page-messages.ts';

export interface PageRendererOptions {
  /** Folder with the server part of the site's build. */
  readonly folder: string;
  readonly config: SiteConfig;
  /** Logs why the thread was lost. */
  readonly logWarning: (words: string) => void;
  /** Max time for one page, in ms; then the thread is replaced. Default 5000. */
  readonly timeout?: number | undefined;
  /** Max time to load the site, in ms. Default 60,000. */
  readonly startTimeout?: number;
  /** Max heap of the thread, in MB: a page that needs more ends the thread instead of the server. Default 384. */
  readonly heap?: number;
  /** Script of the thread; replaced in tests. */
  readonly program?: URL;
}

/** Renders pages of the site in a separate thread, one at a time. Visitors take turns. */
export interface PageRenderer {
  /**
   * Renders the page for a path and query. `visitor` is a network address, or any other name. Rejects with
   * `PageTimeout`, or with the site's error.
   */
  readonly render: (url: string, visitor: string, data?: unknown) => Promise<RenderedPage>;
  /** Starts the thread, unless it runs. An earlier page starts it, too. */
  readonly start: () => void;
  /** Ends the thread and rejects the pages that aren't rendered yet. */
  readonly close: () => Promise<void>;
}

/** A page took too long to render. */
export class PageTimeout extends Error {}

interface PendingPage {
  readonly url: string;
  readonly data: unknown;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (failure: Error) => void;
}

/** Opens the renderer. The thread is replaced when it dies; if it dies while starting, the next page starts it. */
export function openPageRenderer({
  folder,
  config,
  logWarning,
  timeout = 5000,
  startTimeout = 60_000,
  heap = 384,
  program = new URL('page-thread.ts', import.meta.url),
}: PageRendererOptions): PageRenderer {
  const queue = createFairQueue<PendingPage>();
  let worker: Worker | null = null;
  let isReady = false;
  let current: PendingPage | null = null;
  let pages = 0;
  let deadline: NodeJS.Timeout | undefined;
  let isClosed = false;

  function renderNext(): void {
    if (current || isClosed || queue.size() === 0) return;
    worker ??= startThread();
    if (!isReady) return;
    current = queue.shift()!;
    pages += 1;
    setDeadline(worker, timeout, () => new PageTimeout(`no page within ${timeout} ms`));
    worker.postMessage({ id: pages, url: current.url, data: current.data } satisfies PageRequest);
  }

  function setDeadline(thread: Worker, limit: number, failure: () => Error): void {
    clearTimeout(deadline);
    deadline = setTimeout(() => handleLoss(thread, failure()), limit).unref();
  }

  function settle(response: PageResponse): void {
    if (!current || response.id !== pages) return;
    clearTimeout(deadline);
    const { resolve, reject } = current;
    current = null;
    if (response.ok) resolve(response.page);
    else reject(response.failure);
    renderNext();
  }

  /** Handles the end of the thread, and ends a thread that takes too long. */
  function handleLoss(thread: Worker, failure: Error): void {
    if (thread !== worker || isClosed) return;
    clearTimeout(deadline);
    void thread.terminate();
    worker = null;
    logWarning(`the thread that renders pages was lost: ${failure.message}`);
    // A thread that fails to start would fail for the other pages, too.
    const lostPages = isReady ? [current] : queue.removeAll();
    current = null;
    for (const request of lostPages) request?.reject(failure);
    if (isReady) worker = startThread();
  }

  function startThread(): Worker {
    const workerData: PageThreadData = { folder, config };
    const thread = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    isReady = false;
    setDeadline(thread, startTimeout, () => new Error(`not started within ${startTimeout} ms`));
    thread.on('message', (message: PageResponse | typeof readyMessage) => {
      if (thread !== worker) return;
      if (message !== readyMessage) {
        settle(message);
        return;
      }
      clearTimeout(deadline);
      isReady = true;
      renderNext();
    });
    thread.on('error', (failure: unknown) =>
      handleLoss(thread, failure instanceof Error ? failure : new Error(String(failure))),
    );
    thread.on('exit', (code) => handleLoss(thread, new Error(`it exited with code ${code}`)));
    // Doesn't keep the process running.
    thread.unref();
    return thread;
  }

  return {
    render: (url, visitor, data) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('the renderer is closed'));
          return;
        }
        queue.push(visitor, { url, data, resolve, reject });
        renderNext();
      }),
    start() {
      if (!isClosed) worker ??= startThread();
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(deadline);
      const closed = new Error('the renderer is closed');
      for (const page of [current, ...queue.removeAll()]) page?.reject(closed);
      current = null;
      await worker?.terminate();
      worker = null;
    },
  };
}
