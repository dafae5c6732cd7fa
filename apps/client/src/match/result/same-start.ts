import type { MatchSnapshot } from '@stackmate/protocol';

type Seal = MatchSnapshot['seal'];

/**
 * Whether a record is about the match that began with this seal: another record may be consistent as well, but wasn't
 * played.
 */
export function isSameStart(record: string, seen: Seal): boolean {
  const { seal } = JSON.parse(record) as { readonly seal?: Partial<Seal> };
  const parts = ({ commitment, decks, nonceHashes, nonces }: Partial<Seal>): string =>
    JSON.stringify([commitment, decks, nonceHashes, nonces]);
  return seal !== undefined && parts(seal) === parts(seen);
}
