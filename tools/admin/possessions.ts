import { randomBytes } from 'node:crypto';
import type { PossessionChange } from '../../apps/server/src/admin/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { CommandInput } from './command.ts';
import { line, print } from './print.ts';

const maxCoins = 1_000_000_000;

/** Makes a change and prints what was done. */
async function change(
  { admin, what: playerId, note }: CommandInput,
  what: PossessionChange['what'],
): Promise<number> {
  const cause = randomBytes(16).toString('base64url');
  print(line`${await admin.change({ ...note(), player: playerId!, cause, what })}`);
  return 0;
}

/** Returns the length of VIP in the option. */
function getVip(options: Options): number | 'lifetime' {
  return options.text('vip') === 'lifetime'
    ? 'lifetime'
    : options.whole('vip', { min: 1, max: 40_000 });
}

/** Puts a message from the operators into a player's inbox. */
export async function message(input: CommandInput): Promise<number> {
  const { options } = input;
  const title = options.text('title');
  if (title === null) throw new UsageError('missing --title TEXT');
  return change(input, { kind: 'message', title, text: options.text('text') ?? '' });
}

/** [RA7] Lets a player's wins pay nothing, or pay again. The player reads the reason in the inbox. */
export const changeRewards = (
  input: CommandInput,
  kind: 'withhold rewards' | 'resume rewards',
): Promise<number> => change(input, { kind });

/** Returns whether the command is about coins; otherwise it is about a card. */
function isAboutCoins(options: Options): boolean {
  const given = ['coins', 'card'].filter((name) => options.text(name) !== null);
  if (given.length !== 1) throw new UsageError('use --coins N, --card ID or --vip');
  return given[0] === 'coins';
}

const getCoins = (options: Options): number => options.whole('coins', { min: 1, max: maxCoins });

/** Gives a player coins, or copies of a card by the number of its definition. */
export async function grant(input: CommandInput): Promise<number> {
  const { options } = input;
  if (options.text('vip') !== null) {
    return change(input, { kind: 'grant vip', length: getVip(options) });
  }
  if (isAboutCoins(options)) {
    return change(input, { kind: 'grant coins', coins: getCoins(options) });
  }
  const card = options.whole('card', { min: 0, max: 65_535 });
  const copies =
    options.text('copies') === null ? 1 : options.whole('copies', { min: 1, max: 100 });
  return change(input, { kind: 'grant cards', card, copies });
}

/** Returns what `revoke` takes, in words. */
export function takenBy(options: Options): string {
  if (options.text('vip') !== null) {
    if (options.text('vip') !== 'all')
      throw new UsageError('--vip must be all: revoke takes all VIP');
    return 'all VIP';
  }
  return isAboutCoins(options) ? `${getCoins(options)} coins` : `card ${options.text('card')}`;
}

/** Takes coins from a player, or one card by its id. */
export async function revoke(input: CommandInput): Promise<number> {
  const { options } = input;
  if (options.text('vip') !== null) return change(input, { kind: 'revoke vip' });
  return isAboutCoins(options)
    ? change(input, { kind: 'revoke coins', coins: getCoins(options) })
    : change(input, { kind: 'revoke card', card: options.text('card')! });
}
