export interface RetryOptions {
  /** Max number of retries. */
  readonly retries?: number;
  /** Delay before the first retry, in ms; doubles each time. */
  readonly base?: number;
  /** Returns a number in [0, 1). */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Max random addition to each delay, in ms, so that clients don't retry in step. */
const jitter = 100;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

const isRetryable = ({ status }: Response): boolean => status === 429 || status >= 500;

/** `fetch` rejects with a TypeError exactly when the network fails. */
const isNetworkError = (failure: unknown): boolean => failure instanceof TypeError;

/**
 * Repeats a call that may succeed later: after 429, 5xx and network errors. Returns the last response, or rejects with the
 * last error.
 */
export async function withRetry(
  call: () => Promise<Response>,
  { retries = 5, base = 300, random = Math.random, wait = sleep }: RetryOptions = {},
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= retries;
    try {
      const response = await call();
      if (isLast || !isRetryable(response)) return response;
    } catch (failure) {
      if (isLast || !isNetworkError(failure)) throw failure;
    }
    await wait(base * 2 ** attempt + random() * jitter);
  }
}
