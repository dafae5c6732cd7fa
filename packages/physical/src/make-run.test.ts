import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { definitions } from '@stackmate/economy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeHash, readGenuineCode } from './codes.ts';
import { makeRun } from './make-run.ts';
import type { PrintRun } from './make-run.ts';
import { isProven, provePrint } from './print-proof.ts';
import { readRunSpec } from './run-spec.ts';
import { publishRun, runFault } from './run-statement.ts';
import type { PublishedRun } from './run-statement.ts';

const server = 'https://stackmate.example';
const keys = { secret: 'ab'.repeat(32), codeKey: 'cd'.repeat(32) };
const codeKey = new Uint8Array(32).fill(0xcd);
const order = { id: 'first', name: 'First edition', server };

const runOf = (fields: object): PrintRun => {
  const read = readRunSpec({ ...order, ...fields });
  if (!read.ok) throw new Error(read.refusal.message);
  return makeRun(read.value, keys);
};
const faultOf = (fields: object): string | null => {
  const read = readRunSpec({ ...order, sets: 1, ...fields });
  return read.ok ? null : read.refusal.message;
};

const operator = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const signed = (run: PrintRun, { privateKey } = operator): Promise<PublishedRun> =>
  publishRun(run, (bytes) => sign(null, bytes, privateKey));
const check = (run: PublishedRun): Promise<string | null> =>
  runFault(run, (bytes, signature) => verify(null, bytes, operator.publicKey, signature));

const kindOf = (card: number): string => {
  const definition = definitions.get(card);
  if (definition?.kind !== 'monster') return definition?.kind ?? 'unknown';
  return definition.level > 1 ? 'supermon' : 'monster';
};
const countKinds = (run: PrintRun, serials: readonly number[]) => {
  const kinds = serials.map((serial) => kindOf(run.prints[serial - 1].definition));
  return ['monster', 'spell', 'supermon'].map((kind) => kinds.filter((own) => own === kind).length);
};

const someOrder = fc.record({
  sets: fc.nat(2),
  boosters: fc.integer({ min: 1, max: 4 }),
  firstNumber: fc.bigInt(0n, 18446744073709551000n).map(String),
});

