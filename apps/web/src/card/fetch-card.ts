import type { HydrationState } from 'react-router';
import { readPage, takePrerendered } from '../prerendered/in-browser.ts';
import { send } from '../api/send.ts';
import type { CardAnswer } from './card-answer.ts';

/** The route whose data the answer is. */
export const cardRouteId = '/card card-page';

/** What was asked for, by address: whoever asks meanwhile shares it. */
const requests = new Map<string, Promise<CardAnswer | null>>();

async function ask(address: string): Promise<CardAnswer | null> {
  const response = await send(address, { headers: { accept: 'text/html' } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const page = readPage(await response.text());
  const written = page.querySelector('#page-data')?.textContent ?? '{}';
  const { router } = JSON.parse(written) as { readonly router?: HydrationState };
  const card = router?.loaderData?.[cardRouteId] as CardAnswer | null | undefined;
  if (!card) throw new Error(`${address} came without its card.`);
  takePrerendered(page);
  return card;
}

/**
 * What the server has of a card at an address: its page, with markup and all. null when there is none; also when it can't be
 * had, which is logged, and asking again tries again.
 */
export async function fetchCard(address: string): Promise<CardAnswer | null> {
  const asking = requests.get(address) ?? ask(address);
  requests.set(address, asking);
  try {
    return await asking;
  } catch (failure) {
    requests.delete(address);
    console.error(failure);
    return null;
  }
}
