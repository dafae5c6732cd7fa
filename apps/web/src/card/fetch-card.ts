import type { HydrationState } from 'react-router';
import { readPage, takePrerendered } from '../prerendered/in-browser.ts';
import { send } from '../api/send.ts';
import type { CardAnswer } from './card-answer.ts';

/** Id of the route whose loader data is the card. */
export const cardRouteId = '/card card-page';

/** Requests by address, shared by concurrent callers. */
const requests = new Map<string, Promise<CardAnswer | null>>();

async function requestCard(address: string): Promise<CardAnswer | null> {
  const response = await send(address, { headers: { accept: 'text/html' } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const page = readPage(await response.text());
  const json = page.querySelector('#page-data')?.textContent ?? '{}';
  const { router } = JSON.parse(json) as { readonly router?: HydrationState };
  const card = router?.loaderData?.[cardRouteId] as CardAnswer | null | undefined;
  if (!card) throw new Error(`${address} has no card data.`);
  takePrerendered(page);
  return card;
}

/**
 * Fetches a card's page and takes its data and markup. Returns null if there is no such card, or if loading fails, which is
 * logged; the next call tries again.
 */
export async function fetchCard(address: string): Promise<CardAnswer | null> {
  const request = requests.get(address) ?? requestCard(address);
  requests.set(address, request);
  try {
    return await request;
  } catch (failure) {
    requests.delete(address);
    console.error(failure);
    return null;
  }
}
