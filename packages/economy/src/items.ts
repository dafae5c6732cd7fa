import type { Avatar } from '@stackmate/protocol';
import type { MovementKind } from '@stackmate/protocol/collection';
import type { StoreErrorCode } from '@stackmate/protocol/store';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { economy } from './config.ts';

/** Contents of an item: boosters and vault slots that are counted, or avatars to choose from. */
export type Gift =
  | { readonly kind: 'boosters' }
  | { readonly kind: 'places'; readonly places: number }
  | { readonly kind: 'avatars'; readonly avatars: readonly Avatar[] };

/** Facts that decide whether a player can buy an item. */
export interface Buyer {
  readonly isVip: boolean;
  /** Places of the vault without VIP. */
  readonly places: number;
  /** Bought avatars. */
  readonly avatars: ReadonlySet<string>;
}

/** An item of the store that coins buy. */
export interface StoreItem {
  readonly id: string;
  readonly name: Message;
  /** A sentence about it; null if what is shown with its kind of gift says it. */
  readonly text: Message | null;
  /** Price of each in coins. */
  readonly price: number;
  /** Numbers that can be bought at once. */
  readonly counts: readonly number[];
  readonly gives: Gift;
  /** Returns why a player can't buy it now; null if they can. */
  readonly refusal: (buyer: Buyer) => StoreErrorCode | null;
  /** [LG1] First word of its payments' causes, and their kind in the ledger. */
  readonly ledger: { readonly cause: string; readonly kind: MovementKind };
}

/** [OW2] Refuses places that a vault can't have. */
const vaultRefusal =
  (added: number): StoreItem['refusal'] =>
  ({ isVip, places }) => {
    if (isVip) return 'vault-unlimited';
    return places + added > economy.vault.mostPlaces ? 'vault-largest' : null;
  };

/** Creates a pack of avatars, which can be bought once. */
const avatarPack = (
  item: Pick<StoreItem, 'id' | 'name' | 'text' | 'price'>,
  avatars: readonly Avatar[],
): StoreItem => ({
  ...item,
  counts: [1],
  gives: { kind: 'avatars', avatars },
  refusal: ({ avatars: owned }) =>
    avatars.every((avatar) => owned.has(avatar)) ? 'item-owned' : null,
  ledger: { cause: 'avatars', kind: 'store' },
});

/** The items of the store, in the order of its page. Everything else about them follows from this list. */
export const storeItems = [
  {
    id: 'booster',
    name: msg('Boosters'),
    text: msg('10 cards: 3 monsters, 3 spells, 2 supermons, and 2 of any kind.'),
    price: economy.booster.price,
    counts: economy.booster.counts,
    gives: { kind: 'boosters' },
    refusal: () => null,
    ledger: { cause: 'pack', kind: 'store' },
  },
  {
    id: 'places',
    name: msg('Vault slots'),
    text: null,
    price: economy.vault.purchasePrice,
    counts: [1],
    gives: { kind: 'places', places: economy.vault.placesPerPurchase },
    refusal: vaultRefusal(economy.vault.placesPerPurchase),
    ledger: { cause: 'places', kind: 'places' },
  },
  avatarPack(
    {
      id: 'crowned-heads',
      name: msg('Crowned Heads'),
      text: msg('Five avatars. Your opponents see the one that you choose.'),
      price: 300, // (tune)
    },
    ['ClockworkEmperor', 'SerpentQueen', 'QueenOfMoths', 'HollowPrince', 'HarvestKing'],
  ),
] as const satisfies readonly StoreItem[];

/** Returns an item of the store; null if there is none with this id. */
export const storeItem = (id: string): StoreItem | null =>
  storeItems.find((item) => item.id === id) ?? null;

/** Avatars that only those who have bought them can choose. */
export const soldAvatars: ReadonlySet<string> = new Set(
  storeItems.flatMap(({ gives }) => (gives.kind === 'avatars' ? gives.avatars : [])),
);
