import { createTournament, addEntry } from '@stackmate/tournament';
import type { TournamentPageData } from '@stackmate/protocol/tournaments';
import { describe, expect, it } from 'vitest';
import type { Book } from './books.ts';
import { createEventPages, createEventPaths } from './page-data.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A tournament that many have joined. */
function createBook(count: number): Book {
  const tournament = createTournament({
    type: 'created',
    at: 0,
    commitment: '',
    settings: {
      kind: 'swiss',
      bestOf: 1,
      decks: 'one',
      cards: 'ready',
      clock: 'fast',
      startsAt: 1000,
      roundMinutes: 60,
      breakSeconds: 0,
      arenaMinutes: 0,
      hasCut: false,
      maxEntrants: 1024,
      fee: 0,
      addedCoins: 0,
    },
  });
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (const entrant of numbers) {
    addEntry(tournament, { type: 'joined', at: 0, entrant, rating: 1500, deck: '' });
  }
  const stored = { id, name: 'Friday', organizer: null, clock: 'fast', secret: '' } as const;
  return {
    stored: { ...stored, isListed: true, isPractice: false },
    tournament,
    seq: count + 1,
    entrants: numbers.map((entrant) => ({
      entrant,
      playerId: null,
      bot: null,
      name: `Player ${entrant}`,
      deck: '',
      salt: '',
    })),
  };
}

function openPages(count: number) {
  const book = createBook(count);
  let [time, lists] = [0, 0];
  const read = createEventPages({
    books: { read: async (wanted) => (wanted === id ? book : null) },
    store: {
      async listTournaments() {
        lists += 1;
        return [id];
      },
    },
    now: () => time,
  });
  return {
    book,
    read: (url: string) => read(url) as Promise<TournamentPageData | null | undefined>,
    pass: (ms: number) => void (time += ms),
    lists: () => lists,
  };
}

describe('data of the pages of events', () => {
  it('[TS2] is the same object for everybody until something happens, at least for a second', async () => {
    const { book, read, pass } = openPages(3);
    const first = await read(`/events/${id}`);
    expect(first).toMatchObject({ version: 4, isWhole: true, isHidden: false });
    pass(60_000);
    expect(await read(`/events/${id}?from=mail`)).toBe(first);
    book.seq += 1;
    const second = await read(`/events/${id}`);
    expect(second).toMatchObject({ version: 5 });
    book.seq += 1;
    pass(500);
    expect(await read(`/events/${id}`)).toBe(second);
    pass(500);
    expect(await read(`/events/${id}`)).toMatchObject({ version: 6 });
  });

  it('[TS2] of a large event are its first players, and scripts load the others', async () => {
    const page = await openPages(600).read(`/events/${id}`);
    expect(page?.isWhole).toBe(false);
    expect(page?.state.entrants).toHaveLength(100);
    expect(page?.state.tournament.entrants).toBe(600);
  });

  it('[TS2] of the list are read once in five seconds', async () => {
    const { read, pass, lists } = openPages(2);
    const list = await read('/events');
    expect(list).toMatchObject({ tournaments: [{ id, name: 'Friday' }] });
    expect(await read('/events?a=b')).toBe(list);
    expect(lists()).toBe(1);
    pass(5000);
    await read('/events');
    expect(lists()).toBe(2);
  });

  it('are missing for unknown events and other pages', async () => {
    const { read } = openPages(2);
    expect(await read(`/events/${id.replaceAll('A', 'B')}`)).toBeNull();
    expect(await read('/events/short')).toBeNull();
    expect(await read('/eventsomething')).toBeUndefined();
    expect(await read(`/events/${id}?round=77`)).toMatchObject({ chosen: null });
  });
});

it('[TS2] search engines get to know the latest 500 events, which are read every ten minutes at most', async () => {
  let [time, reads] = [0, 0];
  const paths = createEventPaths({
    store: {
      async latestEvents(limit) {
        reads += 1;
        expect(limit).toBe(500);
        return [id];
      },
    },
    now: () => time,
  });
  expect(await paths()).toEqual([`/events/${id}`]);
  time += 599_999;
  await paths();
  expect(reads).toBe(1);
});
