import type { Admin } from '../../apps/server/src/admin/index.ts';
import { defaultSchedule } from '../../apps/server/src/tournaments/schedule/default-schedule.ts';
import {
  listOccurrences,
  parseDays,
} from '../../apps/server/src/tournaments/schedule/occurrences.ts';
import {
  parseOperatedEvent,
  parseSchedule,
} from '../../apps/server/src/tournaments/schedule/schedule-file.ts';
import type { Schedule } from '../../apps/server/src/tournaments/schedule/schedule-file.ts';
import type { Command } from './command.ts';
import { line, print, printJson, table } from './print.ts';
import { readChecked } from './read-checked.ts';

type ListedEvent = Awaited<ReturnType<Admin['tournaments']>>[number];

const toMinute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const eventTable = (events: readonly ListedEvent[]): string =>
  table([
    ['tournament', 'starts (UTC)', 'status', 'kind', 'players', 'by', 'name'],
    ...events.map(({ id, name, kind, status, startsAt, entrants, maxEntrants, organizer }) => [
      id,
      toMinute(startsAt),
      status,
      kind,
      `${entrants} of ${maxEntrants}`,
      organizer ?? 'the server',
      line`${name}`,
    ]),
  ]);

/** Days of the schedule that are printed. */
const printedDays = 35;

/** Returns the next dates of a schedule, the first ones first. */
const nextDates = (schedule: Schedule, now: number): string =>
  table([
    ['starts (UTC)', 'id', 'name'],
    ...schedule
      .flatMap(({ id, name, on, at, timeZone }) =>
        listOccurrences({ days: parseDays(on)!, at, timeZone }, now, printedDays).map(
          ({ startsAt }) => ({ id, name, startsAt }),
        ),
      )
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .map(({ id, name, startsAt }) => [toMinute(startsAt), id, line`${name}`]),
  ]);

/** [TO1] Commands about tournaments and their schedule. */
export const eventCommands: Readonly<Record<string, Command>> = {
  tournaments: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const events = await admin.tournaments();
      if (options.is('json')) printJson(events);
      else print(events.length === 0 ? 'no tournament is open or runs' : eventTable(events));
      return 0;
    },
  },
  'create-tournament': {
    needs: { what: 'FILE' },
    audit: 'always',
    async run({ admin, what, note }) {
      print(await admin.createTournament(readChecked(what!, parseOperatedEvent), note()));
      return 0;
    },
  },
  'cancel-tournament': {
    needs: { what: 'TOURNAMENT' },
    audit: 'always',
    asks: (what) => `Cancel the tournament ${what}? Its players read the reason.`,
    async run({ admin, what, note }) {
      if (!(await admin.cancelTournament(what!, note())))
        throw new Error(`there is no tournament ${what} that is open or runs; see "tournaments"`);
      print(line`tournament ${what} is cancelled`);
      return 0;
    },
  },
  schedule: {
    needs: { what: 'FILE', optional: true },
    run({ what }) {
      if (what === null) print(defaultSchedule.trimEnd());
      else print(nextDates(readChecked(what, parseSchedule), Date.now()));
      return Promise.resolve(0);
    },
  },
};
