import { foldName } from '@stackmate/catalogue/search';
import type { ExtraFields } from '@stackmate/catalogue/search';
import { earnedPoints } from '@stackmate/economy';
import { copySearchFields } from '@stackmate/economy/trading';
import { heldUntil, tieOf } from './copy-ties.ts';
import type { VaultCopy } from './vault-copy.ts';

/** Something to search that may be a copy of the vault. */
interface WithCopy {
  readonly owned: string | null;
}

/** Words of `is:` and `in:` for copies, and how they are tested. */
const isTests: Readonly<Record<string, (copy: VaultCopy) => boolean>> = {
  locked: ({ sent }) => sent.locked,
  favourite: ({ sent }) => sent.favourite,
  favorite: ({ sent }) => sent.favourite,
  trained: ({ owned }) => owned.moves.length > 0,
  trainable: ({ owned }) =>
    owned.blueprint !== null && earnedPoints(owned.experience) > owned.moves.length,
  bound: ({ sent }) => sent.isBound === true,
  held: ({ sent }) => heldUntil(sent) !== null,
  free: ({ sent }) => tieOf(sent) === null,
};

/** Returns the search fields of the copies of a vault: those of all copies, and `is:locked in:deck tag:…`. `is:free` finds
 * what could go to another player now. */
export function copyFields(copies: ReadonlyMap<string, VaultCopy>): ExtraFields<WithCopy> {
  const findCopy = ({ owned }: WithCopy): VaultCopy | undefined =>
    owned === null ? undefined : copies.get(owned);
  return {
    ...copySearchFields((item: WithCopy) => findCopy(item)?.searched ?? null),
    is: {
      kind: 'word',
      words: Object.keys(isTests),
      has: (item, word) => {
        const copy = findCopy(item);
        return copy !== undefined && isTests[word](copy);
      },
    },
    in: {
      kind: 'word',
      words: ['deck'],
      has: (item) => (findCopy(item)?.sent.decks.length ?? 0) > 0,
    },
    tag: {
      kind: 'text',
      read: (item) => findCopy(item)?.sent.tags.map(foldName) ?? [],
    },
    origin: { kind: 'text', read: (item) => [findCopy(item)?.sent.origin ?? ''] },
  };
}
