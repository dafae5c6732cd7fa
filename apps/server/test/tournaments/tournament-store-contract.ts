import { text } from 'node:stream/consumers';
import { secretCommitment, verifyTournament } from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPlayer } from '../../src/accounts/export.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { NewTournament } from '../../src/store/index.ts';
import { createEventMaker } from '../../src/tournaments/schedule/make-events.ts';
import { readSchedule } from '../../src/tournaments/schedule/schedule-file.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import { firstEpoch } from '../../src/store/match-store.ts';
import type { MatchEnd } from '../../src/store/match-store.ts';
import { begin, facts, id } from '../entries.ts';

const now = Date.UTC(2026, 10, 28);
const secret = 'ab'.repeat(32);

const settings: TournamentSettings = {
  kind: 'elimination',
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
  clock: 'rapid',
  startsAt: now + 1000,
  roundMinutes: 30,
  breakSeconds: 0,
  arenaMinutes: 30,
  hasCut: false,
  maxEntrants: 8,
  fee: 0,
  addedCoins: 0,
};

const created = {
  type: 'created',
  at: now,
  settings,
  commitment: secretCommitment(secret),
} as const satisfies TournamentEntry;

const tournament = (name: string, change: Partial<NewTournament> = {}): NewTournament => ({
  id: id(name),
  key: null,
  season: null,
  name,
  organizer: null,
  clock: 'rapid',
  isListed: true,
  isPractice: false,
  secret,
  startsAt: settings.startsAt,
  entries: [created],
  entrants: [],
  ...change,
});

const joined = (entrant: number): TournamentEntry => ({
  type: 'joined',
  at: now,
  entrant,
  rating: 1500,
  deck: `hash ${entrant}`,
});
const entrant = (number: number, player: string) => ({
  entrant: number,
  playerId: id(player),
  bot: null,
  name: player,
  deck: 'ember',
  salt: secret,
});

