import type { PlayAgreement } from '@stackmate/analysis';
import { readyDecks } from '@stackmate/catalogue';
import {
  addEntry,
  createTournament,
  gamesToPlay,
  pairNext,
  secretCommitment,
} from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { expect, it } from 'vitest';
import { createAgreements } from '../../src/tournaments/agreement/agreements.ts';
import type { AgreementQuestion } from '../../src/tournaments/agreement/agreement-thread.ts';
import type { Book } from '../../src/tournaments/books.ts';
import type { StoredAgreement } from '../../src/store/tournaments/agreements.ts';
import { createQuestionThread } from '../../src/threads/question-thread.ts';
import { connectGuest, follow } from '../guest.ts';
import { startTestServer } from '../server.ts';

const secret = 'ab'.repeat(32);
const settings: TournamentSettings = {
  kind: 'swiss',
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
  clock: 'rapid',
  startsAt: 0,
  roundMinutes: 60,
  breakSeconds: 0,
  arenaMinutes: 30,
  hasCut: false,
  maxEntrants: 8,
  fee: 10,
  addedCoins: 0,
};

/** Plays a Swiss of eight to its end: the first seat wins. */
function playedBook(change: Partial<TournamentSettings> = {}): Book {
  const created: TournamentEntry = {
    type: 'created',
    at: 0,
    settings: { ...settings, ...change },
    commitment: secretCommitment(secret),
  };
  const tournament = createTournament(created);
  const add = (entry: TournamentEntry): void => expect(addEntry(tournament, entry)).toBeNull();
  for (let entrant = 1; entrant <= 8; entrant += 1) {
    add({ type: 'joined', at: 0, entrant, rating: 1500, deck: `hash ${entrant}` });
  }
  add({ type: 'started', at: 0, secret });
  for (let round = 1; round <= tournament.swissRounds; round += 1) {
    add({ type: 'paired', at: 0, round, waiting: null, tables: pairNext(tournament, null) });
    for (const { table, game, attempt } of gamesToPlay(tournament)) {
      const place = { round, table, game, attempt };
      const end = { ending: 'played', winner: 0, energy: [1, 0], record: 'hash' } as const;
      add({ type: 'finished', at: 0, ...place, ...end });
    }
  }
  add({ type: 'ended', at: 0 });
  return {
    stored: { id: 'T'.repeat(22), name: 'Friday Swiss' } as Book['stored'],
    tournament,
    seq: 1,
    entrants: [],
  };
}

/** Compares a book whose matches answer with what `answer` says. Returns what is stored, and what was asked. */
async function compare(
  book: Book,
  answer: (question: AgreementQuestion) => readonly [PlayAgreement, PlayAgreement],
) {
  const asked: AgreementQuestion[] = [];
  const stored: (readonly StoredAgreement[])[] = [];
  const faults: unknown[] = [];
  const agreements = createAgreements({
    store: {
      tournamentsToCompare: async () => [book.stored.id],
      addPlayAgreement: async (_, __, rows) => void stored.push(rows),
      match: async () => ({ versions: {} }) as never,
      record: async () => '{}',
    },
    books: { read: async () => book },
    thread: {
      ask: async (question) => {
        asked.push(question);
        return answer(question);
      },
    },
    isOurTurn: async () => true,
    now: () => 0,
    logger: { error: (...fault: unknown[]) => void faults.push(fault), info: () => {} },
  });
  await agreements.tick();
  return { asked, rows: stored[0], faults };
}

it('[PR2] looks at a bounded number of decisions, the same each time, and survives a match that is damaged', async () => {
  const book = playedBook();
  const answer = ({ most }: AgreementQuestion) =>
    most.map((decisions) => ({ decisions, agreed: 0 })) as unknown as [
      PlayAgreement,
      PlayAgreement,
    ];
  const first = await compare(book, answer);
  const second = await compare(book, answer);
  expect(second.asked).toEqual(first.asked);
  expect(first.rows).toHaveLength(8);
  for (const { decisions } of first.rows) {
    expect(decisions).toBeGreaterThanOrEqual(60);
    expect(decisions).toBeLessThanOrEqual(64);
  }
  let calls = 0;
  const damaged = await compare(book, (question) => {
    calls += 1;
    if (calls === 1) throw new Error('the record can’t be read');
    return answer(question);
  });
  expect(damaged.faults).toHaveLength(1);
  expect(damaged.rows).toHaveLength(8);
});

it('[PR2] says nothing of tournaments without prizes', async () => {
  const { asked, rows } = await compare(playedBook({ fee: 0 }), () => [
    { decisions: 1, agreed: 1 },
    { decisions: 1, agreed: 1 },
  ]);
  expect(asked).toEqual([]);
  expect(rows).toEqual([]);
});

it('[PR2] plays a real match over in its thread', async () => {
  const server = await startTestServer();
  const thread = createQuestionThread<AgreementQuestion, readonly PlayAgreement[]>(
    new URL('../../src/tournaments/agreement/agreement-thread.ts', import.meta.url),
    'agreement',
  );
  try {
    const guest = await connectGuest(server.socket());
    const deck = { ready: readyDecks[0].id };
    await guest.ask({ type: 'play-bot', level: 'random', deck, botDeck: null });
    const { match } = await guest.paired();
    const seated = follow(match, guest);
    seated.play('agreement');
    await seated.until(({ phase }) => phase === 'over');
    const { store } = server.server();
    let file: string | null = null;
    while (file === null) file = await store.record(match, 'operator');
    const { versions } = (await store.match(match))!;
    const question = { file, versions, seed: 'a', most: [5, 3], budget: 100 } as const;
    const answer = await thread.ask(question);
    expect(answer[0].decisions).toBeLessThanOrEqual(5);
    expect(answer[0].decisions + answer[1].decisions).toBeGreaterThan(2);
    expect(await thread.ask(question)).toEqual(answer);
  } finally {
    await thread.close();
    await server.stop();
  }
}, 120_000);
