import type { Roll } from '@stackmate/engine';
import { readAccount } from '../../../kit/account/use-account.ts';
import { deckConflict } from '@stackmate/protocol/collection';
import type { DeckSummary, SaveDeckRequest, SavedDeck } from '@stackmate/protocol/collection';
import type { InputOf } from '@stackmate/protocol/route';
import * as routes from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { call, callOrConflict, readWithRetries } from '../../../platform/api/call.ts';
import { requestKey } from '../../../kit/requests/request-keys.ts';
import {
  dropRemovedDeck,
  forgetOwnDeck,
  hasDeck,
  noteRemovedDeck,
  putOwnDeck,
  readOwnDecks,
  removedDecks,
  setDeckPlayer,
} from '../../../kit/decks/own-decks.ts';
import type { DeckAccount, OwnDeck } from '../../../kit/decks/own-decks.ts';
import {
  decksInBuilder,
  dropUnsaved,
  isSameDeck,
  isWorthRetrying,
  unsavedDecks,
} from '../../../kit/decks/unsaved-decks.ts';
import { freeDeckName, newDeckId } from './create-deck.ts';
import { toOwnDeck } from './deck-storage.ts';
import { openSavedDeck } from './server-deck.ts';
import type { SentDeck } from './server-deck.ts';

/** Requests to the account's decks. */
const deckApi = {
  account: readAccount,
  decks: (signal?: AbortSignal) => readWithRetries(routes.decks.list, {}, { signal }),
  deck: (id: string) => readWithRetries(routes.decks.read, { id }),
  newDeck: (deck: InputOf<typeof routes.decks.add>) => call(routes.decks.add, deck),
  saveDeck: (id: string, deck: SaveDeckRequest) =>
    callOrConflict(routes.decks.save, deckConflict, { id, ...deck }),
  deleteDeck: (id: string) => call(routes.decks.remove, { id }),
};
export type DeckApi = typeof deckApi;

/** Whether the account has everything that it accepts; otherwise another attempt may help. */
export type SyncResult = 'done' | 'try again';

interface Sync {
  readonly api: DeckApi;
  readonly playerId: string;
  /** Changes of one visit are one version in the history. */
  readonly session: string;
  readonly summaries: ReadonlyMap<string, DeckSummary>;
  /** Notes a refusal: of a deck of this device, or of something else. */
  readonly failed: (code: string, deckId?: string) => void;
}

/** Returns whether a deck has changes that the account lacks. An empty new deck has none. */
export function needsSave({ account, isUnsaved, deck }: OwnDeck): boolean {
  if (account?.id) return isUnsaved === true;
  return deck.main.length + deck.superdeck.length > 0;
}

const toEntries = (rolls: readonly Roll[]): SentDeck['main'] =>
  rolls.map((roll) => ({
    card: roll.card,
    owned: null,
    roll: { ...roll, abilities: [...roll.abilities] },
  }));

const toState = ({ name, deck, cover = null, aside = [] }: OwnDeck) => ({
  name,
  deck: {
    main: toEntries(deck.main),
    superdeck: toEntries(deck.superdeck),
    cover,
    aside: toEntries(aside),
  },
});

const present = (id: string): OwnDeck | undefined => readOwnDecks().find((deck) => deck.id === id);

/** Puts the account's state of a workshop deck into the list of this device. */
function putSaved(sync: Sync, id: string, saved: SavedDeck, key: string): void {
  const account = { playerId: sync.playerId, key, id: saved.id, version: saved.version };
  putOwnDeck({ ...toOwnDeck(id, openSavedDeck(saved, new Map())), account });
}

/** Notes that the account has a state of a deck, which may have changed here meanwhile. */
function noteSaved(id: string, state: ReturnType<typeof toState>, account: DeckAccount): void {
  const deck = present(id);
  if (deck) putOwnDeck({ ...deck, account, isUnsaved: !isSameDeck(toState(deck), state) });
}

/** Makes a deck a new one for its account, because the account has another state of it or none. */
function detach({ playerId }: Sync, deck: OwnDeck, name = deck.name): void {
  const account = { playerId, key: requestKey(), id: null, version: 0 };
  putOwnDeck({ ...deck, name, account, isUnsaved: true });
}

/** Creates an empty deck at the server. The same request is sent until it is answered. */
async function create(sync: Sync, deck: OwnDeck): Promise<OwnDeck | null> {
  const { api, playerId, failed } = sync;
  const key = deck.account?.key ?? requestKey();
  putOwnDeck({ ...deck, account: { playerId, key, id: null, version: 0 }, isUnsaved: true });
  const answer = await api.newDeck({
    key,
    name: t('New deck'),
    deck: { main: [], superdeck: [] },
  });
  const latest = present(deck.id);
  if (!answer.ok) {
    failed(answer.fault.code, deck.id);
    if (latest && answer.fault.code === 'key-reused') detach(sync, latest);
    return null;
  }
  const { id, version } = answer.value.deck;
  if (!latest) {
    // It was removed here meanwhile, unless its player has signed out.
    if (hasDeck(deck.id)) return null;
    noteRemovedDeck({ playerId, id });
    await sendRemovals(sync);
    return null;
  }
  const created = { ...latest, account: { playerId, key, id, version } };
  putOwnDeck(created);
  return created;
}

/** States that were sent and not answered, by deck: the account may have them. */
const unanswered = new Map<string, ReturnType<typeof toState>>();

