import { formatTable } from '../../../shared/terminal.ts';
import { rounded } from '../figures.ts';
import type { EventFigures } from './measure-events.ts';

/** Our own limits, in ms. */
const eventBar = { wave: 2000, stall: 50, pageP99: 30 } as const;

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const short = (value: number): string => value.toFixed(1);

/** Formats the figures with their limits. */
export function formatEvents(figures: EventFigures): string {
  const { kind, players, seconds, wave, pairing, stalls, page, unchanged, list } = figures;
  const step = kind === 'arena' ? 'wave' : 'round';
  return [
    ...figures.warnings.map((warning) => `!!! ${warning}`),
    `${kind} of ${whole(players)} players, ${whole(seconds)} s: ${whole(figures.waves)} ${step}s, ${whole(figures.games)} matches`,
    '',
    formatTable([
      ['', 'measured', 'limit'],
      [`a ${step} from due to its last match, worst, ms`, whole(wave.worst), whole(eventBar.wave)],
      ['  p50', whole(wave.p50), ''],
      ['  of that until it is paired, worst', whole(pairing.worst), ''],
      ['  p50', whole(pairing.p50), ''],
      ['main thread at work at a time, worst, ms', short(stalls.work), short(eventBar.stall)],
      ['  held by other programs, too, worst', short(stalls.worst), ''],
      ['  p99', short(stalls.p99), ''],
      ['page of the event, p99, ms', short(page.p99), short(eventBar.pageP99)],
      [`  p50 of ${whole(page.count)}`, short(page.p50), ''],
      ['  unchanged since the last look, p99', short(unchanged.p99), ''],
      [`  p50 of ${whole(unchanged.count)}`, short(unchanged.p50), ''],
      ['list of events, p99, ms', short(list.p99), short(eventBar.pageP99)],
      [`  p50 of ${whole(list.count)}`, short(list.p50), ''],
      ['file of the event, kB', whole(figures.file.kB), ''],
      ['  time to load, ms', whole(figures.file.ms), ''],
      ['memory of the server at the end, MB', whole(figures.memoryMB), ''],
      ['database, MB', whole(figures.databaseMB), ''],
      ['processor of the server, cores', figures.cpu.toFixed(2), ''],
    ]),
    `first places: ${figures.places.map(({ entrant, place, points }) => `${place}. entrant ${entrant} (${points})`).join(', ')}`,
    ...(figures.replayed > 0
      ? [`${whole(figures.replayed)} matches replayed from their records`]
      : []),
    ...figures.faults.map((fault) => `FAULT ${fault}`),
  ].join('\n');
}

export const eventsJson = (figures: EventFigures): string => JSON.stringify(figures, rounded);
