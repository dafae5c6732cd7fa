import { readFileSync } from 'node:fs';
import {
  announcementKinds,
  announcementPlaces,
  closingTime,
  limitNames,
  runtimeLimits,
  switches,
  switchNames,
} from '../../packages/protocol/src/service/index.ts';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { Command, CommandInput } from './command.ts';
import { line, print, printJson, table } from './print.ts';

type Texts = Readonly<Record<string, string>>;

/** Returns a time as ISO 8601 without seconds. */
const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

/** Reads a time: `now`, minutes from now as `+30m` (or h, d), or ISO 8601 with an offset. */
function readTime(options: Options, name: string): number | null {
  const text = options.text(name);
  if (text === null) return null;
  if (text === 'now') return Date.now();
  const [, count, unit] = /^\+(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) {
    const minutes = { m: 1, h: 60, d: 1440 }[unit as 'm' | 'h' | 'd'];
    return Date.now() + Number(count) * minutes * 60_000;
  }
  const at = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(at)) return at;
  throw new UsageError(
    `--${name} must be a time with its zone, as 2026-12-01T22:00Z, or +30m, +2h, +1d, or now; not "${text}"`,
  );
}

function needTime(options: Options, name: string): number {
  const at = readTime(options, name);
  if (at === null) throw new UsageError(`missing --${name}`);
  return at;
}

/** Reads the English text and the file with those of other languages. */
function readTexts(options: Options): Texts {
  const en = options.text('text');
  if (en === null) throw new UsageError('missing --text: the text in English');
  const file = options.text('texts');
  if (file === null) return { en };
  try {
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as Texts), en };
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new UsageError(`--texts must be a JSON file like {"de": "…"}: ${why}`);
  }
}

function oneOf<Value extends string>(
  options: Options,
  name: string,
  values: readonly Value[],
): Value {
  const text = options.text(name) ?? values[0];
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw new UsageError(`--${name} must be one of ${values.join(', ')}`);
  return value;
}

const languages = (texts: Texts): string => Object.keys(texts).join(', ');

async function showMaintenance({ admin, options }: CommandInput): Promise<void> {
  const { maintenance } = await admin.service();
  if (options.is('json')) {
    printJson(maintenance);
    return;
  }
  if (maintenance === null) {
    print('no maintenance is planned');
    return;
  }
  const { startsAt, endsAt, texts, operator, reason } = maintenance;
  const now = Date.now();
  const state =
    now >= startsAt
      ? 'lasts'
      : now >= startsAt - closingTime
        ? 'is near: nothing begins'
        : 'is planned';
  print(line`maintenance ${state}: ${timeText(startsAt)} to ${timeText(endsAt)}`);
  print(line`  ${texts['en'] ?? ''} (${languages(texts)})`);
  print(line`  by ${operator}: ${reason}`);
}

/** Warns of tournaments that a maintenance would interrupt: their rounds go by the clock. */
async function warnOfEvents(admin: Admin, startsAt: number): Promise<void> {
  const running = (await admin.tournaments()).filter(({ status }) => status === 'running');
  for (const { name } of running) {
    print(line`warning: "${name}" runs; a round whose time is up during it ends by energy`);
  }
  if (startsAt - closingTime < Date.now()) {
    print('warning: players are told less than ten minutes before');
  }
}

