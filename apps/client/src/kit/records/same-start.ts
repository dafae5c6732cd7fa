import type { MatchSnapshot } from '@stackmate/protocol';

type Seal = MatchSnapshot['seal'];

/** Returns whether a record begins with this seal. A record of another match may be consistent too. */
export function isSameStart(record: string, seen: Seal): boolean {
  const { seal } = JSON.parse(record) as { readonly seal?: Partial<Seal> };
  const parts = ({ commitment, decks, nonceHashes, nonces }: Partial<Seal>): string =>
    JSON.stringify([commitment, decks, nonceHashes, nonces]);
  return seal !== undefined && parts(seal) === parts(seen);
}