/** Tests tournaments on a database. */
export function tournamentStoreContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  describe('the entries of a tournament', () => {
    it('[TS3] have gapless numbers: of two writers at one number, one is refused', async () => {
      await store.createTournament(tournament('fence'));
      const write = (number: number, player: string) =>
        store.addToTournament({
          id: id('fence'),
          seq: 1,
          entries: [joined(number)],
          entrant: entrant(number, player),
        });
      const results = await Promise.all([write(1, 'ann'), write(1, 'bob'), write(1, 'cleo')]);
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await store.addToTournament({ id: id('fence'), seq: 9, entries: [] })).toBe(false);
      expect(await store.tournamentEntrants(id('fence'), 1)).toHaveLength(1);
      expect(await store.tournamentEntries(id('fence'), 0)).toHaveLength(2);
    });

    it('are added by many at once through two nodes, and none is lost or doubled', async () => {
      await store.createTournament(
        tournament('crowd', {
          entries: [{ ...created, settings: { ...settings, maxEntrants: 64 } }],
        }),
      );
      const books = [0, 1].map(() => createBooks({ store, steady: () => performance.now() }));
      const join = (player: number) =>
        books[player % 2].add(id('crowd'), ({ tournament: { entrants } }) => {
          const number = entrants.size + 1;
          return { entries: [joined(number)], entrant: entrant(number, `crowd ${player}`) };
        });
      const results = await Promise.all(Array.from({ length: 24 }, (_, player) => join(player)));
      const done = results.filter((result) => result === null).length;
      expect(results.every((result) => result === null || result === 'busy')).toBe(true);
      const entries = await store.tournamentEntries(id('crowd'), 0);
      expect(entries).toHaveLength(1 + done);
      expect('tournament' in verifyTournament(entries)).toBe(true);
      expect(await store.tournamentEntrants(id('crowd'), 1)).toHaveLength(done);
    });
  });

  describe('a tournament', () => {
    it('[TO1] of the schedule exists once, and an account has two open ones at most', async () => {
      const daily = { key: 'daily 2026-11-28' };
      expect(await store.createTournament(tournament('daily', daily))).toBe(true);
      expect(await store.createTournament(tournament('again', daily))).toBe(false);
      const own = { organizer: id('otto') };
      expect(await store.createTournament(tournament('one', own))).toBe(true);
      expect(await store.createTournament(tournament('two', own))).toBe(true);
      expect(await store.createTournament(tournament('three', own))).toBe(false);
      await store.addToTournament({
        id: id('one'),
        seq: 1,
        entries: [{ type: 'cancelled', at: now, reason: 'too few entrants' }],
      });
      expect(await store.createTournament(tournament('three', own))).toBe(true);
    });

    it('[TO1] of the schedule is made once by three nodes, and not again after it was cancelled', async () => {
      let ids = 0;
      const node = () =>
        createEventMaker({
          schedule: readSchedule('default').filter((event) => event.id === 'weekly-swiss'),
          store,
          now: () => now,
          newId: () => id(`weekly ${(ids += 1)}`),
          newSecret: () => secret,
          logger: { info() {} },
        });
      const listed = async () => {
        const all = await Promise.all((await store.currentTournaments()).map(store.tournament));
        return all.filter((current) => current?.name === 'Weekly Swiss');
      };
      await Promise.all([node()(), node()(), node()()]);
      const [weekly, ...others] = await listed();
      expect(others).toEqual([]);
      const cancelled = { type: 'cancelled', at: now, reason: 'maintenance' } as const;
      await store.addToTournament({ id: weekly!.id, seq: 1, entries: [cancelled] });
      const later = now + 3_600_000;
      await store.forgetTournaments({ practice: later, others: 0 }, 300);
      await node()();
      expect(await listed()).toEqual([]);
    });

    it('is due when it starts and while it runs', async () => {
      await store.createTournament(tournament('due', { startsAt: now + 5000 }));
      expect(await store.dueTournaments(now + 4999)).not.toContain(id('due'));
      expect(await store.dueTournaments(now + 5000)).toContain(id('due'));
      const started = { type: 'started', at: now, secret } as const;
      await store.addToTournament({ id: id('due'), seq: 1, entries: [started] });
      expect(await store.dueTournaments(now)).toContain(id('due'));
      await store.addToTournament({ id: id('due'), seq: 2, entries: [{ type: 'ended', at: now }] });
      expect(await store.dueTournaments(now + 9999)).not.toContain(id('due'));
    });

    it('is deleted some time after its end, practice sooner', async () => {
      const end = async (name: string, change: Partial<NewTournament> = {}): Promise<void> => {
        await store.createTournament(tournament(name, change));
        const over = [
          joined(1),
          { type: 'cancelled', at: now, reason: 'too few entrants' },
        ] as const;
        await store.addToTournament({
          id: id(name),
          seq: 1,
          entries: over,
          entrant: entrant(1, `of ${name}`),
        });
      };
      await end('old practice', { isPractice: true });
      expect(await store.forgetTournaments({ practice: now, others: now }, 50)).toBe(0);
      expect(await store.forgetTournaments({ practice: now + 1, others: 0 }, 50)).toBeGreaterThan(
        0,
      );
      expect(await store.tournament(id('old practice'))).toBeNull();
      expect(await store.tournamentEntries(id('old practice'), 0)).toEqual([]);
      expect(await store.tournamentEntrants(id('old practice'), 1)).toEqual([]);
      expect(await store.tournament(id('due'))).not.toBeNull();
    });

    it('lists what is listed, and what a player takes part in', async () => {
      await store.createTournament(tournament('hidden', { isListed: false }));
      await store.addToTournament({
        id: id('hidden'),
        seq: 1,
        entries: [joined(1)],
        entrant: entrant(1, 'hugo'),
      });
      expect(await store.listTournaments(id('hugo'))).toContain(id('hidden'));
      expect(await store.listTournaments(id('ann'))).not.toContain(id('hidden'));
      expect(await store.listTournaments(null)).toContain(id('daily'));
      const latest = await store.latestEvents(500);
      expect(latest).toContain(id('daily'));
      expect(latest).not.toContain(id('hidden'));
      expect(await store.latestEvents(1)).toHaveLength(1);
    });
  });

  describe('a ban from joining events', () => {
    const hour = 3_600_000;
    let events = 0;

    /** Ends an event that a player left unplayed, or played to its end. */
    async function note(player: string, kind: 'missed' | 'played', at: number): Promise<string> {
      events += 1;
      const name = `absence ${events}`;
      await store.createTournament(tournament(name));
      const playerId = id(player);
      const absences = {
        at,
        missed: kind === 'missed' ? [{ entrant: 1, playerId }] : [],
        played: kind === 'played' ? [playerId] : [],
      };
      const added = { id: id(name), entries: [joined(1)], absences: [absences] };
      await store.addToTournament({ ...added, seq: 1, entrant: entrant(1, player) });
      // A director that comes later changes nothing.
      expect(await store.addToTournament({ ...added, seq: 1 })).toBe(false);
      return name;
    }
    const hoursLeft = async (player: string, at: number): Promise<number | null> => {
      const ban = await store.eventBan(id(player), at);
      return ban && (ban.until - at) / hour;
    };

    it('[SW3] lasts 24 hours, doubles, and ends at 30 days', async () => {
      expect(await store.eventBan(id('abe'), now)).toBeNull();
      const name = await note('abe', 'missed', now);
      expect(await store.eventBan(id('abe'), now)).toEqual({
        until: now + 24 * hour,
        hours: 24,
        count: 1,
        event: { id: id(name), name },
      });
      expect(await hoursLeft('abe', now + 24 * hour)).toBeNull();
      const lengths: (number | null)[] = [];
      for (let count = 0; count < 6; count += 1) {
        const at = now + (count + 2) * 1000 * hour;
        await note('abe', 'missed', at);
        lengths.push(await hoursLeft('abe', at));
      }
      expect(lengths).toEqual([48, 96, 192, 384, 720, 720]);
    });

    it('[SW3] is taken back, the newest first, by each event played to its end', async () => {
      await note('bea', 'missed', now);
      await note('bea', 'missed', now + hour);
      expect(await hoursLeft('bea', now + hour)).toBe(48);
      await note('bea', 'played', now + 2 * hour);
      expect(await hoursLeft('bea', now + 2 * hour)).toBe(22);
      await note('bea', 'played', now + 3 * hour);
      expect(await hoursLeft('bea', now + 3 * hour)).toBeNull();
      await note('bea', 'missed', now + 4 * hour);
      expect(await hoursLeft('bea', now + 4 * hour)).toBe(24);
    });

    it('[SW3] is taken back by an operator, with a row in the audit log', async () => {
      await note('cyd', 'missed', now);
      const change = { playerId: id('cyd'), at: now, operator: 'otto', reason: 'power cut' };
      expect(await store.clearEventBans(change)).toBe(1);
      expect(await store.eventBan(id('cyd'), now)).toBeNull();
      expect(await store.operatorActions(id('cyd'), 10, 0)).toMatchObject([
        { action: 'clear event bans', reason: 'power cut' },
      ]);
    });

    it('[PL7] is exported with the player', async () => {
      await note('dee', 'missed', now);
      expect(JSON.parse(await text(exportPlayer(store, id('dee'))))).toMatchObject({
        eventBans: [{ hours: 24, cleared_at: null }],
      });
    });
  });

  describe('the match of a game', () => {
    const place = { round: 1, table: 1, game: 1, attempt: 0 };

    /** Begins and ends a tournament's match. Returns how its game ended. */
    async function endMatch(name: string, end: MatchEnd, isTimeUp = false) {
      const matchId = id(name);
      await store.createTournament(tournament(`event ${name}`));
      await store.addTournamentGames(id(`event ${name}`), [{ ...place, matchId }]);
      // A director that goes on after a crash notes it again.
      await store.addTournamentGames(id(`event ${name}`), [{ ...place, matchId }]);
      const entry = begin(name, { kind: 'tournament' });
      expect(await store.commit([{ entry, epoch: firstEpoch }])).toEqual([]);
      expect(await store.endedTournamentGames([matchId])).toEqual([]);
      if (isTimeUp) await store.noteTimeUp([matchId]);
      expect(await store.finish({ match: matchId, epoch: firstEpoch }, end)).toBe(true);
      const [ended] = await store.endedTournamentGames([matchId]);
      expect(ended).toMatchObject({ ...place, matchId });
      return ended;
    }
    const over: MatchEnd = {
      kind: 'over',
      at: now,
      winner: 1,
      reason: 'King destroyed',
      record: '{}',
      facts: { ...facts, energy: [0, 12], recordHash: 'hash' },
    };

    it('[SW3] tells its result in the transaction that ends it', async () => {
      expect(await endMatch('played', over)).toMatchObject({
        ending: 'played',
        winner: 1,
        energy: [0, 12],
        record: 'hash',
      });
    });

    it('[SW4] is decided by time if the round was over', async () => {
      expect(await endMatch('late', over, true)).toMatchObject({ ending: 'time', winner: 1 });
    });

    it('[SW3] is lost by whoever does not come, and played again if the server stopped it', async () => {
      const aborted = { kind: 'aborted', at: now, reason: 'no hash in time' } as const;
      expect(await endMatch('absent', { ...aborted, by: 0 })).toMatchObject({
        ending: 'absent',
        winner: 1,
      });
      expect(await endMatch('nobody', { ...aborted, by: null })).toMatchObject({
        ending: 'both-absent',
        winner: null,
      });
      const stopped = { ...aborted, by: null, reason: 'ended by the operator' };
      expect(await endMatch('stopped', stopped)).toMatchObject({ ending: 'stopped' });
      // One that begins when the round is over is not begun again and again.
      expect(await endMatch('begun late', stopped, true)).toMatchObject({
        ending: 'time',
        winner: null,
      });
    });
  });
}
