import { checkTournament } from './check.ts';
import type { CheckedFile, CheckPorts, TournamentCheck } from './check.ts';
import { checkLent } from './verify-lent.ts';
import type { LentFile } from './verify-lent.ts';

/** Asks a worker to check a tournament. */
export interface CheckRequest {
  /** Address of the tournament's file. */
  readonly file: string;
}

/** Messages of the worker: how far it is, and in the end what it found. */
export type CheckMessage =
  | { readonly kind: 'progress'; readonly checked: number; readonly total: number }
  | { readonly kind: 'done'; readonly check: TournamentCheck }
  | { readonly kind: 'failed' };

/** The parts of a response that are used. */
interface Fetched {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly text: () => Promise<string>;
}

export interface CheckWorkerOptions {
  readonly fetch: (address: string) => Promise<Fetched>;
  readonly send: (message: CheckMessage) => void;
  /** Replays a match by the rules of these versions. */
  readonly replay: CheckPorts['replay'];
  readonly versions: {
    readonly engine: string;
    readonly rules: string;
    readonly catalogue: string;
  };
  /** Waits for a time in ms. */
  readonly wait: (ms: number) => Promise<unknown>;
  /** Time in ms. */
  readonly now: () => number;
}

/** Progress is sent at most this often, in ms. */
const progressPause = 200;
/** How often a file is asked for before the check gives up. */
const maxTries = 5;

/** Returns a text of the server; null if there is none. Waits when the server says that it was asked too often. */
async function read(
  { fetch: load, wait }: CheckWorkerOptions,
  address: string,
): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    const response = await load(address).catch(() => null);
    if (response?.ok) return response.text();
    if (response?.status === 404) return null;
    if (tries === maxTries) throw new Error(`${address} could not be read`);
    const seconds = Number(response?.headers.get('retry-after') ?? '') || tries;
    await wait(1000 * Math.min(seconds, 60));
  }
}

/** Returns whether a match began under other versions of the rules. */
function isOther({ versions }: CheckWorkerOptions, text: string): boolean {
  const file = JSON.parse(text) as { readonly versions?: Partial<CheckWorkerOptions['versions']> };
  const { engine, rules, catalogue } = file.versions ?? {};
  return engine !== versions.engine || rules !== versions.rules || catalogue !== versions.catalogue;
}

/** [TO4] Checks the tournament of a file's address, in a worker. Whoever doesn't want the result any more ends the worker. */
export async function runCheck(options: CheckWorkerOptions, { file }: CheckRequest): Promise<void> {
  const { send, replay, now } = options;
  let sentAt = -Infinity;
  try {
    const text = await read(options, file);
    if (text === null) throw new Error('there is no such tournament');
    const check = await checkTournament(JSON.parse(text) as CheckedFile, {
      readMatch: (matchId) => read(options, `/api/matches/${matchId}/record`),
      replay: (match) => (isOther(options, match) ? 'other-rules' : replay(match)),
      checkLent: (tournament, lent) => checkLent(tournament, lent as LentFile | undefined),
      onProgress(checked, total) {
        if (now() - sentAt >= progressPause || checked === total) {
          sentAt = now();
          send({ kind: 'progress', checked, total });
        }
        return true;
      },
    });
    send({ kind: 'done', check });
  } catch {
    send({ kind: 'failed' });
  }
}
