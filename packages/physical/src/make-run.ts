import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { boosterCopies, drawRewardCopies } from '@stackmate/economy';
import type { NaturalCopy } from '@stackmate/economy';
import { seedFromText } from '@stackmate/engine';
import { codeHash, createPrintCode, createSlipCode, printIdBytes, slipBytes } from './codes.ts';
import { runStatement } from './run-statement.ts';
import type { Print } from './print.ts';
import type { RunStatement } from './run-statement.ts';
import { isRunSecret } from './run-spec.ts';
import type { RunSpec } from './run-spec.ts';

/** Secrets of an operator, 64 hex digits each. */
export interface RunKeys {
  /** All random draws and codes of the run follow from it. */
  readonly secret: string;
  /** [PH1] The server's key for the codes of all its prints. */
  readonly codeKey: string;
}

/** Kinds of packs that have a slip. */
export type PrintedPackKind = 'deck' | 'booster';

/** [PH3] The slip in a sealed pack. */
export interface Slip {
  readonly code: string;
  readonly hash: string;
  readonly pack: PrintedPackKind;
  /** Number of the pack in its run, from 1. */
  readonly number: number;
  /** The set to which the pack belongs, from 1; null for a single booster. */
  readonly set: number | null;
  /** How many prints it claims. */
  readonly count: number;
  /** The prints that it claims without a scan; null if they must be scanned. */
  readonly serials: readonly number[] | null;
}

/** A pack as it is put together: its slip, null in a reprint, and the prints in it. */
export interface PrintedPack {
  readonly pack: PrintedPackKind;
  readonly number: number;
  readonly set: number | null;
  readonly serials: readonly number[];
  readonly slip: Slip | null;
}

/** Everything that follows from an order. Codes and slips are secret until somebody opens a pack. */
export interface PrintRun {
  readonly spec: RunSpec;
  readonly statement: RunStatement;
  readonly prints: readonly Print[];
  /** The codes of the prints in the same order; empty for a reprint. */
  readonly codes: readonly string[];
  readonly packs: readonly PrintedPack[];
}

interface OpenPack {
  readonly pack: PrintedPackKind;
  readonly set: number | null;
  readonly copies: readonly NaturalCopy[];
}

const derive = (secret: string, label: string): Uint8Array =>
  hmac(sha256, hexToBytes(secret), utf8ToBytes(label));

/** Draws the cards of all packs: for each set its deck and boosters, then the single boosters. */
function drawPacks(
  { id, sets, setBoosters, boosters, lowest }: RunSpec,
  secret: string,
): OpenPack[] {
  const booster = (set: number | null, label: string): OpenPack => ({
    pack: 'booster',
    set,
    copies: boosterCopies(secret, bytesToHex(derive(secret, `${id} ${label}`))),
  });
  const packs: OpenPack[] = [];
  for (let set = 1; set <= sets; set++) {
    const seed = seedFromText(bytesToHex(derive(secret, `${id} deck ${set}`)));
    packs.push({ pack: 'deck', set, copies: drawRewardCopies(seed, lowest) });
    for (let at = 1; at <= setBoosters; at++) {
      packs.push(booster(set, `booster ${set} ${at}`));
    }
  }
  for (let at = 1; at <= boosters; at++) packs.push(booster(null, `single booster ${at}`));
  return packs;
}

/**
 * [PH2] Makes a run from an order: its prints with rolls, serials, edition numbers and codes, and the slips of its packs.
 * The same order and keys always give the same run. Throws for keys that aren't 64 hex digits.
 */
export function makeRun(spec: RunSpec, { secret, codeKey }: RunKeys): PrintRun {
  if (!isRunSecret(secret) || !isRunSecret(codeKey)) {
    throw new RangeError('Secret and code key of a run must be 64 hex digits.');
  }
  const key = hexToBytes(codeKey);
  const prints: Print[] = [];
  const codes: string[] = [];
  const packs: PrintedPack[] = [];
  for (const { pack, set, copies } of drawPacks(spec, secret)) {
    const serials: number[] = [];
    for (const { roll, blueprint } of copies) {
      const serial = prints.length + 1;
      const id = derive(secret, `${spec.id} print ${serial}`).slice(0, printIdBytes);
      const code = createPrintCode(key, id);
      const edition = String(BigInt(spec.firstNumber) + BigInt(serial - 1));
      const hash = spec.isReprint ? null : codeHash('print', code);
      prints.push({ definition: roll.card, roll, blueprint, serial, edition, codeHash: hash });
      if (!spec.isReprint) codes.push(code);
      serials.push(serial);
    }
    const number = packs.length + 1;
    const slipCode = createSlipCode(
      derive(secret, `${spec.id} slip ${number}`).slice(0, slipBytes),
    );
    const slip: Slip = {
      code: slipCode,
      hash: codeHash('slip', slipCode),
      pack,
      number,
      set,
      count: serials.length,
      serials: pack === 'deck' ? serials : null,
    };
    packs.push({ pack, number, set, serials, slip: spec.isReprint ? null : slip });
  }
  return { spec, statement: runStatement(spec, prints), prints, codes, packs };
}
