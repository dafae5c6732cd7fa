import { resolve } from 'node:path';
import type { Options } from '../shared/options.ts';
import { UsageError } from '../shared/options.ts';
import { accountCommands } from './account-commands.ts';
import type { Command } from './command.ts';
import { formatMatch, formatMatches, formatNodes, formatStatus } from './format.ts';
import { audit } from './audit.ts';
import { printList } from './people.ts';
import type { ListName } from './people.ts';
import { codeCommands } from './code-commands.ts';
import { fairPlay } from './fair-play.ts';
import { changeRewards, grant, message, revoke } from './possessions.ts';
import { reportCommands } from './report-commands.ts';
import { verifyAll, verifyOne } from './verify.ts';

const loserOf = (options: Options): 0 | 1 | null => {
  const loser = options.text('loser');
  if (loser === null) return null;
  if (loser === 'south') return 0;
  if (loser === 'north') return 1;
  throw new UsageError(`--loser must be south or north, not "${loser}"`);
};

const show = (options: Options, value: unknown, words: () => string): void =>
  console.log(options.is('json') ? JSON.stringify(value) : words());

const list = (name: ListName): Command => ({
  needs: null,
  takes: ['json', 'csv'],
  async run(given) {
    await printList(name, given);
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
      console.log(record);
      return 0;
    },
  },
  end: {
    needs: { what: 'MATCH' },
    takes: ['loser'],
    async run({ admin, what, options }) {
      const loser = loserOf(options);
      if (!(await admin.end(what!, loser))) throw new Error(`match ${what} isn’t running`);
      console.log(`${what} has ended`);
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
    async run({ admin, options }) {
      const node = options.text('node');
      await admin.drain(node);
      console.log(node === null ? 'the server is stopping' : `node ${node} is stopping`);
      return 0;
    },
  },
  backup: {
    needs: { what: 'FILE' },
    async run({ admin, what }) {
      const file = resolve(what!);
      await admin.backup(file);
      console.log(`wrote ${file}`);
      return 0;
    },
  },
  audit: {
    needs: null,
    takes: ['json'],
    run: ({ admin, options }) => audit(admin, options.is('json')),
  },
  grant: {
    needs: { what: 'PLAYER' },
    takes: ['coins', 'card', 'copies', 'vip', 'reason'],
    run: ({ admin, what, options }) => grant(admin, what!, options),
  },
  revoke: {
    needs: { what: 'PLAYER' },
    takes: ['coins', 'card', 'vip', 'reason'],
    run: ({ admin, what, options }) => revoke(admin, what!, options),
  },
  'fair-play': {
    needs: null,
    takes: ['days', 'json'],
    run: ({ admin, options }) => fairPlay(admin, options),
  },
  withhold: {
    needs: { what: 'PLAYER' },
    takes: ['reason'],
    run: ({ admin, what, options }) => changeRewards(admin, what!, options, 'withhold rewards'),
  },
  resume: {
    needs: { what: 'PLAYER' },
    takes: ['reason'],
    run: ({ admin, what, options }) => changeRewards(admin, what!, options, 'resume rewards'),
  },
  ...accountCommands,
  message: {
    needs: { what: 'PLAYER' },
    takes: ['title', 'text', 'reason'],
    run: ({ admin, what, options }) => message(admin, what!, options),
  },
  ...codeCommands,
  ...reportCommands,
  subscribers: list('subscribers'),
  messages: list('messages'),
  emails: list('emails'),
  events: list('events'),
  forget: {
    needs: { what: 'EMAIL' },
    async run({ admin, what }) {
      if (!what!.includes('@')) {
        throw new UsageError(
          `"${what}" isn’t an e-mail address: forget EMAIL, like anna@example.org`,
        );
      }
      const count = await admin.forget(what!);
      if (count === 0) throw new Error(`there is no data of ${what}`);
      console.log(`deleted all data of ${what} (${count} entries); backups still contain it`);
      return 0;
    },
  },
};
