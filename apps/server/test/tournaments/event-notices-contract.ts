import type { ServerMessage } from '@stackmate/protocol';
import type { PushMessage } from '@stackmate/protocol/social';
import { gamesToPlay, pairNext, secretCommitment } from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { openEmailTexts } from '../../src/emails/index.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import { createEventNotices } from '../../src/tournaments/event-notices.ts';
import { gameMatchId } from '../../src/tournaments/game-match-id.ts';
import { id } from '../entries.ts';

const start = Date.UTC(2026, 10, 28, 18);
const minute = 60_000;
const secret = 'ef'.repeat(32);
const settings: TournamentSettings = {
  kind: 'elimination',
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
  clock: 'rapid',
  startsAt: start,
  roundMinutes: 30,
  breakSeconds: 0,
  arenaMinutes: 30,
  hasCut: false,
  maxEntrants: 1024,
  fee: 0,
  addedCoins: 0,
};

/** Tests the notices of events on a database. */
export function eventNoticesContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  let now = start;
  let pushes: string[] = [];
  let messages: ServerMessage[] = [];
  beforeAll(async () => {
    store = await open();
    for (const [name, isVerified] of [
      ['Vera', true],
      ['Olaf', false],
      ['Silas', true],
    ] as const) {
      const person = `${name.toLowerCase()}@example.org`;
      const address = { email: person, person };
      await store.createAccount({
        playerId: id(name),
        name,
        key: name.toLowerCase(),
        skeleton: name.toLowerCase(),
        createdAt: start,
        password: null,
        pending: address,
        passkey: null,
      });
      if (isVerified) await store.verifyEmail(id(name), person, null);
    }
    for (const name of ['Vera', 'Olaf'])
      await store.setEmailKinds(id(name), ['event-soon', 'event-round', 'event-over']);
    await store.setPushKinds(id('Silas'), ['challenge']);
  });
  afterAll(() => store.close());
  beforeEach(() => {
    [pushes, messages] = [[], []];
  });

  const books = () => createBooks({ store, steady: () => performance.now() });
  const node = () =>
    createEventNotices({
      store,
      books: books(),
      send: (_, message) => void messages.push(message),
      notify: (playerId, message: PushMessage) => void pushes.push(`${message.kind} ${playerId}`),
      hasMail: true,
      writeEmail: openEmailTexts(''),
      address: (path) => `https://play.example.org${path}`,
      isOurTurn: async () => true,
      now: () => now,
    });

  const joined = (entrant: number, player: string, at: number) => ({
    entry: { type: 'joined', at, entrant, rating: 2000 - entrant, deck: player } as const,
    stored: { entrant, playerId: id(player), bot: null, name: player, deck: 'ember', salt: secret },
  });

  async function create(name: string, players: readonly string[]): Promise<void> {
    const joining = players.map((player, index) => joined(index + 1, player, start - 60 * minute));
    await store.createTournament({
      id: id(name),
      key: null,
      season: null,
      name,
      organizer: null,
      clock: 'rapid',
      isListed: true,
      isPractice: false,
      secret,
      startsAt: start,
      entries: [
        {
          type: 'created',
          at: start - 60 * minute,
          settings,
          commitment: secretCommitment(secret),
        },
        ...joining.map(({ entry }) => entry),
      ],
      entrants: joining.map(({ stored }) => stored),
    });
  }

  async function add(name: string, ...entries: readonly TournamentEntry[]): Promise<void> {
    expect(await books().add(id(name), () => ({ entries }))).toBeNull();
  }

  const emails = async () =>
    (await store.emails())
      .filter(({ kind }) => kind === 'event')
      .map(({ to, subject }) => `${to}: ${subject}`);

  describe('the notices of an event', () => {
    it('[TS1] come ten minutes before its start, once, in batches, whatever node is first', async () => {
      const crowd = Array.from({ length: 117 }, (_, index) => `crowd ${index}`);
      await create('Big Cup', ['Vera', 'Olaf', 'Silas', ...crowd]);
      await add('Big Cup', { type: 'left', at: start - 50 * minute, entrant: 120 });
      now = start - 10 * minute - 1;
      await node().tick();
      expect(pushes).toEqual([]);
      now += 1;
      await Promise.all([node().tick(), node().tick(), node().tick()]);
      expect(pushes.length).toBeLessThanOrEqual(3 * 50);
      // Somebody joins meanwhile, and knows when it starts.
      const late = joined(121, 'late', now);
      await books().add(id('Big Cup'), () => ({ entries: [late.entry], entrant: late.stored }));
      const nodes = [node(), node()];
      for (let ticks = 0; ticks < 4; ticks += 1) await Promise.all(nodes.map(({ tick }) => tick()));
      const wanted = ['Vera', 'Olaf', ...crowd.slice(0, -1)];
      expect(pushes.toSorted()).toEqual(
        wanted.map((player) => `event-soon ${id(player)}`).toSorted(),
      );
      expect(messages).toHaveLength(wanted.length);
      expect(messages[0]).toMatchObject({
        type: 'event-notice',
        name: 'Big Cup',
        startsAt: start,
      });
      // Only to a verified address whose player wants it.
      expect(await emails()).toEqual(['vera@example.org: Big Cup starts soon']);
    });

    it('[TS1] stand in the lobby from a quarter of an hour before the start', async () => {
      expect(await store.eventsOfPlayer(id('Vera'), start - 1)).toEqual([]);
      expect(await store.eventsOfPlayer(id('Vera'), start)).toEqual([
        { id: id('Big Cup'), name: 'Big Cup', startsAt: start, isRunning: false },
      ]);
      expect(await store.eventsOfPlayer(id('nobody'), start)).toEqual([]);
    });

    it('[TS1] are dropped once they are late', async () => {
      await create('Missed Cup', ['Vera', 'Olaf']);
      now = start;
      await node().tick();
      expect(pushes).toEqual([]);
      expect(await emails()).toHaveLength(1);
    });

    it('[TS1] tell both players that their match begins, once', async () => {
      await add('Missed Cup', { type: 'started', at: start, secret });
      let book = (await books().read(id('Missed Cup')))!;
      const tables = pairNext(book.tournament, null);
      await add('Missed Cup', { type: 'paired', at: start, round: 1, waiting: null, tables });
      book = (await books().read(id('Missed Cup')))!;
      const [game] = gamesToPlay(book.tournament);
      const matchId = gameMatchId(book.stored.id, game);
      await store.addTournamentGames(book.stored.id, [{ ...game, matchId }]);
      await Promise.all([
        node().announceGame(book, game, matchId),
        node().announceGame(book, game, matchId),
      ]);
      await node().announceGame(book, game, matchId);
      expect(pushes.toSorted()).toEqual(
        ['Vera', 'Olaf'].map((player) => `event-round ${id(player)}`).toSorted(),
      );
      expect((await emails()).slice(1)).toEqual([
        'vera@example.org: Your match in Missed Cup begins',
      ]);
      const [, email] = await store.emails();
      expect(email.text).toContain('Table 1, against Olaf');
      expect(email.text).toContain(`https://play.example.org/play/match/${matchId}`);
    });

    it('[TS1] congratulate the winner once, and nobody an hour after the end', async () => {
      await add(
        'Missed Cup',
        {
          type: 'finished',
          at: start,
          round: 1,
          table: 1,
          game: 1,
          attempt: 0,
          ending: 'played',
          winner: 0,
          energy: [3, 0],
          record: 'hash',
        },
        { type: 'ended', at: start },
      );
      now = start + minute;
      await Promise.all([node().tick(), node().tick()]);
      await node().tick();
      expect(pushes).toHaveLength(1);
      expect(messages).toMatchObject([{ startsAt: null, place: 1, entrants: 2, coins: 0 }]);
      await create('Old Cup', ['Vera', 'Olaf']);
      await add('Old Cup', { type: 'started', at: start, secret });
      const { tournament } = (await books().read(id('Old Cup')))!;
      await add(
        'Old Cup',
        { type: 'paired', at: start, round: 1, waiting: null, tables: pairNext(tournament, null) },
        {
          type: 'ruled',
          at: start,
          round: 1,
          table: 1,
          winner: 0,
          reason: 'only one came',
        },
        { type: 'ended', at: start },
      );
      now = start + 60 * minute;
      await node().tick();
      expect(pushes).toHaveLength(1);
    });
  });
}
