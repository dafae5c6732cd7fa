import { fetchLoaderData } from '../prerendered/in-browser.ts';
import type { CardAnswer } from './card-answer.ts';
import { pageAddress } from '@stackmate/words';

/** Id of the route whose loader data is the card. */
export const cardRouteId = '/card card-page';

/** Requests by address, shared by concurrent callers. */
const requests = new Map<string, Promise<CardAnswer | null>>();

/**
 * Fetches a card's page in the shown language and takes its data and markup. Returns null if there is no such card, or if loading fails, which is
 * logged; the next call tries again.
 */
export async function fetchCard(path: string): Promise<CardAnswer | null> {
  const address = pageAddress(path);
  const request = requests.get(address) ?? fetchLoaderData<CardAnswer>(address, cardRouteId);
  requests.set(address, request);
  try {
    return await request;
  } catch (failure) {
    requests.delete(address);
    console.error(failure);
    return null;
  }
}
