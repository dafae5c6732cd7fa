import { userInfo } from 'node:os';
import { dayLength } from '@stackmate/economy';
import { rarities } from '@stackmate/engine';
import { stringify } from 'csv-stringify/sync';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import { formatTable } from '../shared/table.ts';
import type { Command, CommandInput } from './command.ts';

const numberOf = (options: Options, name: string, max: number): number =>
  options.text(name) === null ? 0 : options.whole(name, { min: 1, max });

/** Reads the reward of the codes from the options. */
function rewardOf(options: Options) {
  const tier = options.text('deck');
  const deck = tier === null ? null : rarities.find((rarity) => rarity === tier);
  if (deck === undefined) throw new UsageError(`--deck must be one of ${rarities.join(', ')}`);
  const vip = options.text('vip');
  const reward = {
    coins: numberOf(options, 'coins', 1_000_000_000),
    boosters: numberOf(options, 'boosters', 100),
    deck,
    vip: vip === null || vip === 'lifetime' ? vip : options.whole('vip', { min: 1, max: 40_000 }),
    note: options.text('note') ?? '',
  } as const;
  if (!Object.values(reward).some(Boolean)) {
    throw new UsageError('missing the reward: --coins, --boosters, --deck, --vip or --note');
  }
  return reward;
}

/** Prints who redeemed codes of a batch, as a table, CSV or JSON. */
async function printRedemptions({ admin, what, options }: CommandInput): Promise<void> {
  const redemptions = await admin.redemptions(what!);
  if (redemptions === null) throw new Error(`there is no batch ${what}; see "codes"`);
  if (options.is('json')) {
    console.log(JSON.stringify(redemptions));
    return;
  }
  const rows = redemptions.map(({ player, name, at }) => ({
    player,
    name: name ?? '',
    redeemed: new Date(at).toISOString(),
  }));
  if (options.is('csv')) {
    const columns = ['player', 'name', 'redeemed'];
    console.log(stringify(rows, { header: true, columns, escape_formulas: true }).trimEnd());
  } else if (rows.length === 0) {
    console.log('no code of this batch was redeemed');
  } else {
    const lines = rows.map(({ player, name, redeemed }) => [
      player,
      name || '-',
      redeemed.slice(0, 16).replace('T', ' '),
    ]);
    console.log(formatTable([['player', 'name', 'redeemed'], ...lines]));
  }
}

/** [VP3] Commands about redeem codes. */
export const codeCommands: Readonly<Record<string, Command>> = {
  'create-codes': {
    needs: null,
    takes: ['count', 'days', 'coins', 'boosters', 'deck', 'vip', 'note', 'reason'],
    async run({ admin, options }) {
      const reason = options.text('reason');
      if (reason === null)
        throw new UsageError('missing --reason TEXT: it is stored with the codes');
      const expiresAt = Date.now() + options.whole('days', { min: 1, max: 3660 }) * dayLength;
      const { batch, codes } = await admin.createCodes({
        operator: userInfo().username,
        reason,
        reward: rewardOf(options),
        count: options.whole('count', { min: 1, max: 10_000 }),
        expiresAt,
      });
      const expires = new Date(expiresAt).toISOString();
      const rows = codes.map((code) => ({ code, batch, expires }));
      console.log(stringify(rows, { header: true }).trimEnd());
      return 0;
    },
  },
  codes: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const batches = await admin.codeBatches();
      if (options.is('json')) {
        console.log(JSON.stringify(batches));
        return 0;
      }
      const rows = batches.map(({ batch, redeemed, count, reward, reason, expiresAt }) => [
        batch,
        `${redeemed} of ${count}`,
        new Date(expiresAt).toISOString().slice(0, 10),
        reason,
        JSON.stringify(reward),
      ]);
      console.log(
        rows.length === 0
          ? 'no redeem codes'
          : formatTable([['batch', 'redeemed', 'expires', 'reason', 'reward'], ...rows]),
      );
      return 0;
    },
  },
  redemptions: {
    needs: { what: 'BATCH' },
    takes: ['json', 'csv'],
    async run(input) {
      await printRedemptions(input);
      return 0;
    },
  },
};
