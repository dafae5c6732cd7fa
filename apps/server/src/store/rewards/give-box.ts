import type { RewardBox } from '@stackmate/economy';
import type { MatchReward } from '@stackmate/protocol/rewards';
import type { Kysely } from 'kysely';
import { createCards } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { countPlaces } from '../ledger/wallets.ts';
import type { Wallet } from '../ledger/wallets.ts';
import { addInboxItem, noContent } from '../shop/inbox-items.ts';
import type { Tables } from '../tables.ts';

export interface BoxToGive {
  readonly box: RewardBox;
  /** The locked wallet of the winner. */
  readonly wallet: Wallet;
  /** Unique, derived from the match. */
  readonly cause: string;
  readonly at: number;
}

/**
 * [CO3] [OW2] Gives a winner the content of a reward box. A card that doesn't fit into the vault waits in the inbox.
 */
export async function giveBox(
  db: Kysely<Tables>,
  { box, wallet, cause, at }: BoxToGive,
): Promise<MatchReward['box']> {
  const { player: playerId } = wallet;
  if (box.kind === 'coins') {
    const { coins } = box;
    const reason = 'Opened a reward box';
    await moveCoins(db, { cause, debit: 'mint', credit: playerId, amount: coins, reason, at });
    return { kind: 'coins', coins };
  }
  const { copy } = box;
  const roll = { ...copy.roll, abilities: [...copy.roll.abilities] };
  const places = countPlaces(wallet, at);
  const waits = places !== null && wallet.cards >= places;
  if (waits) {
    await addInboxItem(db, {
      playerId,
      kind: 'box',
      title: 'Card from a reward box',
      text: 'Your vault was full when you won this card. Make room, then take it.',
      content: { ...noContent, cards: [{ ...copy, roll }] },
      cause,
      at,
      expiresAt: null,
    });
  } else await createCards(db, { playerId, copies: [copy], origin: 'box', cause, at });
  return { kind: 'card', roll, waits };
}
