import { sanctionEnd } from '@stackmate/protocol/operate';
import type { AccountReport } from '../../apps/server/src/accounts/operator.ts';
import { table } from './print.ts';

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Formats an account and the latest actions of operators on it. */
export function formatAccount({ account, actions }: AccountReport): string {
  const { ban } = account;
  const rows = [
    ['name', account.name],
    ['player', account.player],
    ['created', moment(account.createdAt)],
    ['e-mail', account.email ?? '-'],
    ['pending e-mail', account.pendingEmail ?? '-'],
    ['password', account.hasPassword ? 'yes' : 'no'],
    ['passkeys', String(account.passkeys)],
    ['sessions', String(account.sessions)],
    ['access tokens', String(account.accessTokens)],
    ['banned', ban === null ? '-' : `${sanctionEnd(ban.until, moment)}: ${ban.reason}`],
    ['muted', account.mutedUntil === null ? '-' : sanctionEnd(account.mutedUntil, moment)],
    ['erased on', account.deleteAt === null ? '-' : moment(account.deleteAt)],
  ];
  if (actions.length === 0) return table(rows);
  const lines = actions.map(({ at, operator, action, detail, reason }) => [
    moment(at),
    operator,
    action,
    detail,
    reason,
  ]);
  return `${table(rows)}\n\n${table([['at', 'operator', 'action', 'detail', 'reason'], ...lines])}`;
}
