import { dayLength } from '@stackmate/economy';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Command, CommandInput } from './command.ts';
import { line, print, printJson, table } from './print.ts';

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Prints rows below a head, or as JSON; a line if there are none. */
function show(
  { options }: CommandInput,
  value: unknown,
  {
    head,
    rows,
    none,
  }: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly none: string;
  },
): number {
  if (options.is('json')) printJson(value);
  else print(rows.length === 0 ? none : table([head, ...rows]));
  return 0;
}

type Linked = Awaited<ReturnType<Admin['links']>>[number];

const sharedWords = ({ shared }: Linked): string =>
  shared
    .map(({ kind, place, times, lastAt }) =>
      [kind, place, `${times} ×,`, 'last', moment(lastAt)].filter((part) => part !== '').join(' '),
    )
    .join('; ');

async function printLinks(input: CommandInput): Promise<number> {
  const links = await input.admin.links(input.what!);
  return show(input, links, {
    head: ['player', 'name', 'banned', 'shares'],
    rows: links.map((linked) => [
      linked.playerId,
      linked.name ?? '-',
      linked.bannedAt === null ? '-' : moment(linked.bannedAt),
      sharedWords(linked),
    ]),
    none: 'no linked accounts',
  });
}

async function printNotes(input: CommandInput): Promise<number> {
  const { notes } = await input.admin.notes(input.what!, null);
  return show(input, notes, {
    head: ['at', 'operator', 'note'],
    rows: notes.map(({ at, operator, text }) => [moment(at), operator, text]),
    none: 'no notes',
  });
}

async function printSessions(input: CommandInput): Promise<number> {
  const report = await input.admin.player(input.what!);
  if (!report) throw new Error(`there is no player ${input.what}`);
  const { sessions, overview } = report;
  const rows = [
    ...sessions.map(({ id, device, createdAt, usedAt }) => [
      'session',
      `${id} ${device}`,
      moment(createdAt),
      moment(usedAt),
    ]),
    ...overview.places.map(({ kind, place, firstAt, seenAt }) => [
      kind,
      place,
      moment(firstAt),
      moment(seenAt),
    ]),
  ];
  return show(
    input,
    { sessions, places: overview.places },
    { head: ['what', '', 'since', 'last used'], rows, none: 'no sessions' },
  );
}

const defaultDays = 7;

async function printNetworks(input: CommandInput): Promise<number> {
  const { admin, what, options } = input;
  if (what !== null) return printPlace(input, what);
  const days =
    options.text('days') === null ? defaultDays : options.whole('days', { min: 1, max: 90 });
  const networks = await admin.networks(Date.now() - days * dayLength);
  if (options.is('json')) {
    printJson(networks);
    return 0;
  }
  const { busy, blocked } = networks;
  print(
    busy.length === 0
      ? `no sign-ups in ${days} days`
      : table([
          ['network', 'sign-ups', 'banned', 'last'],
          ...busy.map(({ network, signUps, banned, lastAt }) => [
            network,
            String(signUps),
            String(banned),
            moment(lastAt),
          ]),
        ]),
  );
  if (blocked.length > 0)
    print(
      `\n${table([
        ['blocked', 'until', 'operator', 'reason'],
        ...blocked.map(({ network, until, operator, reason }) => [
          network,
          moment(until),
          operator,
          reason,
        ]),
      ])}`,
    );
  return 0;
}

async function printPlace(input: CommandInput, place: string): Promise<number> {
  const kind = input.options.is('device') ? 'device' : 'network';
  const accounts = await input.admin.accountsOfPlace(kind, place);
  return show(input, accounts, {
    head: ['player', 'name', 'created', 'signed up here', 'uses', 'last', 'banned'],
    rows: accounts.map((account) => [
      account.playerId,
      account.name ?? '-',
      moment(account.createdAt),
      account.isSignUp ? 'yes' : '-',
      String(account.times),
      moment(account.seenAt),
      account.bannedAt === null ? '-' : moment(account.bannedAt),
    ]),
    none: `no accounts were used from ${place}`,
  });
}

/** [RA6] Commands about players: what operators look at and write down, and networks of sign-ups. */
export const playerCommands: Readonly<Record<string, Command>> = {
  links: { needs: { what: 'PLAYER' }, takes: ['json'], run: printLinks },
  notes: { needs: { what: 'PLAYER' }, takes: ['json'], run: printNotes },
  note: {
    needs: { what: 'PLAYER' },
    takes: ['text'],
    audit: 'without reason',
    async run({ admin, what, options, note }) {
      const text = options.text('text');
      if (text === null) throw new UsageError('missing --text TEXT');
      const number = await admin.addNote({ operator: note().operator, player: what!, text });
      print(`added note ${number}`);
      return 0;
    },
  },
  sessions: { needs: { what: 'PLAYER' }, takes: ['json'], run: printSessions },
  networks: {
    needs: { what: 'NETWORK', optional: true },
    takes: ['days', 'device', 'json'],
    run: printNetworks,
  },
  'block-network': {
    needs: { what: 'NETWORK' },
    takes: ['days'],
    audit: 'always',
    async run({ admin, what, options, note }) {
      const until = Date.now() + options.whole('days', { min: 1, max: 366 }) * dayLength;
      const network = await admin.blockNetwork({ ...note(), network: what!, until });
      print(line`nobody can sign up from ${network} until ${moment(until)}`);
      return 0;
    },
  },
  'unblock-network': {
    needs: { what: 'NETWORK' },
    audit: 'always',
    async run({ admin, what, note }) {
      if (!(await admin.unblockNetwork({ ...note(), network: what! })))
        throw new Error(`${what} isn’t blocked`);
      print(line`people can sign up from ${what} again`);
      return 0;
    },
  },
};
