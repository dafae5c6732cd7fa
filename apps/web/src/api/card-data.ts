import type { CardData } from '@stackmate/catalogue/carddata';
import { addresses } from './addresses.ts';
import { withRetry } from './retry.ts';
import { send } from './send.ts';

let loading: Promise<readonly CardData[]> | null = null;

async function fetchCardData(): Promise<readonly CardData[]> {
  const response = await withRetry(() => send(addresses.cardData));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json() as Promise<readonly CardData[]>;
}

/** Sets the cards without loading them, for the server, which has the catalogue. */
export function provideCardData(cards: readonly CardData[]): void {
  loading = Promise.resolve(cards);
}

/** Returns every card, loaded once and shared by concurrent callers. Logs a failure and returns null; the next call tries again. */
export async function loadCardData(): Promise<readonly CardData[] | null> {
  loading ??= fetchCardData();
  try {
    return await loading;
  } catch (failure) {
    loading = null;
    console.error(failure);
    return null;
  }
}
