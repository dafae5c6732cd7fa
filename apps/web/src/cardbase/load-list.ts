import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { loadCardData } from '../api/card-data.ts';
import { loadChunk } from '../api/load-chunk.ts';
import type { Answer } from './answer.ts';

/** Imports the list's code, which browsers need only for interaction. */
export const loadParts = () => loadChunk('list', () => import('./list.ts'));

/** Parameters of every list address. */
export const listNames: readonly string[] = ['q', 'page', 'view', 'advanced'];

const isPlain = (parameters: URLSearchParams): boolean =>
  [...parameters.keys()].every((name) => listNames.includes(name));

/**
 * Loads the answer for the list's address. Redirects a form sent without scripts to the address of its search, and `random`
 * to a random result. In a browser it returns null, because the list loads the cards itself.
 */
export async function loadList({ request }: LoaderFunctionArgs): Promise<Answer | Response | null> {
  const { search, searchParams } = new URL(request.url);
  const isBrowser = typeof document !== 'undefined';
  if (isBrowser && isPlain(searchParams)) return null;
  const { getAddress, formAddress, getAnswer, randomCard, readAddress } = await loadParts();
  const address = formAddress(search);
  if (address !== null) return redirect(address);
  const state = readAddress(search);
  if (searchParams.has('random')) {
    const cards = await loadCardData();
    return redirect((cards && randomCard(cards, state, Math.random())) ?? getAddress(state));
  }
  if (isBrowser) return null;
  const cards = await loadCardData();
  return cards && getAnswer(cards, state);
}
