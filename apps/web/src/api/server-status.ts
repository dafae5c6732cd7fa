import { addresses } from './addresses.ts';
import { measureLatency } from './latency.ts';
import { send } from './send.ts';
import { answerTimeout, withTimeLimit } from './time-limit.ts';

export const serverStatuses = ['ok', 'error', 'maintenance'] as const;

const unavailable: ReadonlySet<number> = new Set([503, 405, 429]);

/** Whether an HTTP status says that the service is not to be had now. */
export const isUnavailable = (status: number): boolean => unavailable.has(status);

export type ServerStatus = (typeof serverStatuses)[number];

const isStatus = (value: unknown): value is ServerStatus =>
  serverStatuses.some((status) => status === value);

/** How the server is. */
export interface ServerHealth {
  readonly status: ServerStatus;
  /** How long it takes to answer, in milliseconds; null if it does not. */
  readonly latency: number | null;
}

async function fetchStatus(): Promise<ServerHealth> {
  const response = await send(addresses.status);
  const answer = (await response.json().catch(() => null)) as { readonly status?: unknown } | null;
  if (isStatus(answer?.status)) return { status: answer.status, latency: await measureLatency() };
  return { status: isUnavailable(response.status) ? 'maintenance' : 'error', latency: null };
}

/** Asks the server how it is. Never rejects: one that does not answer is `error`. */
export async function measureServer(): Promise<ServerHealth> {
  try {
    return await withTimeLimit(fetchStatus(), answerTimeout.answer);
  } catch {
    return { status: 'error', latency: null };
  }
}
