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

/** The options with their defaults. */
interface RendererSettings extends Required<PageRendererOptions> {
  readonly timeout: number;
}

class ThreadRenderer implements PageRenderer {
  readonly #options: RendererSettings;
  readonly #queue = createFairQueue<PendingPage>();
  #worker: Worker | null = null;
  #isReady = false;
  #current: PendingPage | null = null;
  #pages = 0;
  #deadline: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: RendererSettings) {
    this.#options = options;
  }

  render(url: string, visitor: string, data?: unknown): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new Error('the renderer is closed'));
        return;
      }
      this.#queue.push(visitor, { url, data, resolve, reject });
      this.#renderNext();
    });
  }

  start(): void {
    if (!this.#isClosed) this.#worker ??= this.#startThread();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#deadline);
    const closed = new Error('the renderer is closed');
    for (const page of [this.#current, ...this.#queue.removeAll()]) page?.reject(closed);
    this.#current = null;
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #renderNext(): void {
    if (this.#current || this.#isClosed || this.#queue.size() === 0) return;
    this.#worker ??= this.#startThread();
    if (!this.#isReady) return;
    const { timeout } = this.#options;
    const { url, data } = (this.#current = this.#queue.shift()!);
    this.#pages += 1;
    const tooLong = () => new PageTimeout(`no page within ${timeout} ms`);
    this.#setDeadline(this.#worker, timeout, tooLong);
    this.#worker.postMessage({ id: this.#pages, url, data } satisfies PageRequest);
  }

  #setDeadline(thread: Worker, limit: number, failure: () => Error): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#handleLoss(thread, failure()), limit).unref();
  }

  #settle(response: PageResponse): void {
    if (!this.#current || response.id !== this.#pages) return;
    clearTimeout(this.#deadline);
    const { resolve, reject } = this.#current;
    this.#current = null;
    if (response.ok) resolve(response.page);
    else reject(response.failure);
    this.#renderNext();
  }

  /** Handles the end of the thread, and ends a thread that takes too long. */
  #handleLoss(thread: Worker, failure: Error): void {
    if (thread !== this.#worker || this.#isClosed) return;
    clearTimeout(this.#deadline);
    void thread.terminate();
    this.#worker = null;
    this.#options.logWarning(`the thread that renders pages was lost: ${failure.message}`);
    // A thread that fails to start would fail for the other pages, too.
    const lostPages = this.#isReady ? [this.#current] : this.#queue.removeAll();
    this.#current = null;
    for (const request of lostPages) request?.reject(failure);
    if (this.#isReady) this.#worker = this.#startThread();
  }

  #startThread(): Worker {
    const { folder, config, program, heap, startTimeout } = this.#options;
    const workerData: PageThreadData = { folder, config };
    const thread = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    this.#isReady = false;
    const notStarted = () => new Error(`not started within ${startTimeout} ms`);
    this.#setDeadline(thread, startTimeout, notStarted);
    thread.on('message', (message: PageResponse | typeof readyMessage) =>
      this.#receive(thread, message),
    );
    thread.on('error', (failure: unknown) =>
      this.#handleLoss(thread, failure instanceof Error ? failure : new Error(String(failure))),
    );
    thread.on('exit', (code) => this.#handleLoss(thread, new Error(`it exited with code ${code}`)));
    // Doesn't keep the process running.
    thread.unref();
    return thread;
  }

  #receive(thread: Worker, message: PageResponse | typeof readyMessage): void {
    if (thread !== this.#worker) return;
    if (message !== readyMessage) {
      this.#settle(message);
      return;
    }
    clearTimeout(this.#deadline);
    this.#isReady = true;
    this.#renderNext();
  }
}

/** Opens the renderer. The thread is replaced when it dies; if it dies while starting, the next page starts it. */
export const openPageRenderer = ({
  timeout = 5000,
  startTimeout = 60_000,
  heap = 384,
  program = new URL('page-thread.ts', import.meta.url),
  ...options
}: PageRendererOptions): PageRenderer =>
  new ThreadRenderer({ ...options, timeout, startTimeout, heap, program });
