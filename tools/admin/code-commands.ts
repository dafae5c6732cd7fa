import { dayLength } from '@stackmate/economy';
import { rarities } from '@stackmate/engine';
import { parseCodeFile } from '../../apps/server/src/admin/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { Command, CommandInput } from './command.ts';
import { print, printCsv, printJson, table } from './print.ts';
import { readChecked } from './read-checked.ts';

const getNumber = (options: Options, name: string, max: number): number =>
  options.text(name) === null ? 0 : options.whole(name, { min: 1, max });

/** Reads the reward of the codes from the options. */
function getReward(options: Options) {
  const tier = options.text('deck');
  const deck = tier === null ? null : rarities.find((rarity) => rarity === tier);
  if (deck === undefined) throw new UsageError(`--deck must be one of ${rarities.join(', ')}`);
  const vip = options.text('vip');
  const reward = {
    coins: getNumber(options, 'coins', 1_000_000_000),
    boosters: getNumber(options, 'boosters', 100),
    deck,
    vip: vip === null || vip === 'lifetime' ? vip : options.whole('vip', { min: 1, max: 40_000 }),
    ...(options.is('free') && { isFree: true as const }),
    note: options.text('note') ?? '',
  } as const;
  if (!Object.values(reward).some(Boolean)) {
    throw new UsageError('missing the reward: --coins, --boosters, --deck, --vip or --note');
  }
  return reward;
}

/** Prints who redeemed codes of a batch, as a table, CSV or JSON. */
async function printRedemptions({ admin, what, options, note }: CommandInput): Promise<void> {
  const redemptions = await admin.redemptions(what!);
  if (redemptions === null) throw new Error(`there is no batch ${what}; see "codes"`);
  if (options.is('json') || options.is('csv')) await admin.noteExport('redemptions', note());
  if (options.is('json')) {
    printJson(redemptions);
    return;
  }
  const rows = redemptions.map(({ player: playerId, name, at }) => ({
    player: playerId,
    name: name ?? '',
    redeemed: new Date(at).toISOString(),
  }));
  if (options.is('csv')) {
    printCsv(rows, ['player', 'name', 'redeemed']);
  } else if (rows.length === 0) {
    print('no code of this batch was redeemed');
  } else {
    const lines = rows.map(({ player: playerId, name, redeemed }) => [
      playerId,
      name || '-',
      redeemed.slice(0, 16).replace('T', ' '),
    ]);
    print(table([['player', 'name', 'redeemed'], ...lines]));
  }
}

/** [VP3] Commands about redeem codes. */
export const codeCommands: Readonly<Record<string, Command>> = {
  'create-codes': {
    needs: null,
    takes: ['count', 'days', 'coins', 'boosters', 'deck', 'vip', 'note', 'free'],
    audit: 'always',
    async run({ admin, options, note }) {
      const expiresAt = Date.now() + options.whole('days', { min: 1, max: 3660 }) * dayLength;
      const { batch, codes } = await admin.createCodes({
        ...note(),
        reward: getReward(options),
        count: options.whole('count', { min: 1, max: 10_000 }),
        expiresAt,
      });
      const expires = new Date(expiresAt).toISOString();
      const rows = codes.map((code) => ({ code, batch, expires }));
      printCsv(rows);
      return 0;
    },
  },
  'import-codes': {
    needs: { what: 'FILE' },
    takes: ['days'],
    audit: 'always',
    async run({ admin, what, options, note }) {
      const expiresAt = Date.now() + options.whole('days', { min: 1, max: 3660 }) * dayLength;
      const { batches } = readChecked(what!, parseCodeFile);
      for (const { reward, hashes } of batches) {
        const { batch, added } = await admin.importCodes({ ...note(), reward, hashes, expiresAt });
        const there = hashes.length - added;
        const rest = there === 0 ? '' : `; ${there} were there already`;
        const count = `${added} ${added === 1 ? 'code' : 'codes'} added`;
        print(`${batch === null ? 'no batch' : `batch ${batch}`}: ${count}${rest}`);
      }
      return 0;
    },
  },
  codes: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const batches = await admin.codeBatches();
      if (options.is('json')) {
        printJson(batches);
        return 0;
      }
      const rows = batches.map(({ batch, redeemed, count, reward, reason, expiresAt }) => [
        batch,
        `${redeemed} of ${count}`,
        new Date(expiresAt).toISOString().slice(0, 10),
        reason,
        JSON.stringify(reward),
      ]);
      print(
        rows.length === 0
          ? 'no redeem codes'
          : table([['batch', 'redeemed', 'expires', 'reason', 'reward'], ...rows]),
      );
      return 0;
    },
  },
  'revoke-codes': {
    needs: { what: 'BATCH' },
    audit: 'always',
    asks: (what) => `Nobody can redeem the rest of batch ${what} any more. Go on?`,
    async run({ admin, what, note }) {
      const revoked = await admin.revokeCodes(what!, note());
      if (revoked === null) throw new Error(`there is no batch ${what}; see "codes"`);
      print(`${revoked} ${revoked === 1 ? 'code' : 'codes'} revoked`);
      return 0;
    },
  },
  redemptions: {
    needs: { what: 'BATCH' },
    takes: ['json', 'csv'],
    audit: 'exports',
    async run(input) {
      await printRedemptions(input);
      return 0;
    },
  },
};
