import { boosterCopies, definitions, packCommitment, rollOwnedCopy } from '@stackmate/economy';
import type { NaturalCopy } from '@stackmate/economy';
import { deriveStream, drawFromPool, plainSha256, readStream } from '@stackmate/engine';
import { limitedRules } from './rules.ts';

/** [LE1] [PK2] Returns the commitment to an event's secret, published before anybody joins. Both are 64 hex digits. */
export const limitedCommitment = (secret: string): string => packCommitment(secret);

/** Returns the nonce of a sealed booster, 64 hex digits: everybody who contributed to the seed contributes to it. */
export const sealedNonce = (seed: string, entrant: number, booster: number): string =>
  plainSha256(`${seed} sealed ${entrant} ${booster}`);

/**
 * [LE1] Returns the cards of an entrant's sealed boosters, in order. Each booster is one of PK2: it follows from the
 * server's secret (64 hex digits) and a nonce of the event's seed, so that neither of them alone decides.
 */
export const sealedPool = (secret: string, seed: string, entrant: number): NaturalCopy[] =>
  Array.from({ length: limitedRules.sealedBoosters }, (_, booster) =>
    boosterCopies(secret, sealedNonce(seed, entrant, booster)),
  ).flat();

/**
 * [LE1] Returns the pack that a seat of a table opens in a round, all counted from 0. It follows from the server's
 * secret (64 hex digits) and the event's seed.
 */
export function draftPack(
  secret: string,
  seed: string,
  table: number,
  seat: number,
  round: number,
): NaturalCopy[] {
  const key = plainSha256(`${secret} ${seed} draft ${table} ${seat} ${round}`);
  const random = readStream(deriveStream(key, 'draft pack'));
  return limitedRules.draftContent.flatMap(([pool, count]) =>
    Array.from({ length: count }, () =>
      rollOwnedCopy(drawFromPool(definitions, random, pool), random),
    ),
  );
}

/** The packs of a table: for each round, the pack that each seat opens. */
export type DraftPacks = readonly (readonly (readonly NaturalCopy[])[])[];

/**
 * [LE1] Returns all packs of a table. Those of a round are drawn when somebody looks at them first: all at once would
 * hold the main thread up.
 */
export function draftPacks(secret: string, seed: string, table: number): DraftPacks {
  const packs: DraftPacks[number][] = Array.from({ length: limitedRules.packsPerSeat }, () => []);
  for (const round of packs.keys()) {
    let drawn: DraftPacks[number] | null = null;
    Object.defineProperty(packs, round, {
      enumerable: true,
      get: () =>
        (drawn ??= Array.from({ length: limitedRules.draftSeats }, (_, seat) =>
          draftPack(secret, seed, table, seat, round),
        )),
    });
  }
  return packs;
}
