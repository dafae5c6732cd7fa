import { randomBytes } from 'node:crypto';
import { tournamentErrors } from '@stackmate/protocol/tournaments';
import { toSeason } from '@stackmate/ranking';
import { CommandRefused } from '../accounts/command-refused.ts';
import type { TournamentStore } from '../store/index.ts';
import { newId } from '../store/random-id.ts';
import { createBooks } from '../tournaments/books.ts';
import type { Decisions } from '../tournaments/decide.ts';
import { newTournament } from '../tournaments/new-tournament.ts';
import { toSettings } from '../tournaments/schedule/schedule-file.ts';
import { toSummary } from '../tournaments/tournament-views.ts';
import type { Admin } from './admin.ts';
import type { OperatorNote } from './operator-note.ts';

/** Creates the commands about tournaments. `log` writes to the audit log. */
export function operatedEvents(
  store: TournamentStore,
  decisions: Decisions,
  log: (note: OperatorNote, action: string, detail: string) => Promise<void>,
): Pick<Admin, 'tournaments' | 'createTournament' | 'cancelTournament'> {
  const openBooks = () => createBooks({ store, steady: () => performance.now() });
  return {
    async tournaments() {
      const books = openBooks();
      const all = await Promise.all((await store.currentTournaments()).map(books.read));
      return all.flatMap((book) => (book === null ? [] : [toSummary(book)]));
    },
    async createTournament({ startsAt: time, isListed, code, ...event }, note) {
      const at = Date.now();
      const startsAt = Date.parse(time);
      if (startsAt <= at)
        throw new CommandRefused('"startsAt" has passed already: choose a later time');
      const created = newTournament(
        { newId, newSecret: () => randomBytes(32).toString('hex') },
        {
          settings: toSettings(event, startsAt),
          at,
          name: event.name,
          organizer: null,
          isListed,
          key: null,
          season: event.trophies ? toSeason(startsAt) : null,
          ...(code !== undefined && { entryCode: code }),
        },
      );
      await store.createTournament(created);
      await log(note, 'create tournament', `${created.id}, ${event.name}`);
      return created.id;
    },
    async cancelTournament(id, note) {
      const refused = await decisions.decide(
        id,
        { kind: 'cancel' },
        { as: 'operator', playerId: null, reason: note.reason },
      );
      if (refused === 'no-such-tournament' || refused === 'tournament-over') return false;
      if (refused !== null) throw new CommandRefused(tournamentErrors[refused]);
      await log(note, 'cancel tournament', id);
      return true;
    },
  };
}
