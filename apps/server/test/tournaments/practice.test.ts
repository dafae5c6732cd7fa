import { rules } from '@stackmate/catalogue';
import { canonicalJson, plainSha256 } from '@stackmate/engine';
import type { TournamentState } from '@stackmate/protocol/tournaments';
import { verifyMatch } from '@stackmate/room/record';
import { checkTournament } from '@stackmate/tournament';
import type { CheckedFile } from '@stackmate/tournament';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectGuest } from '../guest.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { callAs, deck, playOn, untilOver, verifyFile } from './played.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const practice = {
  bestOf: 1,
  clock: 'fast',
  arenaMinutes: 10,
  entrants: 4,
  level: 'random',
  decks: [deck],
};

async function practise(change: object) {
  const guest = await connectGuest(server.socket());
  playOn(guest);
  const address = server.address();
  const { status, answer } = await callAs<{ readonly id: string }>(address, guest, '/practice', {
    ...practice,
    ...change,
  });
  expect(status).toBe(200);
  return { guest, address, id: answer.id };
}

describe('a practice tournament', () => {
  it('[SE1] is a bracket against bots that a guest plays to its end, and anybody can recompute', async () => {
    const { guest, address, id } = await practise({ kind: 'elimination', bestOf: 3 });
    const over = await untilOver(address, guest, id);
    expect(over.rows.map(({ place }) => place)).toEqual([1, 2, 3, 3]);
    expect(over.entrants.map(({ isBot }) => isBot ?? false)).toEqual([false, true, true, true]);
    expect(over.round?.tables).toHaveLength(1);
    const { verdict, entries } = await verifyFile(address, guest, id);
    const hashes: string[] = [];
    expect('tournament' in verdict && verdict.tournament.status).toBe('ended');
    const first = await callAs<{ round: TournamentState['round'] }>(
      address,
      guest,
      `/${id}/rounds/1`,
    );
    for (const { games } of first.answer.round?.tables ?? []) {
      for (const { match } of games) {
        const response = await fetch(`${address}/api/matches/${match}/record`);
        const record = (await response.json()) as { readonly record: unknown };
        // The record shows who went first, and its hash is in the tournament's file.
        expect(verifyMatch(record, rules)).toMatchObject({ verified: true });
        hashes.push(plainSha256(canonicalJson(record.record)));
      }
    }
    const { answer: file } = await callAs<CheckedFile>(address, guest, `/${id}/file`);
    const check = await checkTournament(file, {
      async readMatch(matchId) {
        const response = await fetch(`${address}/api/matches/${matchId}/record`);
        return response.ok ? response.text() : null;
      },
      replay: (text) => verifyMatch(text, rules),
      onProgress: () => true,
    });
    expect(check).toMatchObject({ entryFault: null, faults: [] });
    expect(check.replayed).toBe(check.matches);
    expect(check.matches).toBeGreaterThan(0);
    const entered = entries.flatMap((entry) =>
      entry.type === 'finished' && entry.round === 1 ? [entry.record] : [],
    );
    expect(new Set(hashes)).toEqual(new Set(entered));
  });

  it('[SW1] is a Swiss whose rows show their arithmetic', async () => {
    const { guest, address, id } = await practise({ kind: 'swiss' });
    const over = await untilOver(address, guest, id);
    expect(over.begun).toBe(3);
    const { answer } = await callAs<{ results: { points: number }[] }>(
      address,
      guest,
      `/${id}/entrants/1`,
    );
    const sum = answer.results.reduce((total, { points }) => total + points, 0);
    expect(over.rows.find(({ entrant }) => entrant === 1)?.points).toBe(sum);
  });
});

describe('bad input', () => {
  it('is refused with what was wrong', async () => {
    const { guest, address, id } = await practise({ kind: 'swiss' });
    const post = async (path: string, body: object) => {
      const { status, answer } = await callAs<{ readonly error: string }>(
        address,
        guest,
        path,
        body,
      );
      return [status, answer.error];
    };
    expect(await post(`/${id}/join`, { decks: [deck] })).toEqual([409, 'already-in']);
    expect(await post(`/${id}/join`, { decks: [{ ready: 'none' }] })).toEqual([
      404,
      'no-such-deck',
    ]);
    expect(await post('/0123456789012345678901/join', { decks: [deck] })).toEqual([
      404,
      'no-such-tournament',
    ]);
    const other = await connectGuest(server.socket());
    const asOther = await callAs<{ readonly error: string }>(address, other, `/${id}/join`, {
      decks: [deck],
    });
    expect([asOther.status, asOther.answer.error]).toEqual([409, 'not-open']);
    expect((await callAs(address, other, `/${id}/leave`, {})).status).toBe(409);
    expect((await callAs(address, other, `/${id}/rounds/99`)).status).toBe(404);
    expect((await post('/practice', { ...practice, kind: 'knockout' }))[0]).toBe(400);
    await practiseTwice(guest, address);
  });
});

async function practiseTwice(guest: Parameters<typeof callAs>[1], address: string): Promise<void> {
  expect((await callAs(address, guest, '/practice', { ...practice, kind: 'swiss' })).status).toBe(
    200,
  );
  const third = await callAs(address, guest, '/practice', { ...practice, kind: 'swiss' });
  expect(third).toMatchObject({ status: 409, answer: { error: 'too-many-tournaments' } });
}
