import type { DefinitionId } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import type { MissingAnswer } from '@stackmate/protocol/store';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { call, readWithRetries } from '../../platform/api/call.ts';
import type { Fault, RequestResult } from '../../platform/api/result.ts';
import { readAccount } from '../account/use-account.ts';

/** What helps the player with missing cards, as far as it is known. */
export interface MissingState {
  /** `guest`: wishes and crafting need an account. */
  readonly status: 'unknown' | 'guest' | 'known';
  readonly wishes: ReadonlySet<DefinitionId>;
  readonly crafting: MissingAnswer['crafting'];
  readonly fault: Fault | null;
}

const unknown: MissingState = {
  status: 'unknown',
  wishes: new Set(),
  crafting: { credit: 0, chosen: null },
  fault: null,
};

const store = createStore(() => unknown);

/** Grows when the player signs out, so that an earlier answer isn't shown any more. */
let era = 0;

function show(answer: MissingAnswer): void {
  const { wishes, crafting } = answer;
  store.setState({ status: 'known', wishes: new Set(wishes), crafting, fault: null });
}

/** Shows another crafting credit, after a sale or a craft. */
export const setCredit = (credit: number): void =>
  store.setState(({ crafting }) => ({ crafting: { ...crafting, credit } }));

let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  const began = era;
  const account = await readAccount();
  if (!account.ok) return store.setState({ fault: account.fault });
  if (!account.value.account) return store.setState({ ...unknown, status: 'guest' });
  const answer = await readWithRetries(api.missing.list);
  if (began !== era) return undefined;
  return answer.ok ? show(answer.value) : store.setState({ fault: answer.fault });
}

/** Loads wishes and crafting credit. */
export const loadMissing = (): Promise<void> =>
  (loading ??= load().finally(() => {
    loading = null;
  }));

/** Forgets wishes and credit, because their player signs out. */
export function forgetMissing(): void {
  era += 1;
  store.setState(unknown);
}

/** Sends a change, and shows the wishes and credit after it. Returns why it was refused; null if it was not. */
async function send(request: Promise<RequestResult<MissingAnswer>>): Promise<string | null> {
  const answer = await request;
  if (!answer.ok) return answer.fault.text;
  show(answer.value);
  return null;
}

/** Puts a card on the wish list or takes it off. Returns why it was refused; null if it was not. */
export const wishCard = (card: DefinitionId, isWished: boolean): Promise<string | null> =>
  send(call(api.missing.wish, { card, isWished }));

/** Chooses a card to craft. Returns why it was refused; null if it was not. */
export const chooseCraft = (card: DefinitionId): Promise<string | null> =>
  send(call(api.missing.choose, { card }));

/** Returns wishes and crafting credit, which are loaded when they are first shown. */
export function useMissing(): MissingState {
  const state = useStore(store);
  const isUnknown = state.status !== 'known' && state.fault === null;
  useEffect(() => {
    if (isUnknown) void loadMissing();
  }, [isUnknown]);
  return state;
}

/** Returns whether a card is on the wish list. */
export const useIsWished = (card: DefinitionId): boolean =>
  useStore(store, ({ wishes }) => wishes.has(card));
