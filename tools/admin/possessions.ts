import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Admin, PossessionChange } from '../../apps/server/src/admin/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';

const mostCoins = 1_000_000_000;

/** Makes a change and prints what was done. */
async function change(
  admin: Pick<Admin, 'change'>,
  player: string,
  options: Options,
  what: PossessionChange['what'],
): Promise<number> {
  const reason = options.text('reason');
  if (reason === null) throw new UsageError('missing --reason TEXT: it is stored with the change');
  const cause = randomBytes(16).toString('base64url');
  const { username } = userInfo();
  console.log(await admin.change({ player, operator: username, reason, cause, what }));
  return 0;
}

/** Returns the length of VIP in the option. */
function vipOf(options: Options): number | 'lifetime' {
  return options.text('vip') === 'lifetime'
    ? 'lifetime'
    : options.whole('vip', { min: 1, max: 40_000 });
}

/** Puts a message from the operators into a player's inbox. */
export function message(
  admin: Pick<Admin, 'change'>,
  player: string,
  options: Options,
): Promise<number> {
  const title = options.text('title');
  if (title === null) throw new UsageError('missing --title TEXT');
  return change(admin, player, options, {
    kind: 'message',
    title,
    text: options.text('text') ?? '',
  });
}

/** [RA7] Lets a player's wins pay nothing, or pay again. The player reads the reason in the inbox. */
export const changeRewards = (
  admin: Pick<Admin, 'change'>,
  player: string,
  options: Options,
  kind: 'withhold rewards' | 'resume rewards',
): Promise<number> => change(admin, player, options, { kind });

/** Returns whether the command is about coins; otherwise it is about a card. */
function isAboutCoins(options: Options): boolean {
  const given = ['coins', 'card'].filter((name) => options.text(name) !== null);
  if (given.length !== 1) throw new UsageError('use --coins N, --card ID or --vip');
  return given[0] === 'coins';
}

const coinsOf = (options: Options): number => options.whole('coins', { min: 1, max: mostCoins });

/** Gives a player coins, or copies of a card by the number of its definition. */
export function grant(
  admin: Pick<Admin, 'change'>,
  player: string,
  options: Options,
): Promise<number> {
  if (options.text('vip') !== null) {
    return change(admin, player, options, { kind: 'grant vip', length: vipOf(options) });
  }
  if (isAboutCoins(options)) {
    return change(admin, player, options, { kind: 'grant coins', coins: coinsOf(options) });
  }
  const card = options.whole('card', { min: 0, max: 65_535 });
  const copies =
    options.text('copies') === null ? 1 : options.whole('copies', { min: 1, max: 100 });
  return change(admin, player, options, { kind: 'grant cards', card, copies });
}

/** Takes coins from a player, or one card by its id. */
export function revoke(
  admin: Pick<Admin, 'change'>,
  player: string,
  options: Options,
): Promise<number> {
  if (options.text('vip') !== null) {
    if (options.text('vip') !== 'all')
      throw new UsageError('--vip must be all: revoke takes all VIP');
    return change(admin, player, options, { kind: 'revoke vip' });
  }
  return isAboutCoins(options)
    ? change(admin, player, options, { kind: 'revoke coins', coins: coinsOf(options) })
    : change(admin, player, options, { kind: 'revoke card', card: options.text('card')! });
}
