import { setTimeout as delay } from 'node:timers/promises';
import { readyDecks } from '@stackmate/catalogue';
import type { TournamentAnswer } from '@stackmate/protocol/tournaments';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { describe, expect, it, vi } from 'vitest';
import { connectToServer } from '../../src/admin/index.ts';
import { newId } from '../../src/store/random-id.ts';
import { newTournament } from '../../src/tournaments/new-tournament.ts';
import { accountPage, fastAccounts, signUp } from '../accounts/account-page.ts';
import type { AccountPage } from '../accounts/account-page.ts';
import { freshName } from '../fresh-name.ts';
import { connectGuest, follow } from '../guest.ts';
import type { Guest, Seated } from '../guest.ts';
import { serveEachTry } from '../serve-each-try.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { callAs, deck, verifyFile } from './played.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  return server;
});

const reason = 'moved for somebody else';
const settings: TournamentSettings = {
  kind: 'swiss',
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
  clock: 'slow',
  startsAt: 0,
  roundMinutes: 60,
  breakSeconds: 60,
  arenaMinutes: 30,
  hasCut: false,
  maxEntrants: 8,
  fee: 0,
  addedCoins: 0,
};

interface OrganizedEvent {
  readonly id: string;
  readonly organizer: string;
  readonly page: AccountPage;
  readonly guests: readonly Guest[];
  /** The guests' matches, as they are paired. */
  readonly seated: ReadonlyMap<Guest, Seated>;
  readonly read: () => Promise<TournamentAnswer>;
  readonly post: (path: string, body: object, page?: AccountPage) => Promise<unknown>;
}

