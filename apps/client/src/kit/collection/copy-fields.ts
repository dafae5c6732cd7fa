import type { ExtraFields } from '@stackmate/catalogue/search';
import { earnedPoints } from '@stackmate/economy';
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
};

/** Returns the search fields of the copies of a vault: `roll>80 roll:power>80 is:locked in:deck tag:… wins>3`. */
export function copyFields(copies: ReadonlyMap<string, VaultCopy>): ExtraFields<WithCopy> {
  const findCopy = ({ owned }: WithCopy): VaultCopy | undefined =>
    owned === null ? undefined : copies.get(owned);
  const number = (value: (copy: VaultCopy) => number | undefined) => (item: WithCopy) => {
    const copy = findCopy(item);
    return copy ? (value(copy) ?? null) : null;
  };
  const stat = (name: 'power' | 'iq' | 'eq' | 'range') => ({
    kind: 'number' as const,
    read: number(({ roll }) => (roll.rangeType === 'None' ? undefined : roll[name])),
  });
  return {
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
      read: (item) => findCopy(item)?.sent.tags.map((tag) => tag.toLowerCase()) ?? [],
    },
    origin: { kind: 'text', read: (item) => [findCopy(item)?.sent.origin ?? ''] },
    roll: {
      kind: 'numbers',
      numbers: {
        power: number(({ percents }) => percents?.power),
        iq: number(({ percents }) => percents?.iq),
        eq: number(({ percents }) => percents?.eq),
        range: number(({ percents }) => percents?.range),
        all: number(({ quality }) => quality),
      },
      unnamed: 'all',
    },
    power: stat('power'),
    iq: stat('iq'),
    eq: stat('eq'),
    range: stat('range'),
    wins: { kind: 'number', read: number(({ sent }) => sent.wins) },
    matches: { kind: 'number', read: number(({ sent }) => sent.matches) },
    serial: { kind: 'number', read: number(({ sent }) => sent.serial) },
  };
}
