import type { Admin } from '../../apps/server/src/admin/index.ts';
import type { Options } from '../shared/options.ts';
import type { LeaveLink } from './people.ts';

export interface CommandInput {
  readonly admin: Admin;
  readonly what: string | null;
  readonly options: Options;
  readonly leaveLink: LeaveLink;
  /** Returns the address of the page to choose a new password. */
  readonly resetLink: (token: string) => string;
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
  'days',
  'name',
  'vip',
  'title',
  'text',
  'count',
  'boosters',
  'deck',
  'note',
] as const;
export type OptionName = (typeof optionNames)[number];

export interface Command {
  /** The argument after the command; null if there is none. */
  readonly needs: {
    readonly what: 'MATCH' | 'FILE' | 'EMAIL' | 'PLAYER' | 'ACCOUNT' | 'BATCH' | 'REPORT';
    readonly optional?: true;
  } | null;
  /** The options that apply to it. */
  readonly takes?: readonly OptionName[];
  /** Runs the command. Returns the exit code. */
  readonly run: (given: CommandInput) => Promise<number>;
}
