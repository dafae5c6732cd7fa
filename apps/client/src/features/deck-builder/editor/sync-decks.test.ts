import { readyDecks } from '@stackmate/catalogue';
import { saveDeckRequest } from '@stackmate/protocol/collection';
import type { DeckSummary, SavedDeck } from '@stackmate/protocol/collection';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ownDecks,
  removeOwnDeck,
  saveOwnDeck,
  setDeckPlayer,
} from '../../../kit/decks/own-decks.ts';
import type { OwnDeck } from '../../../kit/decks/own-decks.ts';
import { decksInBuilder, keepUnsaved, unsavedDecks } from '../../../kit/decks/unsaved-decks.ts';
import { localStore } from '../../../platform/storage/index.ts';
import { syncDecks } from './sync-decks.ts';
import type { DeckApi } from './sync-decks.ts';

const [ready, other] = readyDecks;
const own = (id: string, name = id, deck = ready.deck): OwnDeck => ({ id, name, deck });
const fault = (code: string) => ({ ok: false, fault: { code, text: code } }) as const;
const notes: Pick<SavedDeck, 'faults' | 'savedAt' | 'cover'> = {
  faults: [],
  savedAt: 1,
  cover: null,
};
const isFree = ({ deck }: Pick<SavedDeck, 'deck'>): boolean =>
  [...deck.main, ...deck.superdeck].some(({ roll }) => roll !== null);

/** An account's decks, like the server's. `isLost` loses the answers of requests that change something. */
function createAccount(playerId = 'player-a') {
  const decks = new Map<string, SavedDeck>();
  const byKey = new Map<string, string>();
  const account = { player: playerId as string | null, isOffline: false, isLost: false, most: 50 };
  let count = 0;
  const put = (id: string, version: number, name: string, deck: SavedDeck['deck']): SavedDeck => {
    const counts = { monsters: deck.main.length, spells: 0, supermons: 0 };
    const kind = isFree({ deck }) ? 'workshop' : 'owned';
    const saved = { id, version, name, deck, counts, kind, state: 'draft', ...notes } as const;
    decks.set(id, saved);
    return saved;
  };
  const answer = <T>(value: T) =>
    account.isOffline || account.isLost ? fault('offline') : ({ ok: true, value } as const);
  const api = {
    account: async () =>
      account.isOffline
        ? fault('offline')
        : { ok: true, value: { account: account.player && { player: account.player } } },
    decks: async () =>
      account.isOffline
        ? fault('offline')
        : { ok: true, value: { decks: [...decks.values()] as DeckSummary[], limit: 50 } },
    deck: async (id: string) => answer({ deck: decks.get(id)! }),
    newDeck: async ({ key, name, deck }) => {
      if (account.isOffline) return fault('offline');
      if (!byKey.has(key) && decks.size >= account.most) return fault('too-many-decks');
      const id = byKey.get(key) ?? `server-${(count += 1)}`;
      if (!byKey.has(key)) put(id, 1, name, deck);
      byKey.set(key, id);
      return answer({ deck: decks.get(id)! });
    },
    saveDeck: async (id, request) => {
      const { version, name, deck } = saveDeckRequest.parse(request);
      if (account.isOffline) return fault('offline');
      const current = decks.get(id);
      if (!current) return fault('no-such-saved-deck');
      if (current.version !== version) {
        const error = { error: 'deck-changed', message: '', detail: '' } as const;
        return { ...fault('deck-changed'), conflict: { ...error, current } };
      }
      return answer({ deck: put(id, version + 1, name, deck) });
    },
    deleteDeck: async (id: string) => {
      if (account.isOffline) return fault('offline');
      return decks.delete(id) ? answer({ undoUntil: 1 }) : fault('no-such-saved-deck');
    },
  } as DeckApi;
  return { account, api, decks, put };
}

const names = () => ownDecks().map(({ name }) => name);
const server = (account: ReturnType<typeof createAccount>) =>
  [...account.decks.values()].map(({ name, version }) => [name, version]);

beforeEach(() => {
  for (const name of localStore.names()) localStore.set(name, null);
  setDeckPlayer('nobody');
  setDeckPlayer(null);
  decksInBuilder.clear();
});

/** Replaces the storage by that of another device, and returns how to come back. */
function onAnotherDevice<T>(act: () => Promise<T>): Promise<T> {
  const stored = localStore.names().map((name) => [name, localStore.get(name)] as const);
  const clear = (): void => {
    for (const name of localStore.names()) localStore.set(name, null);
    setDeckPlayer('nobody');
    setDeckPlayer(null);
  };
  clear();
  return act().finally(() => {
    clear();
    const playerId = stored.find(([name]) => name.endsWith('decks.player'))?.[1] ?? null;
    for (const [name, value] of stored) localStore.set(name, value);
    localStore.set('stackmate.decks.player', 'nobody');
    // Reads the stored decks again.
    setDeckPlayer(playerId);
  });
}

