import type { tournaments } from '@stackmate/protocol/routes';
import type { TournamentPageData, TournamentSummary } from '@stackmate/protocol/tournaments';
import { data } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../api/page-data.ts';
import { readRoute } from '../api/send.ts';

/** Visitors are the same for all: without the session, the server needn't look for an account. */
const anonymous = { credentials: 'omit' } as const;

/** Content of the list of events. */
export interface ListedEvents {
  readonly tournaments: readonly TournamentSummary[];
}

/** Loads the events that are open, running or over; null without a server. Rejects if the server can't be reached. */
export async function loadEvents({ context }: LoaderFunctionArgs): Promise<ListedEvents | null> {
  const served = context.get(pageDataContext);
  if (served) return (served.data as ListedEvents | null | undefined) ?? null;
  const response = await readRoute<typeof tournaments.list>('/api/tournaments', anonymous);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const answer = await response.json();
  return { tournaments: answer.tournaments.map(({ tournament }) => tournament) };
}

/** Reads what has changed since a version; null for an event that doesn't exist. */
export async function readEvent(id: string, seen: number) {
  const address = `/api/tournaments/${encodeURIComponent(id)}` as const;
  const response = await readRoute<typeof tournaments.read>(`${address}?seen=${seen}`, anonymous);
  if (response.status === 404 || response.status === 400) return null;
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

/** Reads what a place is made of. */
export async function readResults(id: string, entrant: number) {
  const address = `/api/tournaments/${encodeURIComponent(id)}/entrants/${entrant}` as const;
  const response = await readRoute<typeof tournaments.results>(address, anonymous);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

async function readRound(id: string, round: string) {
  const address = `/api/tournaments/${encodeURIComponent(id)}/rounds/${round}` as const;
  const response = await readRoute<typeof tournaments.round>(address, anonymous);
  return response.ok ? (await response.json()).round : null;
}

async function fetchEvent(id: string, round: string): Promise<TournamentPageData | null> {
  const [answer, chosen] = await Promise.all([
    readEvent(id, 0),
    /^[1-9]\d?$/.test(round) ? readRound(id, round) : null,
  ]);
  if (!answer?.state) return null;
  return { version: answer.version, isWhole: true, isHidden: false, state: answer.state, chosen };
}

/** Loads an event; null with 404 if there is none. */
export async function loadEvent({ params, request, context }: LoaderFunctionArgs) {
  const served = context.get(pageDataContext);
  const round = new URL(request.url).searchParams.get('round') ?? '';
  const event = served
    ? ((served.data ?? null) as TournamentPageData | null)
    : await fetchEvent(params['id'] ?? '', round);
  return event ?? data(null, { status: 404 });
}
