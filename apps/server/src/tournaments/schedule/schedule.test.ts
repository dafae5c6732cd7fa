import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewTournament } from '../../store/index.ts';
import { createEventMaker } from './make-events.ts';
import { listOccurrences, parseDays } from './occurrences.ts';
import { defaultSchedule } from './default-schedule.ts';
import { parseOperatedEvent, parseSchedule, readSchedule } from './schedule-file.ts';
import type { Schedule } from './schedule-file.ts';

const hour = 3_600_000;
const day = 24 * hour;

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
] as const;
const rules = ['day', 'friday', 'first saturday', 'last sunday', '1', '28'] as const;

/** Date and time as a wall clock of the zone shows them. */
function wallTime(at: number, timeZone: string): { readonly date: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  const [date, time] = parts.split(' ');
  return { date, time };
}

const event = (change: object): string =>
  JSON.stringify({
    id: 'arena',
    name: 'Arena',
    kind: 'arena',
    clock: 'fast',
    on: 'day',
    at: '18:00',
    timeZone: 'UTC',
    minutes: 60,
    places: 64,
    announcedDays: 3,
    ...change,
  });

function scheduleOf(...changes: readonly object[]): Schedule {
  const parsed = parseSchedule(`{ "events": [${changes.map(event).join(',')}] }`);
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'));
  return parsed.value;
}

/** Makes events as nodes with one database do. */
function openNodes(schedule: Schedule) {
  const made = new Map<string, { readonly startsAt: number; readonly at: number }>();
  let now = 0;
  let ids = 0;
  const store = {
    async createTournament({ key, startsAt, entries }: NewTournament): Promise<boolean> {
      if (key === null || made.has(key)) return false;
      made.set(key, { startsAt, at: entries[0].at });
      return true;
    },
  };
  const start = () =>
    createEventMaker({
      schedule,
      store,
      now: () => now,
      newId: () => `event ${(ids += 1)}`,
      newSecret: () => 'ab'.repeat(32),
      logger: { info() {} },
    });
  return {
    made,
    start,
    setClock(at: number) {
      now = at;
    },
  };
}

describe('the dates of an event', () => {
  it('[TO1] are one for each day of the rule, at the local time, whatever the clocks do', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...rules),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) }),
        (timeZone, rule, minute, now) => {
          const at = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const dates = listOccurrences({ days: parseDays(rule)!, at, timeZone }, now, 45);
          expect(new Set(dates.map(({ date }) => date)).size).toBe(dates.length);
          for (const { date, startsAt } of dates) {
            expect(startsAt).toBeGreaterThan(now);
            expect(startsAt).toBeLessThanOrEqual(now + 45 * day);
            const shown = wallTime(startsAt, timeZone);
            // A time that the clocks skip in spring is at most an hour later.
            const skipped = wallTime(startsAt - hour, timeZone);
            expect([shown.time, skipped.time > at ? '' : at]).toContain(at);
            if (shown.time === at) expect(shown.date).toBe(date);
          }
          if (rule === 'day') expect(dates.length).toBeGreaterThanOrEqual(44);
          if (rule === 'friday') expect(dates.length).toBeGreaterThanOrEqual(6);
        },
      ),
    );
  });

  it('keep their local time across the change of the clocks', () => {
    const times = { days: parseDays('day')!, at: '19:30', timeZone: 'Europe/Berlin' };
    const dates = listOccurrences(times, Date.UTC(2026, 9, 24, 0), 2);
    expect(dates.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      '2026-10-24T17:30:00.000Z',
      '2026-10-25T18:30:00.000Z',
    ]);
  });

  it('come once on the day with a skipped hour and on the day with a repeated one', () => {
    const times = { days: parseDays('day')!, at: '02:30', timeZone: 'Europe/Berlin' };
    const spring = listOccurrences(times, Date.UTC(2026, 2, 28, 12), 1);
    expect(spring.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      '2026-03-29T01:30:00.000Z',
    ]);
    const autumn = listOccurrences(times, Date.UTC(2026, 9, 24, 12), 1);
    expect(autumn.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      '2026-10-25T00:30:00.000Z',
    ]);
  });
});

