import { createHmac } from 'node:crypto';
import { isRunSecret, toBase32 } from '@stackmate/physical';
import type { CodeFile } from '../../../apps/server/src/admin/index.ts';
import { codeHash } from '../../../apps/server/src/store/shop/code-text.ts';
import { codesOf } from './tiers.ts';
import type { CodeKind, RewardTier } from './tiers.ts';

/** Bytes of a redeem code: 16 characters. */
const codeBytes = 10;
/** Most hashes that the server takes at once. */
const hashesPerBatch = 10_000;

/** A redeem code for one backer. Secret until the backer has it. */
export interface RewardCode {
  readonly kind: CodeKind;
  /** The backer's set, from 1. */
  readonly set: number;
  /** Which of the set's codes of this kind, from 1. */
  readonly at: number;
  /** As it is printed, like `7K2M-9QXT-40WB-HZ3P`. */
  readonly code: string;
}

/** What every backer of a run gets. */
export interface Backers {
  readonly run: string;
  readonly count: number;
  readonly tiers: readonly RewardTier[];
  /** The reward that the prelaunch bonus enlarges; null without the bonus. */
  readonly bonus: RewardTier | null;
}

/** [VP3] Makes the redeem codes of all backers, set by set. The same run and secret always give the same codes. */
export function makeRewardCodes(
  { run, count, tiers, bonus }: Backers,
  secret: string,
): readonly RewardCode[] {
  if (!isRunSecret(secret)) throw new RangeError('The secret must be 64 hex digits.');
  const kinds = tiers.flatMap((tier) => codesOf(tier, tier === bonus));
  const derive = (label: string): Uint8Array =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(label).digest().subarray(0, codeBytes);
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((set) =>
    kinds.flatMap((kind) =>
      Array.from({ length: kind.count }, (_, index): RewardCode => {
        const text = toBase32(derive(`${run} code ${kind.name} ${set} ${index + 1}`));
        const code = (text.match(/.{4}/g) ?? []).join('-');
        return { kind, set, at: index + 1, code };
      }),
    ),
  );
}

/** Returns what `npm run admin -- import-codes` takes: rewards and hashes, from which no code can be computed. */
export function toCodeFile(run: string, codes: readonly RewardCode[]): CodeFile {
  const byKind = Map.groupBy(codes, ({ kind }) => kind.name);
  const batches = [...byKind.values()].flatMap((some) => {
    const hashes = some.map(({ code }) => codeHash(code));
    const chunks = Math.ceil(hashes.length / hashesPerBatch);
    return Array.from({ length: chunks }, (_, at) => ({
      reward: some[0].kind.reward,
      hashes: hashes.slice(at * hashesPerBatch, (at + 1) * hashesPerBatch),
    }));
  });
  return { format: 'stackmate codes 1', run, batches };
}
