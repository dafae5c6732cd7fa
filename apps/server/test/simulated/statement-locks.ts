import type { RowLock } from './row-locks.ts';
import { findParameter } from './statement.ts';
import type { Statement } from './statement.ts';

/** Returns the rows that a plain statement locks. */
export function listLocks(statement: Statement): RowLock[] {
  const { text, parameters } = statement;
  const of = (name: string, value: string | null, mode: RowLock['mode']): RowLock[] =>
    value === null ? [] : [{ row: `${name} ${value}`, mode }];
  if (/from nodes where .* for share$/.test(text)) {
    return of('node', findParameter(statement, /node = \$(\d+)/), 'share');
  }
  if (/^update "?nodes"? /.test(text)) {
    return of('node', findParameter(statement, /where "?node"? = \$(\d+)/), 'exclusive');
  }
  if (text.startsWith('update "matches" ')) {
    const parameter = findParameter(statement, /"id" = \$(\d+)/);
    const many = /"id" in \(([^)]*)\)/.exec(text)?.[1].match(/\d+/g) ?? [];
    return [
      ...of('match', parameter, 'exclusive'),
      ...many.flatMap((at) => of('match', String(parameters[Number(at) - 1]), 'exclusive')),
    ];
  }
  if (text.startsWith('insert into "begun"')) {
    return of('begun', `${String(parameters[0])} ${String(parameters[1])}`, 'exclusive');
  }
  if (text.startsWith('select pg_advisory_xact_lock(')) {
    return of('advisory', String(parameters[0]), 'exclusive');
  }
  if (text.startsWith('insert into "server_values"')) {
    return of('value', String(parameters[0]), 'exclusive');
  }
  if (text.startsWith('insert into "wallets"')) {
    return of('wallet', String(parameters[0]), 'exclusive');
  }
  return [];
}