/** Stores an event of an account that four players have joined. It starts at once, or in a day. */
async function organize(
  change: { readonly isOpen?: true; readonly organizerPlays?: true } = {},
): Promise<OrganizedEvent> {
  const page = accountPage(server);
  const organizer = await signUp(page, freshName('Olga'));
  const guests = await Promise.all(Array.from({ length: 4 }, () => connectGuest(server.socket())));
  const seated = new Map<Guest, Seated>();
  for (const guest of guests) {
    guest.connection.listen((message) => {
      if (message.type === 'paired') seated.set(guest, follow(message.match, guest));
    });
  }
  const players = guests.map(({ welcome }) => welcome.player.id);
  if (change.organizerPlays) players[0] = organizer;
  const at = Date.now();
  const startsAt = change.isOpen ? at + 86_400_000 : at;
  const created = newTournament(
    { newId, newSecret: () => 'ab'.repeat(32) },
    {
      settings: { ...settings, startsAt },
      at,
      name: 'Friday Swiss',
      organizer,
      isListed: true,
      key: null,
      season: null,
    },
  );
  await server.server().store.createTournament({
    ...created,
    entrants: players.map((playerId, index) => ({
      entrant: index + 1,
      playerId,
      bot: null,
      name: `Player ${index + 1}`,
      deck: readyDecks[0].id,
      salt: '',
    })),
    entries: [
      ...created.entries,
      ...players.map((_, index): TournamentEntry => ({
        type: 'joined',
        at,
        entrant: index + 1,
        rating: 1500,
        deck: `hash ${index}`,
      })),
    ],
  });
  const { id } = created;
  return {
    id,
    organizer,
    page,
    guests,
    seated,
    async read() {
      return (await callAs<TournamentAnswer>(server.address(), guests[0], `/${id}`)).answer;
    },
    async post(path, body, by = page) {
      const response = await fetch(`${server.address()}/api/tournaments/${id}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: server.address(),
          cookie: by.cookie() ?? '',
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { readonly error?: string };
      return response.ok ? response.status : [response.status, answer.error];
    },
  };
}

/** Looks again until something is so. */
async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    await delay(50);
  }
}

const isPaired = ({ state }: TournamentAnswer): boolean => state?.round?.tables.length === 2;

/** Waits until no match of an event runs. */
async function untilStopped({ seated }: OrganizedEvent): Promise<void> {
  const matches = new Set([...seated.values()].map(({ match }) => match));
  await until(
    () => server.server().store.runningMatches(),
    (running) => running.every(({ match: matchId }) => !matches.has(matchId)),
  );
}

async function openAdmin() {
  const admin = await connectToServer(server.data);
  if (!admin) throw new Error('the server left no admin address');
  return admin;
}

describe('an organizer', () => {
  it('[PR3] decides a table: its match stops without a result, and everybody sees the reason', async () => {
    const event = await organize();
    const { state } = await until(event.read, isPaired);
    const [first, second] = state!.round!.tables;
    await until(
      async () => event.seated.size,
      (size) => size === 4,
    );
    const seats = [...event.seated.values()].filter(({ match }) => match === first.games[0].match);
    expect(seats).toHaveLength(2);
    await Promise.all(seats.map((seat) => seat.until(({ phase }) => phase === 'playing')));
    const table = { round: 1, table: first.table };
    expect(await event.post('/rulings', { ...table, winner: 1, reason })).toBe(200);
    for (const seat of seats) {
      const over = await seat.until(({ phase }) => phase === 'over');
      expect(over.result?.winner).toBeNull();
    }
    const ruled = await until(event.read, (answer) => answer.state?.decisions.length === 1);
    expect(ruled.state?.decisions).toMatchObject([
      { by: 'organizer', reason, what: { kind: 'ruled', ...table, winner: 1 } },
    ]);
    expect(ruled.state?.round?.tables[0].outcome).toEqual({ winner: 1, by: 'ruling' });

    // At the other table a match has begun, too. It stops with the disqualification.
    const [cheat, opponent] = second.entrants;
    expect(await event.post('/disqualifications', { entrant: cheat, reason })).toBe(200);
    const out = await until(event.read, (answer) => answer.state?.decisions.length === 2);
    expect(out.state?.round?.tables[1].outcome).toEqual({ winner: 1, by: 'disqualification' });
    expect(out.state?.entrants.find(({ entrant }) => entrant === cheat)).toMatchObject({
      isDisqualified: true,
    });
    expect(out.state?.rows.find(({ entrant }) => entrant === opponent)?.points).toBe(3);
    expect(out.state?.rows.at(-1)?.entrant).toBe(cheat);
    await untilStopped(event);
    const { verdict } = await verifyFile(server.address(), event.guests[0], event.id);
    expect('tournament' in verdict).toBe(true);
    expect(await event.post('/disqualifications', { entrant: cheat, reason })).toEqual([
      409,
      'already-out',
    ]);
    expect(await event.post('/cancellation', { reason })).toEqual([409, 'has-begun']);
  });

  it('[PR3] is refused what others could not accept, with the reason', async () => {
    const event = await organize({ organizerPlays: true });
    const { state } = await until(event.read, isPaired);
    const own = state!.round!.tables.find(({ entrants }) => entrants.includes(1))!;
    const other = state!.round!.tables.find(({ entrants }) => !entrants.includes(1))!;
    const opponent = own.entrants.find((entrant) => entrant !== 1);
    const rule = (change: object) =>
      event.post('/rulings', { round: 1, table: other.table, winner: 0, reason, ...change });
    expect(await rule({ table: own.table })).toEqual([403, 'own-match']);
    expect(await event.post('/disqualifications', { entrant: opponent, reason })).toEqual([
      403,
      'own-match',
    ]);
    expect(await rule({ table: 9 })).toEqual([404, 'no-such-table']);
    expect(await rule({ reason: ' ' })).toEqual([400, 'bad-reason']);
    expect(await rule({ reason: 'x'.repeat(201) })).toEqual([400, 'bad-reason']);
    expect(await rule({ reason: 'two\nlines' })).toEqual([400, 'bad-reason']);
    expect(await rule({ reason: 'because he is a fucker' })).toEqual([400, 'offensive-reason']);
    const stranger = accountPage(server);
    await signUp(stranger, freshName('Sam'));
    const body = { round: 1, table: other.table, winner: 0, reason };
    expect(await event.post('/rulings', body, stranger)).toEqual([403, 'not-the-organizer']);
    const guest = await callAs<{ error: string }>(
      server.address(),
      event.guests[1],
      `/${event.id}/rulings`,
      body,
    );
    expect(guest.status).toBe(403);
    expect((await event.read()).state?.decisions).toEqual([]);
    expect(await rule({})).toBe(200);
  });

  it('[PR3] cancels an event before its start, and nobody joins it afterwards', async () => {
    const event = await organize({ isOpen: true });
    expect(await event.post('/rulings', { round: 1, table: 1, winner: 0, reason })).toEqual([
      409,
      'not-begun',
    ]);
    expect(await event.post('/cancellation', { reason: 'the hall is shut' })).toBe(200);
    const { state } = await event.read();
    expect(state?.tournament.status).toBe('cancelled');
    expect(state?.decisions).toMatchObject([
      { by: 'organizer', reason: 'the hall is shut', what: { kind: 'cancelled' } },
    ]);
    expect(await event.post('/join', { decks: [deck] })).toEqual([409, 'not-open']);
    expect(await event.post('/cancellation', { reason })).toEqual([409, 'tournament-over']);
  });

  it('[PR3] who deletes the account leaves an event that goes on, and that operators decide', async () => {
    const event = await organize();
    const { store } = server.server();
    const at = Date.now();
    await store.setDeletion(event.organizer, at - 1);
    const times = { now: at, note: 'erased', noteUntil: at + 1000 };
    expect(await store.erasePlayer(event.organizer, times)).toBe(true);
    await until(event.read, isPaired);
    const admin = await openAdmin();
    const note = { operator: 'root', reason };
    const rule = (table: number) =>
      admin.decideTournament({
        ...note,
        tournament: event.id,
        decision: { kind: 'rule', round: 1, table, winner: 'draw' },
      });
    await rule(1);
    await rule(2);
    await expect(rule(3)).rejects.toThrow('no-such-table');
    const { state } = await until(
      event.read,
      (answer) => answer.state?.round?.tables.every(({ outcome }) => outcome !== null) === true,
    );
    expect(state?.decisions.map(({ by }) => by)).toEqual(['operator', 'operator']);
    expect(await admin.auditLog({})).toMatchObject([
      { action: 'decide tournament', detail: `${event.id}, round 1, table 2: draw`, reason },
      { action: 'decide tournament', reason },
    ]);
    await admin.cancelTournament(event.id, note);
    await untilStopped(event);
  });
});
