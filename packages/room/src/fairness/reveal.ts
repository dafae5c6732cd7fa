import type { MatchSnapshot } from '@stackmate/protocol';
import { commitmentOf, nonceHash, seedOf } from './hashes.ts';

/** What a player was shown of the fair start, and what was revealed at the end. */
export interface Revealed {
  readonly match: string;
  readonly seal: MatchSnapshot['seal'];
  readonly reveal: NonNullable<MatchSnapshot['reveal']>;
}

/**
 * Why the fair start does not hold; null if it does: the secret is the one committed to, each nonce is that of its hash,
 * and the seed is what they give together.
 */
export function revealFault({ match, seal, reveal }: Revealed): string | null {
  const { commitment, decks, nonceHashes, nonces } = seal;
  const { secret, seed } = reveal;
  if (commitmentOf({ match, decks, secret }) !== commitment) {
    return 'the secret is not the one that was committed to';
  }
  for (const seat of [0, 1] as const) {
    const nonce = nonces[seat];
    if (nonce !== null && nonceHash(nonce) !== nonceHashes[seat]) {
      return `the nonce of seat ${seat} is not that of its hash`;
    }
  }
  const [south, north] = nonces;
  if (seed === null) return null;
  if (south === null || north === null) return 'there is a seed without both nonces';
  return seedOf({ match, decks, secret }, [south, north]) === seed
    ? null
    : 'the seed is not that of secret and nonces';
}
