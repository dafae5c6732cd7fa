import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { dayLength } from '@stackmate/economy';
import { exportPlayer } from '../../apps/server/src/accounts/export.ts';
import { accountActions } from '../../apps/server/src/accounts/operator.ts';
import type { AccountRequest } from '../../apps/server/src/accounts/operator.ts';
import { UsageError } from '../shared/options.ts';
import { formatAccount } from './format-account.ts';
import type { Command, CommandInput } from './command.ts';
import { line, print, printJson } from './print.ts';

/** What the actions print; the others print nothing else. */
const done: Readonly<Record<AccountRequest['action'], string>> = {
  ban: 'is banned',
  unban: 'is no longer banned',
  mute: 'may not send emotes',
  unmute: 'may send emotes again',
  rename: 'is the new name',
  'sign-out': 'is signed out',
  'reset-password': 'gets a new password with this link, once, within a day:',
};

function findUntil(days: string | null): number | null {
  if (days === null) return null;
  const count = Number(days);
  if (!(count > 0 && count < 40_000)) throw new UsageError('--days must be a number above 0');
  return Date.now() + count * dayLength;
}

async function act(
  action: AccountRequest['action'],
  { admin, what, options, note }: CommandInput,
): Promise<number> {
  const name = options.text('name');
  if (action === 'rename' && name === null) throw new UsageError('missing --name');
  const outcome = await admin.actOnAccount({
    ...note(),
    action,
    who: what!,
    until: findUntil(options.text('days')),
    name,
    session: options.text('session'),
  });
  print(line`${outcome.name} ${done[action]}`);
  if (outcome.link !== null) print(outcome.link);
  return 0;
}

const actions = Object.fromEntries(
  accountActions.map((action): [string, Command] => [
    action,
    {
      needs: { what: 'ACCOUNT' },
      audit: 'always',
      ...(action === 'ban' && { asks: (what) => `Ban ${what}, and close its connections?` }),
      takes: [
        ...(action === 'ban' || action === 'mute' ? (['days'] as const) : []),
        ...(action === 'rename' ? (['name'] as const) : []),
        ...(action === 'sign-out' ? (['session'] as const) : []),
      ],
      run: (input) => act(action, input),
    },
  ]),
);

/** Writes what is stored about an account, like the player's own export: for requests by mail. */
async function exportAccount({ admin, what, options, note }: CommandInput): Promise<number> {
  const file = options.text('to');
  // Opened before the audit log says that it was exported, with permissions for its owner only.
  const target = file === null ? null : createWriteStream(file, { flags: 'wx', mode: 0o600 });
  if (target) await once(target, 'open');
  const { player: playerId, name } = await admin.beginExport({ ...note(), who: what! });
  const data = exportPlayer(admin, playerId);
  if (target === null) {
    print(await text(data));
    return 0;
  }
  await pipeline(data, target);
  print(line`wrote everything about ${name} to ${file}`);
  return 0;
}

/** Time between two requests while an account is erased, in ms. */
const erasePause = 50;

/** Erases an account, after the grace time like at the player's own request, or now. */
async function erase({ admin, what, options, note }: CommandInput): Promise<number> {
  const isNow = options.is('now');
  const { player: playerId, name, at } = await admin.closeAccount({ ...note(), who: what!, isNow });
  if (!isNow) {
    print(
      line`${name} is signed out, and is erased after ${new Date(at).toISOString()} unless its owner signs in and keeps it`,
    );
    return 0;
  }
  let state = await admin.eraseAccount(playerId);
  while (state === 'erasing') {
    await delay(erasePause);
    state = await admin.eraseAccount(playerId);
  }
  print(
    state === 'erased'
      ? line`${name} is erased; backups still contain it`
      : line`${name} is in a running match: the server erases it within an hour after its end`,
  );
  return 0;
}

/** Commands about accounts. */
export const accountCommands: Readonly<Record<string, Command>> = {
  account: {
    needs: { what: 'ACCOUNT' },
    takes: ['json'],
    async run({ admin, what, options }) {
      const report = await admin.account(what!);
      if (!report) throw new Error(`there is no account ${what}`);
      if (options.is('json')) printJson(report);
      else print(formatAccount(report));
      return 0;
    },
  },
  ...actions,
  export: { needs: { what: 'ACCOUNT' }, takes: ['to'], audit: 'always', run: exportAccount },
  erase: {
    needs: { what: 'ACCOUNT' },
    takes: ['now'],
    audit: 'always',
    asks: (what, options) =>
      options.is('now')
        ? `Erase ${what} now, with all its cards and coins? Nobody can undo that.`
        : `Close ${what}, and erase it after the grace time?`,
    run: erase,
  },
};
