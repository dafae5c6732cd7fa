import { engineVersion, rulesVersion } from '@stackmate/engine';
import { rules } from '@stackmate/catalogue';
import type { SoloClaimAnswer, SoloPlay } from '@stackmate/protocol/solo';
import * as api from '@stackmate/protocol/routes';
import { isSoloOpen } from '@stackmate/puzzles/solo';
import { call } from '../../platform/api/call.ts';
import type { Fault } from '../../platform/api/result.ts';
import { localStore } from '../../platform/storage/index.ts';
import { readAccount } from '../account/use-account.ts';
import { packPlay } from './device-plays.ts';
import { readUnsentRuns, unsentRunsKey } from './unsent-runs.ts';
import type { UnsentRun } from './unsent-runs.ts';

/** Max number of runs that wait here, the newest. */
const maxUnsent = 4;

/** Answers after which another attempt is of no use. */
const finalRefusals: ReadonlySet<string> = new Set([
  'bad-run',
  'version-gone',
  'solo-closed',
  'bad-request',
]);

const write = (runs: readonly UnsentRun[]): void =>
  localStore.set(unsentRunsKey, runs.length === 0 ? null : JSON.stringify(runs.slice(-maxUnsent)));

/** What came of the runs that were sent. */
export interface SentRuns {
  /** The last answer; null if nothing was accepted. */
  readonly answer: SoloClaimAnswer | null;
  /** Why the last one wasn't accepted; null if it was. */
  readonly fault: Fault | null;
}

let last: SentRuns = { answer: null, fault: null };
let sending: Promise<SentRuns> = Promise.resolve(last);

async function sendAll(): Promise<SentRuns> {
  const open = readUnsentRuns().filter(({ date }) => isSoloOpen(date, Date.now()));
  write(open);
  if (open.length === 0) return last;
  const account = await readAccount();
  if (!account.ok || account.value.account === null) return last;
  for (const unsent of open) {
    const answer = await call(api.solo.claim, { run: unsent.run });
    last = answer.ok ? { answer: answer.value, fault: null } : { ...last, fault: answer.fault };
    if (!answer.ok && !finalRefusals.has(answer.fault.code)) return last;
    write(readUnsentRuns().filter(({ run }) => run !== unsent.run));
  }
  return last;
}

/**
 * Sends the runs that wait here, one after the other. They stay until the server has taken them or their day is over.
 * Returns what came of the last one.
 */
export const sendSoloRuns = (): Promise<SentRuns> => (sending = sending.then(sendAll, sendAll));

/** Keeps a run of the day to be sent as soon as there is a connection and an account. */
export async function keepSoloRun(play: Omit<SoloPlay, 'versions'>): Promise<void> {
  const versions = {
    engine: engineVersion,
    rules: rulesVersion,
    catalogue: rules.catalogue.version,
  };
  const run = await packPlay({ ...play, versions });
  write([...readUnsentRuns().filter((unsent) => unsent.run !== run), { date: play.date, run }]);
}
