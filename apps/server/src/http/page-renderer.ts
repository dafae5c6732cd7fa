import { Worker } from 'node:worker_threads';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import { createFairQueue } from '../limits/fair-queue.ts';
import { readyMessage } from './page-messages.ts';
import type { PageResponse, PageRequest, PageThreadData, RenderedPage } from './page-messages.ts';

export interface PageRendererOptions {
  /** Folder of the server's half of the site's build. */
  readonly folder: string;
  readonly config: SiteConfig;
  /** Logs why the thread was lost. */
  readonly note: (words: string) => void;
  /** Max time for one page, in ms. The thread is replaced after that. */
  readonly patience?: number | undefined;
  /** Max time to load the site, in ms. */
  readonly patienceToStart?: number;
  /** Max heap of the thread, in MB: a page that takes more ends the thread instead of the server. */
  readonly heap?: number;
  /** The script of the thread; for tests. */
  readonly program?: URL;
}

/** Renders pages of the site in a thread of its own, one at a time. Visitors take turns. */
export interface PageRenderer {
  /**
   * Renders the page at a path with its query. `visitor` is a network address, or any other name. Rejects with
   * `PageTimeout`, or with the error of the site.
   */
  readonly render: (url: string, visitor: string) => Promise<RenderedPage>;
  /** Number of pages that are not rendered yet. */
  readonly waiting: () => number;
  readonly waitingFor: (visitor: string) => number;
  /** Starts the thread, unless it runs. A page that comes earlier starts it too. */
  readonly start: () => void;
  /** Ends the thread; pages that are not rendered are rejected. */
  readonly close: () => Promise<void>;
}

/** A page took longer than it may. */
export class PageTimeout extends Error {}

interface PendingPage {
  readonly url: string;
  readonly visitor: string;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (failure: Error) => void;
}

/** Opens the renderer. The thread is replaced when it dies, except while it starts: then the next page tries again. */
export function openPageRenderer({
  folder,
  config,
  note,
  patience = 5000,
  patienceToStart = 60_000,
  heap = 384,
  program = new URL('page-thread.ts', import.meta.url),
}: PageRendererOptions): PageRenderer {
  const queue = createFairQueue<PendingPage>();
  let worker: Worker | null = null;
  let isReady = false;
  let current: PendingPage | null = null;
  let pages = 0;
  let watch: NodeJS.Timeout | undefined;
  let isClosed = false;

  function renderNext(): void {
    if (current || isClosed || queue.size() === 0) return;
    worker ??= startThread();
    if (!isReady) return;
    current = queue.shift()!;
    pages += 1;
    watchOver(worker, patience, () => new PageTimeout(`no page within ${patience} ms`));
    worker.postMessage({ id: pages, url: current.url } satisfies PageRequest);
  }

  function watchOver(thread: Worker, limit: number, failure: () => Error): void {
    clearTimeout(watch);
    watch = setTimeout(() => lose(thread, failure()), limit).unref();
  }

  function take(answer: PageResponse): void {
    if (!current || answer.id !== pages) return;
    clearTimeout(watch);
    const { resolve, reject } = current;
    current = null;
    if (answer.ok) resolve(answer.page);
    else reject(answer.failure);
    renderNext();
  }

  /** The thread has died, or is ended here because it takes too long. */
  function lose(thread: Worker, failure: Error): void {
    if (thread !== worker || isClosed) return;
    clearTimeout(watch);
    void thread.terminate();
    worker = null;
    note(`the thread that renders pages was lost: ${failure.message}`);
    // One that doesn't start would not start for the next page either.
    const lost = isReady ? [current] : queue.removeAll();
    current = null;
    for (const request of lost) request?.reject(failure);
    if (isReady) worker = startThread();
  }

  function startThread(): Worker {
    const workerData: PageThreadData = { folder, config };
    const thread = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    isReady = false;
    watchOver(thread, patienceToStart, () => new Error(`not started within ${patienceToStart} ms`));
    thread.on('message', (message: PageResponse | typeof readyMessage) => {
      if (thread !== worker) return;
      if (message !== readyMessage) {
        take(message);
        return;
      }
      clearTimeout(watch);
      isReady = true;
      renderNext();
    });
    thread.on('error', (failure: unknown) =>
      lose(thread, failure instanceof Error ? failure : new Error(String(failure))),
    );
    thread.on('exit', (code) => lose(thread, new Error(`it ended with ${code}`)));
    // It never keeps the process from ending.
    thread.unref();
    return thread;
  }

  return {
    render: (url, visitor) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('the renderer is closed'));
          return;
        }
        queue.push(visitor, { url, visitor, resolve, reject });
        renderNext();
      }),
    waiting: () => queue.size() + (current ? 1 : 0),
    waitingFor: (visitor) => queue.sizeOf(visitor) + (current?.visitor === visitor ? 1 : 0),
    start() {
      if (!isClosed) worker ??= startThread();
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(watch);
      const closed = new Error('the renderer is closed');
      for (const page of [current, ...queue.removeAll()]) page?.reject(closed);
      current = null;
      await worker?.terminate();
      worker = null;
    },
  };
}
