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

/** What has the cards at hand gives them here: the server, which makes pages with them. */
export function provideCardData(cards: readonly CardData[]): void {
  loading = Promise.resolve(cards);
}

/** Every card, loaded once and shared by all who ask meanwhile. null when that fails, which is logged; asking again tries again. */
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
