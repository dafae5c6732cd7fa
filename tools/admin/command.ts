import { userInfo } from 'node:os';
import type { Admin, OperatorNote } from '../../apps/server/src/admin/index.ts';
import type { Variables } from '../../apps/server/src/settings/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';

export interface CommandInput {
  readonly admin: Admin;
  readonly what: string | null;
  readonly options: Options;
  /** Returns operator and reason for the audit log. Throws a UsageError without a reason. */
  readonly note: () => OperatorNote;
}

/** All options of the command. */
export const optionNames = [
  'loser',
  'node',
  'json',
  'csv',
  'coins',
  'card',
  'copies',
  'reason',
  'operator',
  'free',
  'yes',
  'days',
  'name',
  'vip',
  'title',
  'text',
  'count',
  'boosters',
  'deck',
  'note',
  'round',
  'table',
  'winner',
  'entrant',
  'account',
  'picture',
  'slips',
  'public-key',
  'serials',
  'server-key',
  'log',
  'to',
  'role',
  'now',
  'state',
  'outcome',
  'session',
  'device',
  'action',
  'preview',
  'language',
  'at',
  'until',
  'texts',
  'place',
  'kind',
] as const;
export type OptionName = (typeof optionNames)[number];

export interface Command {
  /** The argument after the command; null if there is none. */
  readonly needs: {
    readonly what:
      | 'MATCH'
      | 'FILE'
      | 'FOLDER'
      | 'EMAIL'
      | 'PLAYER'
      | 'ACCOUNT'
      | 'BATCH'
      | 'CONTEST'
      | 'NETWORK'
      | 'REPORT'
      | 'PAGE'
      | 'RUN'
      | 'TOURNAMENT'
      | 'TRADE'
      | 'plan|end'
      | 'ANNOUNCEMENT'
      | 'SWITCH'
      | 'LIMIT';
    readonly optional?: true;
    /** A second argument, which it needs. */
    readonly word?: string;
  } | null;
  /** The options that apply to it, besides those of its audit and its question. */
  readonly takes?: readonly OptionName[];
  /**
   * Whether the audit log gets a row: never, always with a reason, always but a reason isn't needed, or only for
   * exports or with an argument.
   */
  readonly audit?: 'always' | 'without reason' | 'exports' | 'with argument';
  /** Returns what can't be undone, as a question; only asked in a terminal, elsewhere `--yes` is needed. */
  readonly asks?: (what: string | null, options: Options) => string;
  /** Whether it works with tables of an older version. Others refuse them. */
  readonly takesOldTables?: true;
  /** Runs the command. Returns the exit code. */
  readonly run: (input: CommandInput) => Promise<number>;
}

/** Returns the options that apply to a command. */
export const listOptions = ({
  takes = [],
  audit,
  asks,
}: Omit<Command, 'run'>): readonly OptionName[] => [
  ...takes,
  ...(audit === undefined ? [] : (['reason', 'operator'] as const)),
  ...(asks === undefined ? [] : (['yes'] as const)),
];

/** Returns the reason of an audited command; '' if it needs none. Throws a UsageError if it is missing. */
export function getReason(
  name: string,
  { audit }: Pick<Command, 'audit'>,
  options: Options,
): string {
  const reason = options.text('reason')?.trim() ?? '';
  const isNeeded =
    audit === 'always' ||
    (audit === 'with argument' && options.positionals.length > 1) ||
    (audit === 'exports' && (options.is('json') || options.is('csv')));
  if (isNeeded && reason === '') {
    throw new UsageError(`missing --reason: ${name} is written to the audit log`);
  }
  return reason;
}

/** Returns the name of this process's user; null for a user without one, as in some containers. */
function ownName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/**
 * Returns who runs the command, for the audit log: `--operator`, or the person behind sudo, because everybody runs it as
 * the user of the server.
 */
export function getOperator(options: Options, variables: Variables): string {
  const name = (options.text('operator') ?? variables['SUDO_USER'] ?? ownName() ?? '').trim();
  if (/^[^\p{Cc}]{1,100}$/u.test(name)) return name;
  throw new UsageError('--operator needs a name of 1 to 100 characters: who runs this command');
}
