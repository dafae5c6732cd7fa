import type { SalesAnswer } from '@stackmate/protocol/trading';
import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../api/page-data.ts';
import { rememberList } from './back-to-list.ts';
import { cardSourceContext, isRolled } from './card-answer.ts';
import type { CardAnswer } from './card-answer.ts';
import { getChoices, newSeed } from './choices.ts';
import { fetchCard } from './fetch-card.ts';
import { readLanguagePath } from '@stackmate/words';

const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Returns the address of a random copy for an empty seed, which forms send without scripts; null for any other address. */
function rolledAddress(path: string, { searchParams }: URL): string | null {
  if (searchParams.get('roll')?.trim() !== '') return null;
  const query = new URLSearchParams(searchParams);
  query.set('roll', newSeed());
  return `${path}?${query}`;
}

/**
 * Loads the card of an address. Throws a redirect (301) to the canonical address if it differs. Returns null with 404 if
 * there is no such card.
 */
export async function loadCard({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const source = context.get(cardSourceContext);
  if (source === null) rememberList();
  const card: CardAnswer | null = source
    ? source(params.id ?? '', getChoices(url.searchParams))
    : await fetchCard(`${url.pathname}${url.search}`);
  if (card === null) return data(null, { status: 404 });
  const { path } = readLanguagePath(url.pathname);
  // The redirect replaces the wrong address, which isn't in the history yet.
  if (decodePath(path) !== card.path) throw redirect(`${card.path}${url.search}`, 301);
  const rolled = rolledAddress(path, url);
  if (rolled !== null) throw redirect(rolled, 302);
  const sales = context.get(pageDataContext)?.data as SalesAnswer | null | undefined;
  return sales && isRolled(card) ? { ...card, sales } : card;
}
