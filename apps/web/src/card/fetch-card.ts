import type { HydrationState } from 'react-router';
import { takeBaked } from '../baked/in-browser.ts';
import { send } from '../calls/send.ts';
import type { CardAnswer } from './card-answer.ts';

/** The route whose data the answer is. */
export const cardRouteId = '/card card-page';

const known = new Map<string, CardAnswer>();

/**
 * What the server has of a card at an address: its page, with markup and all. null when there is none; also when it can't be
 * had, which is logged.
 */
export async function fetchCard(address: string): Promise<CardAnswer | null> {
  const kept = known.get(address);
  if (kept) return kept;
  try {
    const response = await send(address, { headers: { accept: 'text/html' } });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const written = page.querySelector('#page-data')?.textContent ?? '{}';
    const { router } = JSON.parse(written) as { readonly router?: HydrationState };
    const card = router?.loaderData?.[cardRouteId] as CardAnswer | null | undefined;
    if (!card) throw new Error(`${address} came without its card.`);
    takeBaked(page);
    known.set(address, card);
    return card;
  } catch (failure) {
    console.error(failure);
    return null;
  }
}
