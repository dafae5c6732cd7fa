import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { loadCardData } from '../api/card-data.ts';
import { loadChunk } from '../api/load-chunk.ts';
import type { Answer } from './answer.ts';

/** All that the list is made of; browsers need it only when somebody does something. */
export const loadParts = () => loadChunk('list', () => import('./list.ts'));

/** What every list says in its address, as far as it says anything. */
export const listNames: readonly string[] = ['q', 'page', 'view', 'advanced'];

const isPlain = (given: URLSearchParams): boolean =>
  [...given.keys()].every((name) => listNames.includes(name));

/**
 * What the list begins with. A form that was sent without scripts goes on to the address of its search, `random` to one of
 * the cards. In a browser the page comes at once and asks for the cards by itself.
 */
export async function loadList({ request }: LoaderFunctionArgs): Promise<Answer | Response | null> {
  const { search, searchParams } = new URL(request.url);
  const isBrowser = typeof document !== 'undefined';
  if (isBrowser && isPlain(searchParams)) return null;
  const { addressOf, addressOfForm, answerOf, anyCard, readAddress } = await loadParts();
  const address = addressOfForm(search);
  if (address !== null) return redirect(address);
  const asked = readAddress(search);
  if (searchParams.has('random')) {
    const cards = await loadCardData();
    return redirect((cards && anyCard(cards, asked, Math.random())) ?? addressOf(asked));
  }
  if (isBrowser) return null;
  const cards = await loadCardData();
  return cards && answerOf(cards, asked);
}
