import { dayLength } from '@stackmate/economy';
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
      ],
      run: (input) => act(action, input),
    },
  ]),
);

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
};
