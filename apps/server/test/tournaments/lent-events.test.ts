import { buildDeck, limitedRules } from '@stackmate/limited';
import type { LentAnswer, LentPartAnswer, TournamentAnswer } from '@stackmate/protocol/tournaments';
import { verifyTournament } from '@stackmate/tournament';
import type { TournamentEntry } from '@stackmate/tournament';
import { verifyLent } from '@stackmate/tournament/lent';
import type { LentFile } from '@stackmate/tournament/lent';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectGuest } from '../guest.ts';
import type { Guest } from '../guest.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { callAs, playOn, untilOver } from './played.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const practice = {
  kind: 'elimination',
  bestOf: 1,
  clock: 'fast',
  arenaMinutes: 10,
  entrants: 4,
  level: 'random',
  decks: [],
};

interface Refused {
  readonly error: string;
  readonly detail: string;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

async function practise(change: object) {
  const guest = await connectGuest(server.socket());
  playOn(guest);
  const address = server.address();
  const { status, answer } = await callAs<{ readonly id: string }>(address, guest, '/practice', {
    ...practice,
    ...change,
  });
  expect(status).toBe(200);
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a test says which answer it expects
  const ask = <Answer>(path: string, body?: object) =>
    callAs<Answer>(address, guest, `/${answer.id}${path}`, body);
  return { guest, address, id: answer.id, ask };
}
type Practice = Awaited<ReturnType<typeof practise>>;

/** Waits until cards are lent. */
async function untilLent({ ask }: Practice): Promise<LentAnswer> {
  for (;;) {
    const { status, answer } = await ask<LentAnswer>('/lent');
    if (status === 200) return answer;
    await pause();
  }
}

/** Drafts whatever lies first in each pack. Returns the own part at the end of the draft. */
async function draftFirst(part: Practice): Promise<LentAnswer> {
  for (;;) {
    const own = await untilLent(part);
    if (own.draft === null || own.draft.isOver) return own;
    if (own.draft.pack === null) await pause();
    else await part.ask('/lent/picks', { number: own.pool.length, index: 0 });
  }
}

/** Downloads the file, and recomputes it with its lent cards and the decks of all matches. */
async function verifyAll(address: string, guest: Guest, id: string) {
  const { answer } = await callAs<{
    readonly entries: readonly TournamentEntry[];
    readonly lent?: LentFile;
    readonly games: readonly {
      readonly round: number;
      readonly table: number;
      readonly match: string;
    }[];
  }>(address, guest, `/${id}/file`);
  const verdict = verifyTournament(answer.entries);
  if (!('tournament' in verdict) || !answer.lent) throw new Error(JSON.stringify(verdict));
  const lent = verifyLent(verdict.tournament, answer.lent);
  if ('fault' in lent) throw new Error(lent.fault);
  for (const { round, table, match } of answer.games) {
    const response = await fetch(`${address}/api/matches/${match}/record`);
    if (response.status !== 200) continue;
    const { record } = (await response.json()) as { record: { decks: readonly unknown[] } };
    const [a, b] = verdict.tournament.rounds[round - 1].pairings[table - 1].entrants;
    const decks = [lent.decks.get(a), lent.decks.get(b ?? 0)];
    expect(decks).toEqual(expect.arrayContaining([...record.decks]));
  }
  return { ...verdict, file: answer.lent };
}

describe('a sealed event', () => {
  it('[LE1] lends six boosters, takes a deck until the time is up, and reveals all at its end', async () => {
    const part = await practise({ mode: 'sealed' });
    const own = await untilLent(part);
    expect(own).toMatchObject({ phase: 'building', draft: null, built: 0, builders: 1 });
    expect(own.pool).toHaveLength(limitedRules.sealedBoosters * limitedRules.packSize);
    expect((await part.ask('/lent/1')).answer).toMatchObject({ error: 'still-hidden' });
    const built = buildDeck(own.pool);
    const handIn = (change: object) => part.ask<Refused>('/lent/deck', { ...built, ...change });
    const foreign = await handIn({ pool: [...built.pool, 99] });
    expect([foreign.status, foreign.answer.error]).toEqual([400, 'deck-not-legal']);
    expect((await handIn({ pool: [...built.pool, built.pool[0]] })).status).toBe(400);
    expect((await handIn({ basics: [...built.basics, 1] })).status).toBe(400);
    expect((await handIn({ pool: [] })).answer.error).toBe('deck-not-legal');
    expect((await handIn({})).status).toBe(200);
    const over = await untilOver(part.address, part.guest, part.id);
    expect(over.rows).toHaveLength(4);
    expect((await handIn({})).answer.error).toBe('not-building');
    const { answer } = await part.ask<LentPartAnswer>('/lent/1');
    expect(answer).toMatchObject({ deck: built, isAutomatic: false, place: null });
    const bot = await part.ask<LentPartAnswer>('/lent/2');
    expect(bot.answer.isAutomatic).toBe(true);
    const { file } = await verifyAll(part.address, part.guest, part.id);
    expect(file.decks).toHaveLength(4);
  });
});

describe('a draft event', () => {
  it('[LE1] passes packs among players and bots, and anybody can recompute it', async () => {
    const part = await practise({ mode: 'draft' });
    const first = await untilLent(part);
    expect(first.draft?.pack).toHaveLength(limitedRules.packSize);
    const send = (body: object) => part.ask<Refused>('/lent/picks', body);
    expect((await send({ number: 0, index: 10 })).answer.error).toBe('not-in-pack');
    expect((await send({ number: 1, index: 0 })).answer.error).toBe('no-pack');
    expect((await part.ask<Refused>('/lent/deck', { pool: [], basics: [] })).answer.error).toBe(
      'not-building',
    );
    expect((await send({ number: 0, index: 0 })).status).toBe(200);
    expect((await send({ number: 0, index: 1 })).answer.error).toBe('picked-already');
    const own = await draftFirst(part);
    expect(own.pool[0]).toEqual(first.draft?.pack?.[0]);
    expect(own.pool).toHaveLength(limitedRules.packsPerSeat * limitedRules.packSize);
    expect((await part.ask('/lent/deck', buildDeck(own.pool))).status).toBe(200);
    const over = await untilOver(part.address, part.guest, part.id);
    expect(over.rows).toHaveLength(4);
    const { answer } = await part.ask<LentPartAnswer>('/lent/1');
    expect(answer.picks.map(({ pack, index }) => pack[index])).toEqual(answer.pool);
    expect(answer.picks.every(({ by }) => by === 'player')).toBe(true);
    const { file } = await verifyAll(part.address, part.guest, part.id);
    expect(file.tables).toHaveLength(1);
    expect(file.tables[0].picks).toHaveLength(8 * own.pool.length);
  });

  it('[LE1] picks at once for a player who leaves, and builds the deck', async () => {
    const part = await practise({ mode: 'draft' });
    await untilLent(part);
    expect((await part.ask('/leave', {})).status).toBe(200);
    const over = await untilOver(part.address, part.guest, part.id);
    expect(over.tournament.status).toBe('ended');
    const { answer } = await part.ask<LentPartAnswer>('/lent/1');
    expect(answer.picks.every(({ by }) => by === 'clock')).toBe(true);
    expect(answer.isAutomatic).toBe(true);
    await verifyAll(part.address, part.guest, part.id);
  });

  it('[LE1] shows nobody else what a player is passed, and takes no picks of others', async () => {
    const part = await practise({ mode: 'draft' });
    await untilLent(part);
    const other = await connectGuest(server.socket());
    const asOther = (path: string, body?: object) =>
      callAs<Refused & TournamentAnswer>(part.address, other, `/${part.id}${path}`, body);
    expect((await asOther('/lent')).answer.error).toBe('not-in');
    expect((await asOther('/lent/1')).answer.error).toBe('still-hidden');
    expect((await asOther('/lent/picks', { number: 0, index: 0 })).answer.error).toBe('not-in');
    const file = await asOther('/file');
    expect(file.answer).not.toHaveProperty('lent');
    expect(JSON.stringify([file.answer, (await asOther('')).answer])).not.toMatch(
      /"(roll|pool|index|salt)"/,
    );
    const joined = await asOther('/join', { nonce: 'ab'.repeat(32) });
    expect(joined.answer.error).toBe('not-open');
  });
});