describe('[PH2] print runs', () => {
  const set = runOf({ sets: 1 });

  it('have the cards of a reward set: 20 monsters, 15 and 10 of the others, two boosters', () => {
    expect(set.packs.map(({ pack }) => pack)).toEqual(['deck', 'booster', 'booster']);
    const [deck, ...boosters] = set.packs;
    expect(countKinds(set, deck.serials)).toEqual([20, 15, 10]);
    for (const { serials } of boosters) {
      expect(serials).toHaveLength(10);
      const [monsters, spells, supermons] = countKinds(set, serials);
      expect(monsters).toBeGreaterThanOrEqual(3);
      expect(spells).toBeGreaterThanOrEqual(3);
      expect(supermons).toBeGreaterThanOrEqual(2);
    }
  });

  it('have as many boosters in a set as the order says', () => {
    const plain = runOf({ sets: 2, setBoosters: 0 });
    expect(plain.packs.map((own) => [own.pack, own.set])).toEqual([
      ['deck', 1],
      ['deck', 2],
    ]);
    expect(plain.prints).toHaveLength(90);
  });

  it('follow from order and keys alone', () => {
    expect(runOf({ sets: 1 })).toEqual(set);
    const other = makeRun(set.spec, { ...keys, secret: 'ef'.repeat(32) });
    expect(other.codes).not.toEqual(set.codes);
    expect(other.statement.root).not.toBe(set.statement.root);
  });

  it('never use a code, serial or edition number twice, and their counts add up', () => {
    fc.assert(
      fc.property(someOrder, (fields) => {
        const run = runOf(fields);
        const { prints, codes, statement, packs } = run;
        expect(new Set(codes).size).toBe(prints.length);
        expect(new Set(prints.map(({ edition }) => edition)).size).toBe(prints.length);
        expect(prints[0].edition).toBe(fields.firstNumber);
        expect(packs.flatMap(({ serials }) => serials)).toEqual(prints.map(({ serial }) => serial));
        expect(statement.counts.reduce((sum, [, count]) => sum + count, 0)).toBe(prints.length);
        expect(new Set(packs.map(({ slip }) => slip?.hash)).size).toBe(packs.length);
      }),
      { numRuns: 15 },
    );
  });

  it('publish hashes of the codes only', () => {
    const text = JSON.stringify([set.prints, set.statement]);
    for (const [index, code] of set.codes.entries()) {
      expect(text).not.toContain(code);
      expect(set.prints[index].codeHash).toBe(codeHash('print', code));
      expect(readGenuineCode(code, server, codeKey).ok).toBe(true);
    }
  });

  it('[PH3] have a slip in each pack, which knows the cards of a deck', () => {
    const [deck, booster] = set.packs.map(({ slip }) => slip);
    expect(deck).toMatchObject({ count: 45, serials: set.packs[0].serials });
    expect(booster).toMatchObject({ count: 10, serials: null });
    expect(booster?.hash).toBe(codeHash('slip', booster?.code ?? ''));
  });

  it('[PH7] have neither codes nor slips in a reprint', () => {
    const reprint = runOf({ sets: 1, isReprint: true });
    expect(reprint.codes).toEqual([]);
    expect(reprint.packs.every(({ slip }) => slip === null)).toBe(true);
    expect(reprint.prints.every((print) => print.codeHash === null)).toBe(true);
  });

  it('prove each print, and no altered one', () => {
    for (const print of set.prints.slice(0, 9)) {
      const proof = provePrint(set.prints, print.serial);
      expect(isProven(print, proof, set.statement.root)).toBe(true);
      expect(isProven(print, { ...proof, index: print.serial }, set.statement.root)).toBe(false);
      const path = proof.path.with(1, proof.path[0]);
      expect(isProven(print, { ...proof, path }, set.statement.root)).toBe(false);
      const noHash = proof.path.with(1, 'x');
      expect(isProven(print, { ...proof, path: noHash }, set.statement.root)).toBe(false);
      const better = { ...print, roll: { ...print.roll, power: print.roll.power + 1 } };
      expect(isProven(better, proof, set.statement.root)).toBe(false);
    }
  });

  it('are checked by anybody who has the operator’s public key', async () => {
    const published = await signed(set);
    expect(await check(JSON.parse(JSON.stringify(published)) as PublishedRun)).toBeNull();
    const { prints, statement } = published;
    expect(await check(await signed(set, stranger))).toContain('signature');
    expect(await check({ ...published, prints: prints.slice(1) })).toContain(
      '64 prints instead of',
    );
    expect(await check({ ...published, signature: 'x' })).toContain('128 hex digits');
    const counts = statement.counts.map(([card, count]) => [card, count + 1] as const);
    expect(await check({ ...published, statement: { ...statement, counts } })).toContain(
      'signature',
    );
    const wrongCounts = await signed({ ...set, statement: { ...statement, counts } });
    expect(await check(wrongCounts)).toContain('counts');
    const altered = prints.with(4, { ...prints[4], definition: prints[5].definition });
    expect(await check({ ...published, prints: altered })).toContain('root');
    const doubled = prints.with(4, { ...prints[4], codeHash: prints[5].codeHash });
    expect(await check({ ...published, prints: doubled })).toContain('share a code');
    expect(utf8ToBytes(published.signature)).toHaveLength(128);
  });
});

describe('[PH1] the order of a run', () => {
  it('refuses edition numbers that aren’t whole numbers of 64 bits, with the specified messages', () => {
    expect(faultOf({ firstNumber: '-1' })).toBe('-1 must be a non-negative integer');
    expect(faultOf({ firstNumber: '18446744073709551616' })).toBe(
      '18446744073709551616 must be <= 18446744073709551615 (max unsigned 64-bit)',
    );
    // The last of its 65 cards would be one too high.
    expect(faultOf({ firstNumber: '18446744073709551552' })).toContain('18446744073709551616 must');
    expect(faultOf({ firstNumber: '18446744073709551551' })).toBeNull();
  });

  it('says which field is wrong', () => {
    expect(faultOf({ id: 'Ä' })).toContain('id must be');
    expect(faultOf({ server: 'stackmate' })).toContain('server must be');
    expect(faultOf({ server: 'https://stackmate.example/shop' })).toContain('without a path');
    expect(faultOf({ server: `https://${'a'.repeat(40)}.example` })).toContain(
      'too long for the QR',
    );
    expect(faultOf({ sets: 0 })).toContain('0 cards');
    expect(faultOf({ sets: -1 })).toContain('sets and boosters');
    expect(faultOf({ sets: 1e9 })).toContain('sets and boosters');
    expect(faultOf({ setBoosters: 11 })).toContain('setBoosters must be');
    expect(faultOf({ lowest: 'Legendary' })).toContain('lowest must be one of Common');
    expect(faultOf({ colour: 'red' })).toContain('colour isn’t a field'.replace('’', "'"));
    expect(readRunSpec([]).ok).toBe(false);
  });
});
