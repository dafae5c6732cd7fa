import { definitions } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import { makeRun, readRunSpec } from '@stackmate/physical';
import type { PrintRun } from '@stackmate/physical';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCodeFile } from '../../../apps/server/src/admin/index.ts';
import { codeHash } from '../../../apps/server/src/store/shop/code-text.ts';
import { readOptions } from '../../shared/options.ts';
import { checkFiles } from '../make-files.ts';
import { printSlips } from '../cards.ts';
import { shops } from '../shops.ts';
import { rewardSlip } from '../slip.ts';
import { makeRewardCodes, toCodeFile } from './reward-codes.ts';
import type { Backers, RewardCode } from './reward-codes.ts';
import { makeRewardRun, readBackers, rewardSets, rewardUsage } from './reward-sets.ts';
import { boostersOf, rewardTiers } from './tiers.ts';
import type { RewardTier } from './tiers.ts';

const server = 'https://stackmate.example';
const secret = 'ab'.repeat(32);
const createdAt = new Date('2026-11-01T12:00:00Z');

const backers = (tiers: readonly RewardTier[], bonus: RewardTier | null, count = 1): Backers => ({
  run: 'sets',
  count,
  tiers,
  bonus,
});

const runOf = (setBoosters: number): PrintRun => {
  const read = readRunSpec({ id: 'sets', name: 'First edition', server, sets: 1, setBoosters });
  if (!read.ok) throw new Error(read.refusal.message);
  return makeRun(read.value, { secret, codeKey: secret });
};

/** Counts monsters, spells and supermons of a pack. */
function countKinds({ prints }: PrintRun, serials: readonly number[]): number[] {
  const cards = serials.map((serial) => definitions.get(prints[serial - 1].definition)!);
  const isSuper = (card: (typeof cards)[number]) => card.kind === 'monster' && card.level > 1;
  const spells = cards.filter(({ kind }) => kind === 'spell').length;
  const supermons = cards.filter(isSuper).length;
  return [cards.filter(isCard).length - spells - supermons, spells, supermons];
}

const given = (tier: RewardTier, hasBonus: boolean) => {
  const codes = makeRewardCodes(backers([tier], hasBonus ? tier : null), secret);
  const decks = codes.flatMap(({ kind: { reward } }) => reward.deck ?? []);
  const coins = codes.reduce((sum, { kind: { reward } }) => sum + reward.coins, 0);
  const vip = codes.flatMap(({ kind: { reward } }) => reward.vip ?? []);
  return { coins, decks, vip };
};

describe('[PH6] reward sets give what the campaign promises', () => {
  it('physical: 20 monsters, 15 spells and 10 supermons; with the bonus two boosters of 10 cards', () => {
    expect(runOf(boostersOf(false)).packs.map(({ pack }) => pack)).toEqual(['deck']);
    const run = runOf(boostersOf(true));
    const [deck, ...boosters] = run.packs;
    expect(countKinds(run, deck.serials)).toEqual([20, 15, 10]);
    expect(boosters).toHaveLength(2);
    for (const { serials } of boosters) {
      const counts = countKinds(run, serials);
      expect(counts.reduce((sum, count) => sum + count)).toBe(10);
      // Two cards are of any kind.
      for (const [at, least] of [3, 3, 2].entries()) {
        expect(counts[at]).toBeGreaterThanOrEqual(least);
        expect(counts[at]).toBeLessThanOrEqual(least + 2);
      }
    }
    expect(run.spec.edition).toBe(1);
  });

  it('digital: 10,000 coins and a deck of super rare cards; the bonus doubles both', () => {
    expect(given('digital', false)).toEqual({ coins: 10_000, decks: ['Very Rare'], vip: [] });
    const decks = ['Very Rare', 'Very Rare'];
    expect(given('digital', true)).toEqual({ coins: 20_000, decks, vip: [] });
  });

  it('other: VIP for life; with the bonus 10,000 coins and a deck of rare cards', () => {
    expect(given('other', false)).toEqual({ coins: 0, decks: [], vip: ['lifetime'] });
    expect(given('other', true)).toEqual({ coins: 10_000, decks: ['Rare'], vip: ['lifetime'] });
  });
});

