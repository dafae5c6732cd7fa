import type { VaultAnswer, VaultCard } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { localStore } from '../../platform/storage/index.ts';
import { hadCoinsKey, purse, setPurse } from '../coins/purse.ts';
import { cachedVault, cacheVault, forgetCachedVault } from './vault-cache.ts';
import { forgetOpenings } from './opened-packs.ts';
import { forgetSeenOffers } from './seen-offers.ts';
import { forgetMissing } from '../missing/missing-store.ts';
import { readAccount } from '../account/use-account.ts';
import { readWithRetries } from '../../platform/api/call.ts';
import type { Fault, RequestResult } from '../../platform/api/result.ts';
import { readVaultCopy } from './vault-copy.ts';
import type { VaultCopy } from './vault-copy.ts';

/** The player’s vault, as far as it is known. */
export interface VaultState {
  /** `guest`: without an account there are only the cards of boosters. `cached`: the server can’t be reached. */
  readonly status: 'loading' | 'guest' | 'ready' | 'cached' | 'failed';
  readonly copies: readonly VaultCopy[];
  /** Places of the vault; null without a limit. */
  readonly places: number | null;
  /** Whether the player has chosen a starter deck; true while that isn’t known. */
  readonly hasStarter: boolean;
  readonly fault: Fault | null;
}

const empty: VaultState = {
  status: 'loading',
  copies: [],
  places: 0,
  hasStarter: true,
  fault: null,
};

const vault = createStore(() => empty);
const set = vault.setState;

const readAll = (cards: readonly VaultCard[]): readonly VaultCopy[] =>
  cards.flatMap((card) => readVaultCopy(card) ?? []);

/** Grows when the vault is forgotten, so that an earlier load shows and stores nothing any more. */
let era = 0;

/** Forgets the vault here and on the device, because its player signs out. */
export async function forgetVault(): Promise<void> {
  era += 1;
  loading = null;
  set(empty);
  setPurse({ coins: null, waiting: 0 });
  forgetOpenings();
  forgetSeenOffers();
  forgetMissing();
  await forgetCachedVault();
}

async function showCached(playerId: string | null, fault: Fault): Promise<void> {
  const cached = await cachedVault(playerId);
  if (!cached) return set({ status: 'failed', fault });
  const { cards, places, coins } = cached;
  set({ status: 'cached', copies: readAll(cards), places, fault });
  if (purse().coins === null) setPurse({ coins });
}

let loading: Promise<void> | null = null;

async function loadAll(): Promise<void> {
  const began = era;
  const account = await readAccount();
  if (!account.ok) return showCached(null, account.fault);
  if (!account.value.account) {
    // The session may have ended elsewhere.
    void forgetCachedVault();
    // A guest owns cards once a booster was opened, which coins came before (CO7).
    const owned =
      localStore.get(hadCoinsKey) === null ? null : await readWithRetries(api.vault.cards);
    return set({ ...empty, status: 'guest', copies: owned?.ok ? readAll(owned.value.cards) : [] });
  }
  const { player: playerId } = account.value.account;
  const wallet = await readWithRetries(api.wallet.read);
  if (!wallet.ok) return showCached(playerId, wallet.fault);
  const cards: VaultCard[] = [];
  const copies: VaultCopy[] = [];
  for (let after: string | null = null; ;) {
    const page: RequestResult<VaultAnswer> = await readWithRetries(api.vault.cards, { after });
    if (!page.ok) return showCached(playerId, page.fault);
    cards.push(...page.value.cards);
    copies.push(...readAll(page.value.cards));
    after = page.value.after;
    if (after === null) break;
  }
  if (began !== era) return undefined;
  const { places, hasStarter } = wallet.value.vault;
  const coins = wallet.value.balance;
  set({ status: 'ready', copies, places, hasStarter, fault: null });
  setPurse({ coins });
  void cacheVault({ player: playerId, cards, places, coins });
}

/** Loads the vault from the server; shows what this device has stored if the server can’t be reached. */
export const loadVault = (): Promise<void> =>
  (loading ??= loadAll().finally(() => {
    loading = null;
  }));

/** Loads the vault again if the server couldn't be reached before. */
export function reloadVaultAfterOutage(): void {
  if (vault.getState().fault) void loadVault();
}

/** Returns the vault as it is known now. */
export const readVault = vault.getState;

/** Resolves once the vault is known, or can't be. */
export const knownVault = async (): Promise<void> => {
  if (readVault().status === 'loading') await loadVault();
};

/** Puts changed or new cards into the vault that is shown. */
export function putCards(cards: readonly VaultCard[], balance?: number): void {
  const changed = new Map(readAll(cards).map((copy) => [copy.id, copy]));
  const { copies } = vault.getState();
  const known = new Set(copies.map(({ id }) => id));
  set({
    copies: [
      ...copies.map((copy) => changed.get(copy.id) ?? copy),
      ...[...changed.values()].filter(({ id }) => !known.has(id)),
    ],
  });
  if (balance !== undefined) setPurse({ coins: balance });
}

/** Takes sold cards out of the vault that is shown. */
export function dropCards(ids: ReadonlySet<string>, balance: number): void {
  set(({ copies }) => ({ copies: copies.filter(({ id }) => !ids.has(id)) }));
  setPurse({ coins: balance });
}

/** Shows a new number of places, unless VIP has no limit, and coins. */
export function setPlaces(places: number, balance: number): void {
  set((before) => ({ places: before.places === null ? null : places }));
  setPurse({ coins: balance });
}

/** Returns the vault, which is loaded when a page first shows it. */
export function useVault(): VaultState {
  useEffect(() => void loadVault(), []);
  return useStore(vault);
}
