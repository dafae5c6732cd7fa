import { makeRun, readRunSpec } from '@stackmate/physical';
import type { PrintRun, RunSpec } from '@stackmate/physical';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { printSlips } from '../cards.ts';
import type { OperatorKeys } from '../keys.ts';
import { makeFiles } from '../make-files.ts';
import type { PrintedFile } from '../printed-file.ts';
import type { Shop } from '../shops.ts';
import { rewardSlip } from '../slip.ts';
import {
  getFolder,
  getKeys,
  getShop,
  packingList,
  packRows,
  runTexts,
  shopOptions,
  writeRun,
} from '../write-run.ts';
import type { RunText } from '../write-run.ts';
import { makeRewardCodes, toCodeFile } from './reward-codes.ts';
import type { Backers, RewardCode } from './reward-codes.ts';
import { boostersOf, rewardTiers } from './tiers.ts';
import type { RewardTier } from './tiers.ts';

export const rewardUsage: Usage = {
  name: 'print reward-sets',
  command: 'npm run print -- reward-sets',
  summary:
    'Makes everything for backers who get the same rewards: cards, mat, box and rules, slips, and redeem codes on paper with the file that adds them to the server.',
  options: {
    run: { value: 'ID', help: 'names the run for ever: small letters, digits, hyphens' },
    backers: { value: 'N', help: 'number of backers' },
    server: { value: 'URL', help: 'where cards are registered and codes redeemed' },
    rewards: {
      value: 'LIST',
      help: 'what each of them gets: physical, digital, other (VIP for life)',
      default: 'physical',
    },
    bonus: { value: 'REWARD', help: 'the one of these rewards that their $1 enlarges' },
    'first-number': {
      value: 'N',
      help: 'the first card’s barcode; never reuse numbers',
      default: '1',
    },
    name: { value: 'NAME', help: 'printed on cards, slips and box', default: 'First edition' },
    ...shopOptions,
  },
  examples: [
    '--run 2026-sets --backers 120 --server https://stackmate.example --first-number 100000 --new-keys',
    '--run 2026-digital-plus --backers 40 --server https://stackmate.example --rewards digital --bonus digital',
  ],
};

/** Most backers of one run. */
const maxBackers = 10_000;

const need = (options: Options, name: string): string => {
  const value = options.text(name);
  if (value === null) throw new UsageError(`missing --${name}`);
  return value;
};

/** Reads what each backer gets. Throws a UsageError that names the wrong option. */
export function readBackers(options: Options): Backers {
  const run = need(options, 'run');
  need(options, 'backers');
  const count = options.whole('backers', { min: 1, max: maxBackers });
  const tiers = options.list<RewardTier>('rewards', rewardTiers);
  if (tiers.length === 0) throw new UsageError('--rewards needs at least one reward');
  if (new Set(tiers).size < tiers.length) throw new UsageError('--rewards names a reward twice');
  const wanted = options.text('bonus');
  const bonus = wanted === null ? null : tiers.find((tier) => tier === wanted);
  if (bonus === undefined) {
    throw new UsageError(`--bonus must be one of the --rewards: ${tiers.join(', ')}`);
  }
  return { run, count, tiers, bonus };
}

/** Returns the order of the cards. Runs without cards are checked as well: their id and server count. */
function readSpec(options: Options, { run, count, tiers, bonus }: Backers): RunSpec {
  const read = readRunSpec({
    id: run,
    name: options.text('name'),
    server: need(options, 'server'),
    edition: 1,
    firstNumber: options.text('first-number'),
    // Without cards, a single set stands for the order.
    sets: tiers.includes('physical') ? count : 1,
    setBoosters: boostersOf(bonus === 'physical'),
  });
  if (!read.ok) throw new UsageError(read.refusal.message);
  return read.value;
}

const markOf = ({ set, kind, at }: RewardCode): string =>
  `Set ${set}${kind.count === 1 ? '' : ` · ${at} of ${kind.count}`}`;

/** What is made for the backers of a run. */
export interface RewardRun {
  readonly files: readonly PrintedFile[];
  readonly texts: readonly RunText[];
}

/** Returns the packing list: everything for a set's parcel together, packs by their serials, codes by their slips. */
function packingRows(run: PrintRun | null, codes: readonly RewardCode[], count: number): string[] {
  const packs = Map.groupBy(run === null ? [] : packRows(run), (row) => Number(row.split(',')[0]));
  const slips = Map.groupBy(
    codes.map((code, index) => ({ ...code, page: index + 1 })),
    ({ set }) => set,
  );
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((set) => [
    ...(packs.get(set) ?? []),
    ...(run === null ? [] : ['mat', 'box', 'rules'].map((kind) => `${set},${kind},,,`)),
    ...(slips.get(set) ?? []).map(({ kind, page }) => `${set},code ${kind.name},${page},,`),
  ]);
}

/** [PH6] Makes the reward sets of a campaign (product.md, section 9) for backers who get the same. */
export async function makeRewardRun(
  backers: Backers,
  spec: RunSpec,
  { keys, shop, createdAt }: { keys: OperatorKeys; shop: Shop; createdAt: Date },
): Promise<RewardRun> {
  const { run: id, count, tiers } = backers;
  const run = tiers.includes('physical') ? makeRun(spec, keys) : null;
  const codes = makeRewardCodes(backers, keys.secret);
  const slips = codes.map((code) => {
    const { title, gives } = code.kind;
    return rewardSlip(spec.server, { title, gives, code: code.code, mark: markOf(code) });
  });
  const paper = await printSlips('codes.pdf', `${spec.name}: codes`, slips, shop, createdAt);
  const codeFile: RunText[] =
    codes.length === 0
      ? []
      : [{ name: 'codes.json', text: `${JSON.stringify(toCodeFile(id, codes))}\n` }];
  return {
    files: [...(run === null ? [] : await makeFiles(run, shop, createdAt)), ...paper],
    texts: [
      ...(run === null ? [] : await runTexts(run, keys)),
      ...codeFile,
      packingList(packingRows(run, codes, count)),
    ],
  };
}

/** Runs the command. Returns the exit code. */
export async function rewardSets(options: Options): Promise<number> {
  const shop = getShop(options);
  if (shop.isHome) throw new UsageError('--shop: a home printer can’t print sets with codes');
  const backers = readBackers(options);
  const spec = readSpec(options, backers);
  const keys = getKeys(options);
  const { files, texts } = await makeRewardRun(backers, spec, {
    keys,
    shop,
    createdAt: new Date(),
  });
  return writeRun(getFolder(options, backers.run), shop, files, texts);
}
