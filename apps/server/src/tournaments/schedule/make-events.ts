import { toSeason } from '@stackmate/ranking';
import { attemptEach } from '../../limits/attempt-each.ts';
import type { Logger } from '../../rooms/index.ts';
import type { TournamentStore } from '../../store/index.ts';
import { newTournament } from '../new-tournament.ts';
import type { Secrets } from '../new-tournament.ts';
import { listOccurrences, parseDays } from './occurrences.ts';
import { toSettings } from './schedule-file.ts';
import type { Schedule } from './schedule-file.ts';

export interface MakeEventsOptions extends Secrets {
  readonly schedule: Schedule;
  readonly store: Pick<TournamentStore, 'createTournament'>;
  /** Wall clock, in ms. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info'>;
}

/** Time between two looks at the schedule, in ms. */
const interval = 60_000;

/**
 * [TO1] Creates the tick that makes the events of the schedule which are to be announced. The key of an occurrence is
 * unique in the database, so that several nodes and restarts make it once. Nothing is made for a time that has passed.
 * Resolves with false if it wasn't time to look.
 */
export function createEventMaker(options: MakeEventsOptions): () => Promise<boolean> {
  const { schedule, store, now, logger } = options;
  const made = new Set<string>();
  let lookedAt: number | null = null;

  /** Makes the occurrences of an event that are to be announced. */
  async function make(scheduled: Schedule[number], at: number): Promise<void> {
    const { id, on, at: time, timeZone, announcedDays, ...event } = scheduled;
    const times = { days: parseDays(on)!, at: time, timeZone };
    for (const { date, startsAt } of listOccurrences(times, at, announcedDays)) {
      const key = `${id} ${date}`;
      if (made.has(key)) continue;
      const created = newTournament(options, {
        settings: toSettings(event, startsAt),
        at,
        name: event.name,
        organizer: null,
        isListed: true,
        key,
        season: event.trophies ? toSeason(startsAt) : null,
      });
      if (await store.createTournament(created)) {
        logger.info({ tournament: created.id, key }, 'announced an event of the schedule');
      }
      made.add(key);
    }
  }

  return async () => {
    const at = now();
    // A clock that was set back is looked at again, too.
    if (lookedAt !== null && at >= lookedAt && at < lookedAt + interval) return false;
    lookedAt = at;
    await attemptEach(
      schedule,
      ({ id }) => `event ${id}`,
      (scheduled) => make(scheduled, at),
    );
    return true;
  };
}
