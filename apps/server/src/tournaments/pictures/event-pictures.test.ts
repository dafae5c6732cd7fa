import { join } from 'node:path';
import { addEntry, createTournament } from '@stackmate/tournament';
import { afterAll, describe, expect, it } from 'vitest';
import { createQuestionThread } from '../../threads/question-thread.ts';
import type { Book } from '../books.ts';
import { createEventPictures } from './event-pictures.ts';
import type { PictureQuestion } from './picture-thread.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'packages', 'ui');

function createBook(name: string): Book {
  const tournament = createTournament({
    type: 'created',
    at: 0,
    commitment: '',
    settings: {
      kind: 'swiss',
      bestOf: 3,
      decks: 'one',
      cards: 'ready',
      clock: 'fast',
      startsAt: Date.UTC(2026, 10, 27, 18),
      roundMinutes: 60,
      breakSeconds: 0,
      arenaMinutes: 0,
      hasCut: false,
      maxEntrants: 32,
      fee: 0,
      addedCoins: 0,
    },
  });
  addEntry(tournament, { type: 'joined', at: 0, entrant: 1, rating: 1500, deck: '' });
  const stored = { id: name, name, organizer: null, clock: 'fast', secret: '' } as const;
  return {
    stored: { ...stored, isListed: true, isPractice: false },
    tournament,
    seq: 2,
    entrants: [{ entrant: 1, playerId: null, bot: null, name: 'Ada', deck: '', salt: '' }],
  };
}

describe('pictures of events', () => {
  const thread = createQuestionThread<PictureQuestion, Uint8Array>(
    new URL('picture-thread.ts', import.meta.url),
    'picture',
  );
  afterAll(() => thread.close());

  it('[TS2] are PNG of 1200 by 630, whatever the name is', async () => {
    const read = createEventPictures({
      books: { read: async (id) => createBook(id) },
      thread,
      folder,
    });
    for (const name of ['Friday Swiss', 'W'.repeat(40), 'Ünïcödé ☃ '.repeat(4), 'a b c d e f g']) {
      const picture = Buffer.from((await read(name))!);
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(picture.length).toBeLessThan(400_000);
    }
  });

  it('[TS2] are drawn once for all, and again once they say something else', async () => {
    const asked: PictureQuestion[] = [];
    const book = createBook('Friday');
    const read = createEventPictures({
      books: { read: async (id) => (id === 'Friday' ? book : null) },
      thread: {
        async ask(question) {
          asked.push(question);
          return new Uint8Array();
        },
      },
      folder,
    });
    await Promise.all([read('Friday'), read('Friday')]);
    expect(asked).toMatchObject([
      {
        name: 'Friday',
        lines: [
          'Swiss · best of 3 · fast clock',
          expect.stringMatching(/27 November 2026.* UTC$/),
          'For up to 32 players',
        ],
      },
    ]);
    book.tournament.status = 'running';
    await read('Friday');
    expect(asked).toHaveLength(2);
    expect(await read('Saturday')).toBeNull();
  });

  it('try again after a failure', async () => {
    let tries = 0;
    const read = createEventPictures({
      books: { read: async (id) => createBook(id) },
      thread: {
        async ask() {
          tries += 1;
          if (tries === 1) throw new Error('no canvas here');
          return new Uint8Array([1]);
        },
      },
      folder,
    });
    await expect(read('Friday')).rejects.toThrow('no canvas here');
    expect(await read('Friday')).toEqual(new Uint8Array([1]));
  });
});