describe('[VP3] codes of reward sets', () => {
  const someBackers = fc.record({
    run: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/),
    count: fc.integer({ min: 1, max: 40 }),
    tiers: fc.subarray([...rewardTiers], { minLength: 1 }),
    bonus: fc.constantFrom(...rewardTiers, null),
  });

  it('are never the same for two backers or runs, and follow from run and secret', () => {
    fc.assert(
      fc.property(someBackers, (some) => {
        const codes = makeRewardCodes(some, secret);
        expect(makeRewardCodes(some, secret)).toEqual(codes);
        const other = makeRewardCodes({ ...some, run: `${some.run}-2` }, secret);
        const all = [...codes, ...other].map(({ code }) => code);
        expect(new Set(all).size).toBe(all.length);
        for (const code of all)
          expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it('go to the server as hashes, each with its reward, in a file that the server reads', () => {
    fc.assert(
      fc.property(someBackers, (some) => {
        const codes = makeRewardCodes(some, secret);
        if (codes.length === 0) return;
        const text = JSON.stringify(toCodeFile(some.run, codes));
        const read = parseCodeFile(text);
        if (!read.ok) throw new Error(read.faults.join());
        const rewardOf = ({ code }: RewardCode) =>
          read.value.batches.find(({ hashes }) => hashes.includes(codeHash(code)))?.reward;
        for (const code of codes) {
          expect(rewardOf(code)).toEqual(code.kind.reward);
          expect(text).not.toContain(code.code);
        }
        const total = read.value.batches.reduce((sum, { hashes }) => sum + hashes.length, 0);
        expect(total).toBe(codes.length);
      }),
    );
  });

  it('are split into batches that the server takes', () => {
    const codes = makeRewardCodes(backers(['digital'], 'digital', 10_000), secret);
    const read = parseCodeFile(JSON.stringify(toCodeFile('sets', codes)));
    expect(read.ok && read.value.batches.map(({ hashes }) => hashes.length)).toEqual([
      10_000, 10_000,
    ]);
  });

  it('are on slips that pass the preflight, even for the longest address', async () => {
    const host = `https://${'w'.repeat(19)}.com`;
    const [code] = makeRewardCodes(backers(['digital'], null), secret);
    const { title, gives } = code.kind;
    const slip = rewardSlip(host, { title, gives, code: code.code, mark: 'Set 10000 · 2 of 2' });
    const files = await printSlips('codes.pdf', 'codes', [slip], shops.metric, createdAt);
    expect(files[0].isSecret).toBe(true);
    expect(await checkFiles(files, shops.metric)).toEqual([]);
  });
});

it('lists for each set everything that goes into its parcel', async () => {
  const run = runOf(2);
  const { spec } = run;
  const keys = { secret, codeKey: secret, signingKey: '' };
  const digital = await makeRewardRun(backers(['digital', 'other'], 'digital', 2), spec, {
    keys,
    shop: shops.metric,
    createdAt,
  });
  expect(digital.files.map(({ name }) => name)).toEqual(['codes.pdf']);
  expect(digital.texts.find(({ name }) => name === 'packing.csv')?.text).toBe(
    [
      'set,kind,number,first serial,last serial',
      '1,code digital,1,,',
      '1,code digital,2,,',
      '1,code vip,3,,',
      '2,code digital,4,,',
      '2,code digital,5,,',
      '2,code vip,6,,',
      '',
    ].join('\n'),
  );
});

describe('npm run print -- reward-sets', () => {
  const read = (...words: readonly string[]) => readOptions(rewardUsage, words);
  const order = ['--run', 'sets', '--backers', '3', '--server', server];

  it('reads what each backer gets', () => {
    expect(readBackers(read(...order))).toEqual(backers(['physical'], null, 3));
    const all = read(...order, '--rewards', 'physical,digital', '--bonus', 'physical');
    expect(readBackers(all)).toEqual(backers(['physical', 'digital'], 'physical', 3));
  });

  it.each([
    [['--backers', '3', '--server', server], 'missing --run'],
    [['--run', 'sets', '--server', server], 'missing --backers'],
    [['--run', 'sets', '--backers', '3'], 'missing --server'],
    [[...order, '--backers', '0'], '--backers'],
    [[...order, '--rewards', 'vip'], 'physical'],
    [[...order, '--rewards', 'digital,digital'], 'twice'],
    [[...order, '--bonus', 'digital'], '--bonus must be one of the --rewards: physical'],
    [[...order, '--run', 'Sets'], 'id must be 1 to 40 small letters'],
    [[...order, '--server', 'stackmate'], 'server must be an address'],
    [[...order, '--first-number', '-1x'], '-1x'],
    [[...order, '--shop', 'home-a4'], 'home printer'],
    [[...order, '--shop', 'corner'], '--shop must be one of'],
  ] as const)('refuses %j', async (words, message) => {
    await expect(async () => rewardSets(read(...words))).rejects.toThrow(message);
  });
});
