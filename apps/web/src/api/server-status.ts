import { addresses } from './addresses.ts';
import { send } from './send.ts';
import { answerTimeout, withTimeLimit } from './time-limit.ts';

/** Returns the server's response time in ms. Rejects if it doesn't respond. */
export async function measureLatency(address: string = addresses.latency): Promise<number> {
  const start = performance.now();
  await send(address, { method: 'HEAD' });
  return performance.now() - start;
}

export const serverStatuses = ['ok', 'error', 'maintenance'] as const;

const unavailable: ReadonlySet<number> = new Set([503, 405, 429]);

/** Checks whether an HTTP status means that the service is unavailable for now. */
export const isUnavailable = (status: number): boolean => unavailable.has(status);

export type ServerStatus = (typeof serverStatuses)[number];

const isStatus = (value: unknown): value is ServerStatus =>
  serverStatuses.some((status) => status === value);

/** The server's status and response time. */
export interface ServerHealth {
  readonly status: ServerStatus;
  /** Response time in ms; null if the server isn't ok. */
  readonly latency: number | null;
}

async function fetchStatus(): Promise<ServerHealth> {
  const response = await send(addresses.status);
  const body = (await response.json().catch(() => null)) as { readonly status?: unknown } | null;
  if (isStatus(body?.status)) return { status: body.status, latency: await measureLatency() };
  return { status: isUnavailable(response.status) ? 'maintenance' : 'error', latency: null };
}

/** Requests the server's status. Never rejects; reports `error` if the server doesn't respond in time. */
export async function measureServer(): Promise<ServerHealth> {
  try {
    return await withTimeLimit(fetchStatus(), answerTimeout.answer);
  } catch {
    return { status: 'error', latency: null };
  }
}
