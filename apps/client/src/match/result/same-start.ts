import type { MatchSnapshot } from '@stackmate/protocol';

type Seal = MatchSnapshot['seal'];

/** Whether a record's text is about the match that began like this: another story may hold as well, but was not played. */
export function isSameStart(record: string, seen: Seal): boolean {
  const { seal } = JSON.parse(record) as { readonly seal?: Partial<Seal> };
  const parts = ({ commitment, decks, nonceHashes, nonces }: Partial<Seal>): string =>
    JSON.stringify([commitment, decks, nonceHashes, nonces]);
  return seal !== undefined && parts(seal) === parts(seen);
}
