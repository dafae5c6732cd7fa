import type { CoinMovement } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { call } from '../../platform/api/call.ts';
import { setPurse } from '../../kit/coins/purse.ts';
import type { Fault } from '../../platform/api/result.ts';

/** The ledger as far as it is loaded. */
export interface Ledger {
  readonly balance: number;
  readonly movements: readonly CoinMovement[];
  /** Cursor of the next page; null at the end. */
  readonly before: string | null;
}

type Step =
  | { readonly ok: true; readonly value: Ledger }
  | { readonly ok: false; readonly fault: Fault };

/** Loads the newest movements. */
export async function loadLedger(signal?: AbortSignal): Promise<Step> {
  const page = await call(api.wallet.read, {}, { signal });
  if (!page.ok) return page;
  const { balance, movements, before } = page.value;
  setPurse({ coins: balance });
  return { ok: true, value: { balance, movements, before } };
}

/** Adds the next page of older movements. */
export async function loadOlder(ledger: Ledger): Promise<Step> {
  const page = await call(api.wallet.read, { before: ledger.before });
  if (!page.ok) return page;
  const movements = [...ledger.movements, ...page.value.movements];
  // The balance stays the one after the newest movement that is shown.
  return { ok: true, value: { ...ledger, movements, before: page.value.before } };
}

/** Max number of pages in an export, each of 50 movements. */
const maxPages = 200;

/** Loads everything that is left, up to 10,000 movements. */
export async function loadAll(ledger: Ledger): Promise<Step> {
  let step: Step = { ok: true, value: ledger };
  for (let page = 0; page < maxPages && step.ok && step.value.before !== null; page++) {
    step = await loadOlder(step.value);
  }
  return step;
}