describe('the schedule', () => {
  it('[TO1] makes every occurrence exactly once, for any clock, restarts and three nodes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.constantFrom(...rules),
        fc.array(
          fc.record({
            node: fc.integer({ min: 0, max: 2 }),
            // Some clocks jump back by up to two days.
            step: fc.integer({ min: -2 * 24 * 60, max: 3 * 24 * 60 }),
            isRestart: fc.boolean(),
          }),
          { minLength: 5, maxLength: 40 },
        ),
        async (timeZone, on, steps) => {
          const [scheduled] = scheduleOf({ on, timeZone, announcedDays: 5 });
          const nodes = openNodes([scheduled]);
          const makers = [nodes.start(), nodes.start(), nodes.start()];
          const start = Date.UTC(2026, 9, 20);
          let now = start;
          const expected = new Set<string>();
          for (const { node, step, isRestart } of steps) {
            now = Math.max(start, now + step * 60_000);
            nodes.setClock(now);
            if (isRestart) makers[node] = nodes.start();
            const times = { days: parseDays(on)!, at: scheduled.at, timeZone };
            for (const { date } of listOccurrences(times, now, 5)) expected.add(`arena ${date}`);
            // The others look at the same time.
            await Promise.all(makers.map((make) => make()));
          }
          expect(new Set(nodes.made.keys())).toEqual(expected);
          for (const { startsAt, at } of nodes.made.values()) expect(startsAt).toBeGreaterThan(at);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('makes nothing for a time that passed while the server was off', async () => {
    const nodes = openNodes(scheduleOf({ announcedDays: 1 }));
    nodes.setClock(Date.UTC(2026, 10, 1, 17));
    await nodes.start()();
    nodes.setClock(Date.UTC(2026, 10, 9, 18, 1));
    await nodes.start()();
    expect([...nodes.made.keys()]).toEqual(['arena 2026-11-01', 'arena 2026-11-10']);
  });
});

describe('a file with a schedule', () => {
  it('[TO1] is built in: a daily arena, a weekly Swiss with a cut, a monthly championship with trophies', () => {
    const events = readSchedule('default');
    expect(events.map(({ kind, on, trophies }) => [kind, on, trophies])).toEqual([
      ['arena', 'day', false],
      ['swiss', 'saturday', false],
      ['swiss', 'first sunday', true],
    ]);
    expect(parseSchedule(defaultSchedule).ok).toBe(true);
    expect(readSchedule('none')).toEqual([]);
  });

  const faultsOf = (change: object): readonly string[] => {
    const text = `{\n"events": [\n${event({})},\n${event({ id: 'other', ...change })}\n]}`;
    const parsed = parseSchedule(text);
    return parsed.ok ? [] : parsed.faults;
  };

  it.each([
    [{ at: '25:00' }, 'line 4, events[1].at: expected a time like "18:00"'],
    [{ at: undefined }, 'line 4, events[1].at: is missing, expected a time like "18:00"'],
    [{ timeZone: 'Mars/Base' }, 'events[1].timeZone: expected a time zone like "UTC"'],
    [{ on: 'fryday' }, 'events[1].on: expected "day", a weekday like "friday"'],
    [{ on: '31' }, 'a day of the month from "1" to "28"'],
    [{ kind: 'knockout' }, 'events[1].kind: expected one of "arena", "swiss", "elimination"'],
    [{ places: 5000 }, 'events[1].places: expected a whole number from 4 to 1024'],
    [{ fee: 500 }, 'events[1].fee: expected a whole number from 0 to 200'],
    [{ addedCoins: -1 }, 'events[1].addedCoins: expected a whole number from 0 to 10000'],
    [{ prize: 5 }, 'line 4, events[1].prize: there is no such field'],
    [{ id: 'arena' }, 'events[1].id: expected another id: "arena" belongs to an earlier event'],
    [{ decks: 'sealed' }, 'events[1].decks: expected decks that can be played'],
    [
      { decks: 'sealed', cards: 'lent', addedCoins: 5 },
      'events[1].addedCoins: expected 0: events with lent cards move no coins',
    ],
    [{ name: 'x' }, 'events[1].name: expected a name of 3 to 40 characters'],
  ])('%j is refused with line and field', (change, fault) => {
    const [first, ...others] = faultsOf(change);
    expect(first).toContain(fault);
    expect(others).toEqual([]);
  });

  it.each([
    ['', 'line 1: no JSON'],
    ['{ "events": [', 'line 1: no JSON'],
    ['[]', 'line 1: '],
    ['{ "events": {} }', 'line 1, events: expected a list of events'],
  ])('%j is refused', (text, fault) => {
    const parsed = parseSchedule(text);
    expect(parsed.ok ? [] : parsed.faults[0]).toContain(fault);
  });

  it('names the file and the setting if it cannot be read', () => {
    expect(() => readSchedule('/nowhere/events.json')).toThrow(
      /\/nowhere\/events\.json can't be read \(STACKMATE_EVENTS\)/,
    );
  });

  it('has single events with a time in the same form', () => {
    const cup = { name: 'Cup', kind: 'elimination', clock: 'rapid', places: 8 };
    const read = parseOperatedEvent(JSON.stringify({ ...cup, startsAt: '2027-01-01T15:00:00Z' }));
    expect(read).toMatchObject({ ok: true, value: { bestOf: 1, fee: 0, isListed: true } });
    const wrong = parseOperatedEvent(JSON.stringify({ ...cup, startsAt: 'tomorrow' }));
    expect(wrong.ok ? [] : wrong.faults).toEqual([
      'line 1, startsAt: expected a time like "2026-12-31T20:00:00+01:00"',
    ]);
  });
});
