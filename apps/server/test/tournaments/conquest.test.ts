import { readyDecks } from '@stackmate/catalogue';
import { canonicalJson, plainSha256 } from '@stackmate/engine';
import type { MatchRecord } from '@stackmate/engine';
import type { TournamentAnswer } from '@stackmate/protocol/tournaments';
import { verifyDecks, verifyTournament } from '@stackmate/tournament';
import type { RevealedDecks, TournamentEntry } from '@stackmate/tournament';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectGuest } from '../guest.ts';
import type { Guest } from '../guest.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { callAs, playOn } from './played.ts';

vi.setConfig({ testTimeout: 180_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const conquest = {
  kind: 'elimination',
  bestOf: 3,
  clock: 'fast',
  arenaMinutes: 10,
  entrants: 4,
  level: 'random',
  mode: 'conquest',
  decks: readyDecks.slice(0, 2).map(({ id }) => ({ ready: id })),
};

/** Chooses the last deck that may be played before each game, until the tournament is over. Returns the choices. */
async function chooseOn(address: string, guest: Guest, id: string) {
  const chosen = new Map<string, number>();
  const faults: unknown[] = [];
  for (;;) {
    const { answer } = await callAs<TournamentAnswer>(address, guest, `/${id}`);
    if (answer.state?.tournament.status === 'ended') return { chosen, faults };
    const choosing = answer.own?.choosing ?? null;
    if (choosing !== null && choosing.chosen === null) {
      // A deck is being chosen: there is no match to go to.
      expect(answer.own?.match).toBeNull();
      const { round, table, game, decks } = choosing;
      const place = { round, table, game };
      const wrong = { ...place, choice: { deck: 2, exchanges: [] } };
      const refused = await callAs(address, guest, `/${id}/choose`, wrong);
      expect(refused).toMatchObject({ status: 409, answer: { error: 'illegal-choice' } });
      const choice = { deck: decks.at(-1)!, exchanges: [] };
      const { status } = await callAs(address, guest, `/${id}/choose`, { ...place, choice });
      if (status === 200) chosen.set(`${round} ${game}`, choice.deck);
      else faults.push(place);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('[TO2] [TO3] a conquest is played with hidden choices, and its file proves every deck', async () => {
  const guest = await connectGuest(server.socket());
  playOn(guest);
  const address = server.address();
  const begun = await callAs<{ readonly id: string }>(address, guest, '/practice', conquest);
  expect(begun.status).toBe(200);
  const { id } = begun.answer;
  const hidden = await callAs(address, guest, `/${id}/entrants/2/decks`);
  expect(hidden).toMatchObject({ status: 409, answer: { error: 'decks-hidden' } });
  const own = await callAs<{ decks: { name: string }[] }>(
    address,
    guest,
    `/${id}/entrants/1/decks`,
  );
  expect(own.answer.decks.map(({ name }) => name)).toEqual(
    readyDecks.slice(0, 2).map((deck) => deck.id),
  );
  const early = await callAs<object>(address, guest, `/${id}/file`);
  expect(early.answer).not.toHaveProperty('decks');

  const { chosen, faults } = await chooseOn(address, guest, id);
  expect(faults).toEqual([]);
  expect(chosen.get('1 1')).toBe(1);

  const { answer: file } = await callAs<{
    readonly entries: readonly TournamentEntry[];
    readonly decks: readonly RevealedDecks[];
    readonly games: readonly { round: number; table: number; game: number; match: string }[];
  }>(address, guest, `/${id}/file`);
  const verdict = verifyTournament(file.entries);
  if (!('tournament' in verdict)) throw new Error(verdict.message);
  const { tournament } = verdict;
  for (const pairing of tournament.rounds.flatMap(({ pairings }) => pairings)) {
    const seat = pairing.entrants.indexOf(1);
    for (const { round, game, decks } of seat < 0 ? [] : pairing.games) {
      const choice = chosen.get(`${round} ${game}`);
      if (choice !== undefined) expect(decks?.[seat]).toBe(choice);
    }
  }
  const checked = verifyDecks(tournament, file.decks);
  if ('fault' in checked) throw new Error(checked.fault);
  expect(checked.games.length).toBeGreaterThanOrEqual(6);
  for (const { round, table, game, record: hash, decks } of checked.games) {
    const { match } = file.games.find(
      (other) => other.round === round && other.table === table && other.game === game,
    )!;
    const response = await fetch(`${address}/api/matches/${match}/record`);
    const { record } = (await response.json()) as { readonly record: MatchRecord };
    expect(plainSha256(canonicalJson(record))).toBe(hash);
    expect(canonicalJson(record.decks)).toBe(canonicalJson(decks));
  }
  await guest.connection.close();
});
