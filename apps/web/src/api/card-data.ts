import { withDescriptions } from '@stackmate/catalogue/carddata';
import type { CardData, Descriptions } from '@stackmate/catalogue/carddata';
import { languageCode, languageOfCode } from '@stackmate/words';
import { addresses, cardTextsAddress } from './addresses.ts';
import { withRetry } from './retry.ts';
import { send } from './send.ts';

let loading: Promise<readonly CardData[]> | null = null;

async function fetchJson(address: string): Promise<unknown> {
  const response = await withRetry(() => send(address));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

/** Fetches every card, with what it says in the shown language. */
async function fetchCardData(): Promise<readonly CardData[]> {
  const language = languageOfCode(languageCode()) ?? 'English';
  const cards = fetchJson(addresses.cardData) as Promise<readonly CardData[]>;
  if (language === 'English') return cards;
  const texts = fetchJson(cardTextsAddress(languageCode()));
  return withDescriptions(await cards, language, (await texts) as Descriptions);
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