/** Saves the state of this device with the account. */
async function push(sync: Sync, deck: OwnDeck): Promise<void> {
  const latest = deck.account?.id ? deck : await create(sync, deck);
  const account = latest?.account;
  if (!latest || !account || account.id === null) return;
  const state = toState(latest);
  const { version, id } = account;
  const before = unanswered.get(deck.id);
  unanswered.set(deck.id, state);
  const answer = await sync.api.saveDeck(id, { version, session: sync.session, ...state });
  if (answer.ok || 'conflict' in answer) unanswered.delete(deck.id);
  if (answer.ok) {
    noteSaved(deck.id, state, { ...account, version: answer.value.deck.version });
  } else if ('conflict' in answer) {
    const { current } = answer.conflict;
    if (isSameDeck(current, state)) {
      noteSaved(deck.id, state, { ...account, version: current.version });
      return;
    }
    if (before && isSameDeck(current, before)) {
      noteSaved(deck.id, before, { ...account, version: current.version });
      return;
    }
    const mine = present(deck.id);
    // It was removed here meanwhile, or its player has signed out.
    if (!mine) return;
    // Keeps both: the account's deck, and this device's as another deck.
    detach(sync, mine, current.name === mine.name ? freeDeckName(mine.name) : mine.name);
    putSaved(sync, newDeckId(), current, account.key);
  } else sync.failed(answer.fault.code, deck.id);
}

/** Synchronises a deck of this device with the account's. */
async function syncDeck(sync: Sync, deck: OwnDeck): Promise<void> {
  const { account, isUnsaved } = deck;
  const summary = account?.id ? sync.summaries.get(account.id) : undefined;
  if (account?.id && !summary) {
    // It was removed elsewhere. If it has changed here, it becomes a new deck.
    if (!isUnsaved) return decksInBuilder.has(deck.id) ? undefined : forgetOwnDeck(deck.id);
    detach(sync, deck);
    await push(sync, present(deck.id)!);
  } else if (needsSave(deck)) {
    await push(sync, deck);
  } else if (account && summary && summary.version > account.version) {
    if (!decksInBuilder.has(deck.id)) await pull(sync, summary.id, deck);
  }
  return undefined;
}

/** Loads the account's state of a deck, unless it was changed or removed here meanwhile. */
async function pull(sync: Sync, id: string, deck?: OwnDeck): Promise<void> {
  const answer = await sync.api.deck(id);
  if (!answer.ok) return sync.failed(answer.fault.code);
  const localId = deck?.id ?? newDeckId();
  const latest = present(localId);
  if (latest?.isUnsaved || (deck && !latest)) return undefined;
  return putSaved(sync, localId, answer.value.deck, deck?.account?.key ?? requestKey());
}

/** Sends the decks of owned cards that could not be saved, unless a builder does. A conflict is left to the builder. */
async function sendUnsaved({ api, summaries, failed }: Sync): Promise<void> {
  for (const { id, ...state } of unsavedDecks()) {
    const summary = summaries.get(id);
    if (!summary || decksInBuilder.has(id)) continue;
    if (summary.version === state.version) {
      const answer = await api.saveDeck(id, state);
      if (answer.ok) dropUnsaved(id);
      else failed(answer.fault.code);
    } else {
      // Another device has saved it, or this one while a page closed.
      const answer = await api.deck(id);
      if (answer.ok && isSameDeck(answer.value.deck, state)) dropUnsaved(id);
    }
  }
}

async function sendRemovals({ api, playerId, failed }: Sync): Promise<void> {
  for (const removed of removedDecks()) {
    if (removed.playerId !== playerId) continue;
    const answer = await api.deleteDeck(removed.id);
    if (answer.ok || answer.fault.code === 'no-such-saved-deck') dropRemovedDeck(removed.id);
    else failed(answer.fault.code);
  }
}

async function run(api: DeckApi, session: string, signal?: AbortSignal): Promise<SyncResult> {
  let result: SyncResult = 'done';
  const refused = new Set<string | undefined>();
  const failed = (code: string, deckId?: string): void => {
    if (isWorthRetrying(code)) result = 'try again';
    else refused.add(deckId);
  };
  const account = await api.account();
  // Signing out ends the synchronisation: the account's decks no longer belong on this device.
  if (signal?.aborted) return 'done';
  if (!account.ok) return 'try again';
  const playerId = account.value.account?.player ?? null;
  setDeckPlayer(playerId);
  if (playerId === null) return 'done';
  await sendRemovals({ api, playerId, session, summaries: new Map(), failed });
  const listed = await api.decks(signal);
  if (signal?.aborted) return 'done';
  if (!listed.ok) return 'try again';
  const summaries = new Map(listed.value.decks.map((deck) => [deck.id, deck]));
  const sync: Sync = { api, playerId, session, summaries, failed };
  for (const { id } of readOwnDecks()) {
    if (signal?.aborted) return 'done';
    // Reads the deck again: it may have been edited or removed during the earlier requests.
    const deck = present(id);
    if (deck) await syncDeck(sync, deck);
  }
  const here = new Set(readOwnDecks().map((deck) => deck.account?.id));
  const removed = new Set(removedDecks().map(({ id }) => id));
  for (const { id, kind } of summaries.values()) {
    if (signal?.aborted) return 'done';
    if (kind === 'workshop' && !here.has(id) && !removed.has(id)) await pull(sync, id);
  }
  await sendUnsaved(sync);
  const isLeft = readOwnDecks().some((deck) => needsSave(deck) && !refused.has(deck.id));
  return isLeft ? 'try again' : result;
}

const visit = requestKey();

/**
 * [DK2] Brings the workshop decks of this device and of the account together, and saves what an outage has left. One tab
 * at a time does this. `signal` ends it.
 */
export async function syncDecks(signal?: AbortSignal, api: DeckApi = deckApi): Promise<SyncResult> {
  const work = (): Promise<SyncResult> => run(api, visit, signal);
  // Browsers have no locks at addresses that they consider insecure.
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('stackmate.decks', work) : work();
}
