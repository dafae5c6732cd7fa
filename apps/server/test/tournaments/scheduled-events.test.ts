import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListedTournament, TournamentAnswer } from '@stackmate/protocol/tournaments';
import { afterAll, expect, it, vi } from 'vitest';
import { defaultSchedule } from '../../src/tournaments/schedule/default-schedule.ts';
import { connectGuest } from '../guest.ts';
import { startTestServer } from '../server.ts';
import { callAs, deck } from './played.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'stackmate-schedule-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface List {
  readonly tournaments: readonly ListedTournament[];
  readonly hasOwnEvents: boolean;
}

it('[TO1] announces the events of its schedule once, also after a restart, and bots fill no place', async () => {
  // Without coins, so that guests may join.
  const file = join(folder, 'free.json');
  writeFileSync(file, defaultSchedule.replaceAll(/"addedCoins": \d+/g, '"addedCoins": 0'));
  const server = await startTestServer({
    env: { STACKMATE_EVENTS: file, STACKMATE_PLAYER_EVENTS: 'no' },
  });
  try {
    const list = async (): Promise<List> => {
      const guest = await connectGuest(server.socket());
      return (await callAs<List>(server.address(), guest, '')).answer;
    };
    await expect.poll(async () => (await list()).tournaments.length).toBeGreaterThan(1);
    const { tournaments, hasOwnEvents } = await list();
    expect(hasOwnEvents).toBe(false);
    expect(tournaments.map(({ tournament }) => tournament.name)).toContain('Daily Arena');
    expect(tournaments.every(({ tournament }) => tournament.entrants === 0)).toBe(true);
    await server.restart();
    await server.server().restored;
    const guest = await connectGuest(server.socket());
    const daily = tournaments.find(({ tournament }) => tournament.name === 'Daily Arena')!;
    const path = `/${daily.tournament.id}`;
    expect((await callAs(server.address(), guest, `${path}/join`, { decks: [deck] })).status).toBe(
      200,
    );
    const { answer } = await callAs<TournamentAnswer>(server.address(), guest, path);
    expect(answer.state).toMatchObject({ leastEntrants: 4, tournament: { entrants: 1 } });
    const ids = (await list()).tournaments.map(({ tournament }) => tournament.id);
    expect(ids.toSorted()).toEqual(tournaments.map(({ tournament }) => tournament.id).toSorted());
  } finally {
    await server.stop();
  }
});

it('does not start with a schedule that cannot be used, and says what is wrong', async () => {
  const file = join(folder, 'events.json');
  writeFileSync(file, '{\n  "events": [{ "id": "daily", "kind": "arena" }]\n}');
  await expect(startTestServer({ env: { STACKMATE_EVENTS: file } })).rejects.toThrow(
    /events\.json can't be used \(STACKMATE_EVENTS\):\n {2}line 2, events\[0\]\.on: is missing/,
  );
});