describe('[DK2] workshop decks', () => {
  it('of this device are saved with the account, and are on its other devices', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'Mine'));
    saveOwnDeck({ ...own('own-2', 'Empty'), deck: { main: [], superdeck: [] } });
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(server(account)).toEqual([['Mine', 2]]);
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(server(account)).toEqual([['Mine', 2]]);
    await onAnotherDevice(async () => {
      expect(await syncDecks(undefined, account.api)).toBe('done');
      expect(ownDecks()).toMatchObject([{ name: 'Mine', deck: ready.deck, notes: [] }]);
      const [pulled] = ownDecks();
      saveOwnDeck({ ...pulled, name: 'Changed there' });
      expect(await syncDecks(undefined, account.api)).toBe('done');
    });
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(names().toSorted()).toEqual(['Changed there', 'Empty']);
  });

  it('survive an outage: what was lost on the way is saved once', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'Mine'));
    account.account.isOffline = true;
    expect(await syncDecks(undefined, account.api)).toBe('try again');
    account.account.isOffline = false;
    account.account.isLost = true;
    expect(await syncDecks(undefined, account.api)).toBe('try again');
    saveOwnDeck(own('own-1', 'Edited meanwhile', other.deck));
    account.account.isLost = false;
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(server(account)).toEqual([['Edited meanwhile', 2]]);
    // The answer of a save is lost.
    saveOwnDeck(own('own-1', 'Again'));
    account.account.isLost = true;
    expect(await syncDecks(undefined, account.api)).toBe('try again');
    account.account.isLost = false;
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(server(account)).toEqual([['Again', 3]]);
    // The player edits the deck again.
    saveOwnDeck(own('own-1', 'Lost'));
    account.account.isLost = true;
    await syncDecks(undefined, account.api);
    account.account.isLost = false;
    saveOwnDeck(own('own-1', 'Last'));
    expect(await syncDecks(undefined, account.api)).toBe('try again');
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(server(account)).toEqual([['Last', 5]]);
    expect(names()).toEqual(['Last']);
  });

  it('edited on two devices both stay', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'Mine'));
    await syncDecks(undefined, account.api);
    const [{ id, version }] = account.decks.values();
    account.put(id, version + 1, 'Theirs', [...account.decks.values()][0].deck);
    saveOwnDeck(own('own-1', 'Mine', other.deck));
    expect(await syncDecks(undefined, account.api)).toBe('try again');
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(names().toSorted()).toEqual(['Mine', 'Theirs']);
    expect(server(account).map(([name]) => name)).toEqual(['Theirs', 'Mine']);
    expect(ownDecks().find(({ name }) => name === 'Mine')?.deck).toEqual(other.deck);
  });

  it('removed on a device leave the account; changes of another device bring them back', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'First'));
    saveOwnDeck(own('own-2', 'Second'));
    await syncDecks(undefined, account.api);
    removeOwnDeck('own-1');
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(server(account)).toEqual([['Second', 2]]);
    account.decks.clear();
    saveOwnDeck(own('own-2', 'Still needed'));
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(server(account)).toEqual([['Still needed', 2]]);
    account.decks.clear();
    await syncDecks(undefined, account.api);
    expect(names()).toEqual([]);
  });

  it('leave the device with their account, except changes that it lacks', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'Saved'));
    saveOwnDeck(own('own-2', 'Changed'));
    await syncDecks(undefined, account.api);
    account.account.isOffline = true;
    saveOwnDeck(own('own-2', 'Unsaved', other.deck));
    setDeckPlayer(null);
    expect(names()).toEqual([]);
    const second = createAccount('player-b');
    await syncDecks(undefined, second.api);
    expect([names(), server(second)]).toEqual([[], []]);
    account.account.isOffline = false;
    await syncDecks(undefined, account.api);
    expect(names().toSorted()).toEqual(['Saved', 'Unsaved']);
    expect(server(account).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['Saved', 2],
      ['Unsaved', 3],
    ]);
  });

  it('of an account stay away once its player signs out meanwhile', async () => {
    const account = createAccount();
    account.put('theirs', 1, 'Theirs', {
      main: [{ card: 101, owned: null, roll: { ...ready.deck.main[0], abilities: [] } }],
      superdeck: [],
    });
    const signingOut = new AbortController();
    const sync = syncDecks(signingOut.signal, account.api);
    signingOut.abort();
    expect(await sync).toBe('done');
    expect(names()).toEqual([]);
    await syncDecks(undefined, account.api);
    expect(names()).toEqual(['Theirs']);
  });

  it('stay on the device if the account is full', async () => {
    const account = createAccount();
    account.account.most = 0;
    saveOwnDeck(own('own-1', 'Mine'));
    expect(await syncDecks(undefined, account.api)).toBe('done');
    expect(names()).toEqual(['Mine']);
  });

  it('keep edits and removals that happen while other decks are being saved', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'First'));
    saveOwnDeck(own('own-2', 'Second'));
    saveOwnDeck(own('own-3', 'Third'));
    const { saveDeck } = account.api;
    const busy: DeckApi = {
      ...account.api,
      saveDeck(...request) {
        if (account.decks.size === 1) {
          saveOwnDeck(own('own-2', 'Second, edited', other.deck));
          removeOwnDeck('own-3');
        }
        return saveDeck(...request);
      },
    };
    expect(await syncDecks(undefined, busy)).toBe('done');
    expect(names()).toEqual(['First', 'Second, edited']);
    expect(server(account).map(([name]) => name)).toEqual(['First', 'Second, edited']);
  });

  it('removed here while the account gets them leave it again', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'Mine'));
    const removing: DeckApi = {
      ...account.api,
      newDeck(...request) {
        removeOwnDeck('own-1');
        return account.api.newDeck(...request);
      },
    };
    expect(await syncDecks(undefined, removing)).toBe('done');
    expect([names(), server(account)]).toEqual([[], []]);
  });

  it('of an account stay its own if its player signs out during a conflict', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'Mine'));
    await syncDecks(undefined, account.api);
    const [{ id, version, deck }] = account.decks.values();
    account.put(id, version + 1, 'Theirs', deck);
    saveOwnDeck(own('own-1', 'Mine', other.deck));
    const signingOut = new AbortController();
    const { saveDeck } = account.api;
    const leaving: DeckApi = {
      ...account.api,
      async saveDeck(...request) {
        const answer = await saveDeck(...request);
        signingOut.abort();
        setDeckPlayer(null);
        return answer;
      },
    };
    await syncDecks(signingOut.signal, leaving);
    expect(names()).toEqual([]);
    await syncDecks(undefined, account.api);
    await syncDecks(undefined, account.api);
    expect(names().toSorted()).toEqual(['Mine', 'Theirs']);
  });

  it('of an account stay its own after a conflict, before they are saved as new ones', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'Mine'));
    await syncDecks(undefined, account.api);
    const [{ id, version, deck }] = account.decks.values();
    account.put(id, version + 1, 'Theirs', deck);
    saveOwnDeck(own('own-1', 'Mine', other.deck));
    expect(await syncDecks(undefined, account.api)).toBe('try again');
    setDeckPlayer(null);
    expect(names()).toEqual([]);
    const second = createAccount('player-b');
    await syncDecks(undefined, second.api);
    expect([names(), server(second)]).toEqual([[], []]);
    await syncDecks(undefined, account.api);
    expect(names().toSorted()).toEqual(['Mine', 'Theirs']);
  });

  it('removed here while their newer state is being loaded stay removed', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'Mine'));
    await syncDecks(undefined, account.api);
    const [{ id, version, deck }] = account.decks.values();
    account.put(id, version + 1, 'Theirs', deck);
    const removing: DeckApi = {
      ...account.api,
      deck(...request) {
        removeOwnDeck('own-1');
        return account.api.deck(...request);
      },
    };
    await syncDecks(undefined, removing);
    expect(names()).toEqual([]);
  });

  it('that are open in the builder are not replaced under it', async () => {
    const account = createAccount();
    saveOwnDeck(own('own-1', 'Mine'));
    await syncDecks(undefined, account.api);
    const [{ id, deck }] = account.decks.values();
    account.put(id, 3, 'Theirs', deck);
    decksInBuilder.add('own-1');
    await syncDecks(undefined, account.api);
    expect(names()).toEqual(['Mine']);
    decksInBuilder.clear();
    await syncDecks(undefined, account.api);
    expect(names()).toEqual(['Theirs']);
    // Decks stay open when another device removes them.
    decksInBuilder.add('own-1');
    account.decks.clear();
    await syncDecks(undefined, account.api);
    expect(names()).toEqual(['Theirs']);
  });
});

it('[DK2] a deck of owned cards that could not be saved is saved on reconnecting, unless another device was first', async () => {
  const account = createAccount();
  const empty = { main: [], superdeck: [] };
  const named = (name: string) => ({ version: 1, name, deck: empty });
  account.put('deck-a', 1, 'A', empty);
  account.put('deck-b', 2, 'B', empty);
  keepUnsaved({ id: 'deck-a', ...named('A edited') });
  keepUnsaved({ id: 'deck-b', ...named('B edited') });
  account.account.isOffline = true;
  await syncDecks(undefined, account.api);
  expect(unsavedDecks()).toHaveLength(2);
  account.account.isOffline = false;
  await syncDecks(undefined, account.api);
  expect(server(account)).toEqual([
    ['A edited', 2],
    ['B', 2],
  ]);
  // The builder lets the player choose.
  expect(unsavedDecks().map(({ id }) => id)).toEqual(['deck-b']);
});
