import { dayLength } from '@stackmate/economy';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import type { Options } from '../shared/options.ts';
import { print, printJson, table } from './print.ts';

const defaultDays = 30;

/** [PL6] Prints what operators did in the last days, newest first. */
export async function auditLog(admin: Pick<Admin, 'auditLog'>, options: Options): Promise<number> {
  const days =
    options.text('days') === null ? defaultDays : options.whole('days', { min: 1, max: 36_600 });
  const actions = await admin.auditLog({
    since: Math.max(0, Date.now() - days * dayLength),
    operator: options.text('operator') ?? undefined,
    account: options.text('account') ?? undefined,
    action: options.text('action') ?? undefined,
  });
  if (options.is('json')) {
    printJson(actions);
    return 0;
  }
  const rows = actions.map(({ at, operator, action, player: playerId, name, detail, reason }) => [
    new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    operator,
    action,
    name === null ? playerId || '-' : `${name} (${playerId})`,
    detail || '-',
    reason || '-',
  ]);
  const head = ['at', 'operator', 'action', 'player', 'detail', 'reason'];
  print(rows.length === 0 ? `nothing in ${days} days` : table([head, ...rows]));
  return 0;
}
