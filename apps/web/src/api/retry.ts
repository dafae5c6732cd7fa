export interface RetryOptions {
  /** How often it is tried again. */
  readonly retries?: number;
  /** Before the second try, in milliseconds; doubled each time. */
  readonly base?: number;
  /** 0 to 1. */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** At most this is added to each wait, in milliseconds, so that many do not come back at once. */
const jitter = 100;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

const isRetryable = ({ status }: Response): boolean => status === 429 || status >= 500;

/** `fetch` rejects with it when the network fails, and with nothing else. */
const isNetworkError = (failure: unknown): boolean => failure instanceof TypeError;

/**
 * Makes a call again when it may pass: after 429, 5xx and network errors, and nothing else. Gives the last answer, or
 * rejects with the last failure.
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
