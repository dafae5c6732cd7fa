import type { Kysely } from 'kysely';
import { hasBlocked } from '../social/blocks.ts';
import type { Tables } from '../tables.ts';
import { readWallet, countPlaces } from '../ledger/wallets.ts';
import { readStanding } from './trader.ts';
import { mayTrade } from '@stackmate/economy/trading';

/** Tells whether an order may buy from a seller now: its owner may trade, has room, and neither has blocked the other. */
export async function mayMeet(
  db: Kysely<Tables>,
  { buyer, seller, at }: { readonly buyer: string; readonly seller: string; readonly at: number },
): Promise<boolean> {
  if (await hasBlocked(db, buyer, seller)) return false;
  if (await hasBlocked(db, seller, buyer)) return false;
  const wallet = await readWallet(db, buyer);
  const places = countPlaces(wallet, at);
  if (places !== null && wallet.cards >= places) return false;
  const standing = await readStanding(db, buyer, at);
  return standing.length > 0 && mayTrade(standing);
}
