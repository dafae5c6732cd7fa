import { createHmac, hkdfSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { DeviceCookie } from '../identity/device-cookie.ts';
import type { TradingStore } from '../store/index.ts';

/** A call of a player who trades. */
export interface TraderCall {
  readonly caller: { readonly playerId: string };
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
}

/** Remembers where a player trades from. */
export type NoteHousehold = (call: TraderCall) => Promise<void>;

/**
 * [MK4] Creates a function that stores from where players trade: network address and accounts of the browser, as hashes
 * under a key that isn't in the database.
 */
export function createHouseholdNotes({
  store,
  cookie,
  secret,
  now,
}: {
  readonly store: Pick<TradingStore, 'noteHousehold'>;
  readonly cookie: Pick<DeviceCookie, 'findAll'>;
  readonly secret: string;
  readonly now: () => number;
}): NoteHousehold {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stackmate trader households', 32));
  const hash = (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  return ({ caller: { playerId }, address, headers }) =>
    store.noteHousehold({
      playerId,
      households: [
        hash(`address ${address}`),
        ...cookie.findAll(headers).map((id) => hash(`browser ${id}`)),
      ],
      at: now(),
    });
}
