import type { MatchSnapshot } from '@stackmate/protocol';
import { toCommitment, nonceHash, toSeed } from './hashes.ts';

/** The fair start as a player saw it, and what was revealed at the end. */
export interface StartReveal {
  readonly match: string;
  readonly seal: MatchSnapshot['seal'];
  readonly reveal: NonNullable<MatchSnapshot['reveal']>;
}

/**
 * Returns why a fair start is invalid; null if it is valid: the secret matches the commitment, each nonce matches its
 * hash, and the seed follows from them.
 */
export function revealFault({ match: matchId, seal, reveal }: StartReveal): string | null {
  const { commitment, decks, nonceHashes, nonces } = seal;
  const { secret, seed } = reveal;
  if (toCommitment({ matchId, decks, secret }) !== commitment) {
    return 'the secret does not match the commitment';
  }
  for (const seat of [0, 1] as const) {
    const nonce = nonces[seat];
    if (nonce !== null && nonceHash(nonce) !== nonceHashes[seat]) {
      return `the nonce of seat ${seat} does not match its hash`;
    }
  }
  const [south, north] = nonces;
  if (seed === null) return null;
  if (south === null || north === null) return 'a seed without both nonces';
  return toSeed({ matchId, decks, secret }, [south, north]) === seed
    ? null
    : 'the seed does not match secret and nonces';
}
