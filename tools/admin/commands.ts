import { resolve } from 'node:path';
import type { Options } from '../shared/options.ts';
import { UsageError } from '../shared/options.ts';
import { agreementCommands } from './agreement.ts';
import { archiveCommands } from './archive-commands.ts';
import { accountCommands } from './account-commands.ts';
import { auditLog } from './audit-log.ts';
import type { Command } from './command.ts';
import { contestCommands } from './contest-commands.ts';
import { formatHistory, formatMatch, formatMatches, formatNodes, formatStatus } from './format.ts';
import { audit } from './audit.ts';
import { printList } from './people.ts';
import type { ListName } from './people.ts';
import { line, print, printJson } from './print.ts';
import { printCommands } from './print-commands.ts';
import { codeCommands } from './code-commands.ts';
import { eventCommands } from './event-commands.ts';
import { operatorCommands } from './operator-commands.ts';
import { printFlows } from './flows.ts';
import { fairPlay } from './fair-play.ts';
import { importDeeds } from './import-deeds.ts';
import { changeRewards, grant, message, revoke, takenBy } from './possessions.ts';
import { rulingCommands } from './ruling-commands.ts';
import { playerCommands } from './player-commands.ts';
import { reportCommands } from './report-commands.ts';
import { serviceCommands } from './service-commands.ts';
import { tradeCommands } from './trade-commands.ts';
import { verifyAll, verifyOne } from './verify.ts';

const findLoser = (options: Options): 0 | 1 | null => {
  const loser = options.text('loser');
  if (loser === null) return null;
  if (loser === 'south') return 0;
  if (loser === 'north') return 1;
  throw new UsageError(`--loser must be south or north, not "${loser}"`);
};

const show = (options: Options, value: unknown, words: () => string): void =>
  options.is('json') ? printJson(value) : print(words());

const list = (name: ListName): Command => ({
  needs: null,
  takes: ['json', 'csv'],
  ...(name !== 'events' && { audit: 'exports' as const }),
  async run(input) {
    await printList(name, input);
    return 0;
  },
});

export const commands: Readonly<Record<string, Command>> = {
  status: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const status = await admin.status();
      show(options, status, () => formatStatus(status));
      return 0;
    },
  },
  history: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const samples = await admin.history();
      show(options, samples, () => formatHistory(samples));
      return 0;
    },
  },
  list: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const [matches, live] = await Promise.all([admin.list(), admin.live()]);
      show(options, { matches, live }, () => formatMatches(matches, live));
      return 0;
    },
  },
  show: {
    needs: { what: 'MATCH' },
    takes: ['json'],
    async run({ admin, what, options }) {
      const match = await admin.match(what!);
      if (!match) throw new Error(`there is no match ${what}`);
      const log = await admin.log(what!);
      show(options, { match, log }, () => formatMatch(match, log));
      return 0;
    },
  },
  verify: {
    needs: { what: 'MATCH', optional: true },
    takes: ['json'],
    run: ({ admin, what, options }) =>
      what === null
        ? verifyAll(admin, options.is('json'))
        : verifyOne(admin, what, options.is('json')),
  },
  record: {
    needs: { what: 'MATCH' },
    // The record is always JSON.
    takes: ['json'],
    async run({ admin, what }) {
      const record = await admin.record(what!);
      if (record === null) throw new Error(`there is no record of ${what}: is the match finished?`);
      print(record);
      return 0;
    },
  },
  end: {
    needs: { what: 'MATCH' },
    takes: ['loser'],
    audit: 'always',
    asks(what, options) {
      const loser = findLoser(options);
      return `End match ${what}${loser === null ? ' as a draw' : `: ${options.text('loser')} forfeits`}?`;
    },
    async run({ admin, what, options, note }) {
      if (!(await admin.end(what!, findLoser(options), note())))
        throw new Error(`match ${what} isn’t running`);
      print(line`${what} has ended`);
      return 0;
    },
  },
  nodes: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const nodes = await admin.nodes();
      show(options, nodes, () => formatNodes(nodes));
      return 0;
    },
  },
  drain: {
    needs: null,
    takes: ['node'],
    audit: 'always',
    asks: (_, options) => `Stop ${options.text('node') ?? 'the server'}?`,
    async run({ admin, options, note }) {
      const nodeId = options.text('node');
      await admin.drain(nodeId, note());
      print(nodeId === null ? 'the server is stopping' : line`node ${nodeId} is stopping`);
      return 0;
    },
  },
  backup: {
    needs: { what: 'FILE' },
    // Must work in a crontab and in an emergency, too.
    audit: 'without reason',
    takesOldTables: true,
    async run({ admin, what, note }) {
      const file = resolve(what!);
      await admin.backup(file, note());
      print(line`wrote ${file}`);
      return 0;
    },
  },
  audit: {
    needs: null,
    takes: ['json'],
    run: ({ admin, options }) => audit(admin, options.is('json')),
  },
  'audit-log': {
    needs: null,
    takes: ['days', 'operator', 'account', 'action', 'json'],
    run: ({ admin, options }) => auditLog(admin, options),
  },
  'accept-secret': {
    needs: null,
    audit: 'always',
    asks: () => 'Go on with another token secret, so that every guest becomes a new player?',
    async run({ admin, note }) {
      await admin.acceptSecret(note());
      print('the next start accepts another token secret');
      return 0;
    },
  },
  grant: {
    needs: { what: 'PLAYER' },
    takes: ['coins', 'card', 'copies', 'vip'],
    audit: 'always',
    run: grant,
  },
  revoke: {
    needs: { what: 'PLAYER' },
    takes: ['coins', 'card', 'vip'],
    audit: 'always',
    asks: (what, options) => `Take ${takenBy(options)} from ${what}?`,
    run: revoke,
  },
  'import-deeds': {
    needs: { what: 'FILE' },
    takes: ['server-key', 'log', 'account'],
    audit: 'always',
    run: importDeeds,
  },
  'fair-play': {
    needs: null,
    takes: ['days', 'json'],
    run: ({ admin, options }) => fairPlay(admin, options),
  },
  flows: {
    needs: null,
    takes: ['days', 'account', 'picture', 'json'],
    run: ({ admin, options }) => printFlows(admin, options),
  },
  withhold: {
    needs: { what: 'PLAYER' },
    audit: 'always',
    run: (input) => changeRewards(input, 'withhold rewards'),
  },
  resume: {
    needs: { what: 'PLAYER' },
    audit: 'always',
    run: (input) => changeRewards(input, 'resume rewards'),
  },
  ...accountCommands,
  ...operatorCommands,
  ...rulingCommands,
  ...agreementCommands,
  message: {
    needs: { what: 'PLAYER' },
    takes: ['title', 'text'],
    audit: 'always',
    run: message,
  },
  ...codeCommands,
  ...serviceCommands,
  ...printCommands,
  ...reportCommands,
  ...playerCommands,
  ...eventCommands,
  ...tradeCommands,
  ...contestCommands,
  ...archiveCommands,
  subscribers: list('subscribers'),
  messages: list('messages'),
  emails: list('emails'),
  events: list('events'),
  forget: {
    needs: { what: 'EMAIL' },
    audit: 'always',
    asks: (what) => `Delete all data of ${what}?`,
    async run({ admin, what, note }) {
      if (!what!.includes('@')) {
        throw new UsageError(
          `"${what}" isn’t an e-mail address: forget EMAIL, like anna@example.org`,
        );
      }
      const count = await admin.forget(what!, note());
      if (count === 0) throw new Error(`there is no data of ${what}`);
      print(line`deleted all data of ${what} (${count} entries); backups still contain it`);
      return 0;
    },
  },
};
