import type { RequestResult } from '../../platform/api/result.ts';
import { randomName } from '../../platform/storage/index.ts';

const keyLength = 22;

/** Returns a key for a request that must happen once, however often it is sent. */
export const requestKey = (): string => randomName(keyLength);

/** Codes of failures after which the request may have been carried out. */
const isUncertain = (code: string): boolean => code === 'offline' || code === 'failed';

/** Sends a request that must happen once. `intent` is the same for each attempt at the same thing. */
export interface OnceSender {
  readonly send: <T>(
    intent: string,
    attempt: (key: string) => Promise<RequestResult<T>>,
  ) => Promise<RequestResult<T>>;
}

/**
 * Creates a sender that gives every intent a request key (LG5). An attempt that starts while another one is going on
 * gets its result, and an attempt after an unknown result has the key of the one before, so that the server does it
 * once.
 */
export function createOnceSender(newKey: () => string): OnceSender {
  const keys = new Map<string, string>();
  const running = new Map<string, Promise<RequestResult<unknown>>>();
  async function attemptOnce<T>(
    intent: string,
    attempt: (key: string) => Promise<RequestResult<T>>,
  ): Promise<RequestResult<T>> {
    const key = keys.get(intent) ?? newKey();
    keys.set(intent, key);
    const result = await attempt(key);
    if (result.ok || !isUncertain(result.fault.code)) keys.delete(intent);
    return result;
  }
  return {
    send<T>(intent: string, attempt: (key: string) => Promise<RequestResult<T>>) {
      const same = running.get(intent) as Promise<RequestResult<T>> | undefined;
      if (same) return same;
      const result = attemptOnce(intent, attempt).finally(() => running.delete(intent));
      running.set(intent, result);
      return result;
    },
  };
}
