import type { Browser } from 'playwright-core';

type Answer = Record<string, unknown>;

/**
 * A page without an attached inspector, as visitors have it. Playwright's pages have one (`Runtime.enable`), which makes
 * the engine read a file again for each `Error` created in it.
 */
export interface BarePage {
  /** Sends a DevTools command. Commands that enable `Runtime` or `Debugger` would attach an inspector. */
  readonly send: (method: string, params?: object) => Promise<Answer>;
  /** Evaluates an expression in the page and awaits promises. Throws the page's exceptions. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  /** Polls until the expression is true. Throws an Error after 30 s. */
  readonly until: (expression: string) => Promise<void>;
  /** Taps the middle of the element that the expression returns. */
  readonly touch: (expression: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const answerTimeout = 30_000;
const pollInterval = 50;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Evaluated {
  readonly result: { readonly value: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/**
 * Opens an empty page in a fresh profile and a window of `window` pixels, at least as large as the emulated screen.
 * Content beyond the window is never painted, so responses there would count as none.
 */
export async function openBare(browser: Browser, window: Size): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...window,
  });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<
    number,
    (answer: { result?: Answer; error?: { message: string } }) => void
  >();
  let last = 0;
  session.on('Target.receivedMessageFromTarget', (told) => {
    if (told.sessionId !== sessionId) return;
    const { id, ...answer } = JSON.parse(told.message) as { readonly id?: number };
    if (id === undefined) return;
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });

  async function send(method: string, params: object = {}): Promise<Answer> {
    last += 1;
    const id = last;
    const answered = new Promise<{ result?: Answer; error?: { message: string } }>((resolve) =>
      waiting.set(id, resolve),
    );
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    const { result = {}, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = (await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as unknown as Evaluated;
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value as T;
  }

  async function until(expression: string): Promise<void> {
    const end = Date.now() + answerTimeout;
    while (!(await evaluate<boolean>(`Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`timed out waiting for: ${expression}`);
      await pause(pollInterval);
    }
  }

  return {
    send,
    evaluate,
    until,
    async touch(expression) {
      await until(expression);
      const point = await evaluate<{ x: number; y: number }>(`(() => {
        const element = ${expression};
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })()`);
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async close() {
      await session.send('Target.closeTarget', { targetId });
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