/** Commands about maintenance, announcements and switches. */
export const serviceCommands: Readonly<Record<string, Command>> = {
  maintenance: {
    needs: { what: 'plan|end', optional: true },
    takes: ['at', 'until', 'text', 'texts', 'json'],
    audit: 'with argument',
    async run(input) {
      const { admin, what, options, note } = input;
      if (what === null) {
        await showMaintenance(input);
        return 0;
      }
      if (what === 'end') {
        if (!(await admin.endMaintenance(note()))) throw new Error('no maintenance is planned');
        print('the maintenance is over');
        return 0;
      }
      if (what !== 'plan') throw new UsageError(`maintenance plan or end, not "${what}"`);
      const startsAt = needTime(options, 'at');
      const plan = { startsAt, endsAt: needTime(options, 'until'), texts: readTexts(options) };
      await admin.planMaintenance(plan, note());
      await warnOfEvents(admin, startsAt);
      await showMaintenance(input);
      return 0;
    },
  },
  announce: {
    needs: null,
    takes: ['at', 'until', 'text', 'texts', 'place', 'kind'],
    audit: 'always',
    async run({ admin, options, note }) {
      const id = await admin.announce(
        {
          startsAt: readTime(options, 'at') ?? Date.now(),
          endsAt: needTime(options, 'until'),
          texts: readTexts(options),
          place: oneOf(options, 'place', announcementPlaces.toReversed()),
          kind: oneOf(options, 'kind', announcementKinds),
        },
        note(),
      );
      print(`announcement ${id}`);
      return 0;
    },
  },
  announcements: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const { announcements } = await admin.service();
      if (options.is('json')) {
        printJson(announcements);
        return 0;
      }
      const rows = announcements.map(({ id, startsAt, endsAt, place, kind, texts }) => [
        id,
        timeText(startsAt),
        timeText(endsAt),
        place,
        kind,
        languages(texts),
        texts['en'] ?? '',
      ]);
      const head = ['announcement', 'from', 'until', 'place', 'kind', 'languages', 'text'];
      print(rows.length === 0 ? 'no announcements' : table([head, ...rows]));
      return 0;
    },
  },
  withdraw: {
    needs: { what: 'ANNOUNCEMENT' },
    audit: 'always',
    async run({ admin, what, note }) {
      if (!(await admin.withdrawAnnouncement(what!, note()))) {
        throw new Error(`there is no announcement ${what}; see "announcements"`);
      }
      print(`announcement ${what} is withdrawn`);
      return 0;
    },
  },
  switches: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const { values } = await admin.service();
      if (options.is('json')) {
        printJson(values);
        return 0;
      }
      const find = (name: string) => {
        const value = values.find((stored) => stored.name === name);
        const isOver = value?.until !== null && (value?.until ?? 0) <= Date.now();
        return isOver ? undefined : value;
      };
      const why = (name: string): string => {
        const value = find(name);
        return value ? `${timeText(value.at)} ${value.operator}: ${value.reason}` : '';
      };
      const state = (name: string): string => {
        const value = find(name);
        if (!value) return 'on';
        return value.until === null ? 'off' : `off until ${timeText(value.until)}`;
      };
      print(
        table([
          ['switch', 'state', 'what it is for', 'changed'],
          ...switchNames.map((name) => [name, state(name), switches[name], why(name)]),
        ]),
      );
      print('');
      print(
        table([
          ['limit', 'value', 'least', 'greatest', 'what it limits', 'changed'],
          ...limitNames.map((name) => {
            const { least, greatest, about } = runtimeLimits[name];
            const value = String(find(name)?.value ?? 'as set');
            return [name, value, String(least), String(greatest), about, why(name)];
          }),
        ]),
      );
      return 0;
    },
  },
  switch: {
    needs: { what: 'SWITCH', word: 'on|off' },
    takes: ['until'],
    audit: 'always',
    async run({ admin, what, options, note }) {
      const name = switchNames.find((candidate) => candidate === what);
      if (name === undefined) {
        throw new UsageError(`no switch "${what}"; switches are ${switchNames.join(', ')}`);
      }
      const [, , state] = options.positionals;
      if (state !== 'on' && state !== 'off') throw new UsageError(`switch ${name} on, or off`);
      const until = readTime(options, 'until');
      if (state === 'on' && until !== null) throw new UsageError('--until is for off');
      await admin.changeService({ name, value: state === 'on' ? null : 0, until }, note());
      const end = until === null ? '' : ` until ${timeText(until)}`;
      print(`${name} is switched ${state}${end}`);
      return 0;
    },
  },
  limit: {
    needs: { what: 'LIMIT', word: 'VALUE|default' },
    audit: 'always',
    async run({ admin, what, options, note }) {
      const name = limitNames.find((candidate) => candidate === what);
      if (name === undefined) {
        throw new UsageError(`no limit "${what}"; limits are ${limitNames.join(', ')}`);
      }
      const [, , text = ''] = options.positionals;
      const { least, greatest } = runtimeLimits[name];
      const value = text === 'default' ? null : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (value !== null && !(value >= least && value <= greatest)) {
        throw new UsageError(
          `limit ${name} takes a number from ${least} to ${greatest}, or default`,
        );
      }
      await admin.changeService({ name, value, until: null }, note());
      print(
        value === null ? `${name} is as the settings have it` : `${name} is limited to ${value}`,
      );
      return 0;
    },
  },
};
