import { fitsAll, indexCards, parse } from '@stackmate/catalogue/search';
import { everyCard } from '@stackmate/catalogue/carddata';
import { cardName, copyConfig, definitions, rollOwnedCopy } from '@stackmate/economy';
import { createRandom } from '@stackmate/engine';
import type { VaultCard } from '@stackmate/protocol/collection';
import { describe, expect, it } from 'vitest';
import { copyFields } from './copy-fields.ts';
import { compareCopies, readVaultCopy } from './vault-copy.ts';
import type { VaultCopy } from './vault-copy.ts';

const monster = [...definitions.values()].find(
  (definition) => definition.kind === 'monster' && definition.power.max - definition.power.min > 4,
)!;

/** Returns a card as the server sends it. */
function sentCard(id: string, fields: Partial<VaultCard> = {}): VaultCard {
  const natural = rollOwnedCopy(monster.id, createRandom(id));
  return {
    id,
    playerid: 'A'.repeat(22),
    cardid: monster.id,
    config: copyConfig({ ...natural, moves: [] }),
    location: 1,
    blueprint: natural.blueprint,
    moves: [],
    experience: 0,
    trainingPoints: 0,
    origin: 'pack',
    edition: '1',
    serial: 1,
    acquiredAt: 1,
    locked: false,
    favourite: false,
    tags: [],
    matches: 0,
    wins: 0,
    decks: [],
    ...fields,
  };
}

const copies = Array.from({ length: 40 }, (_, at) =>
  readVaultCopy(
    sentCard(String(at).padStart(22, '0'), {
      locked: at === 3,
      tags: at === 5 ? ['For Trade'] : [],
      decks: at === 7 ? ['x'] : [],
      wins: at,
    }),
  ),
).filter((copy): copy is VaultCopy => copy !== null);

describe('the copies of a vault', () => {
  it('[OW1] are all read, with percentiles that rise with the stat', () => {
    expect(copies).toHaveLength(40);
    const byPower = copies.toSorted((a, b) => a.roll.power - b.roll.power);
    const percents = byPower.map((copy) => copy.percents!.power);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    const [best, ...others] = copies.toSorted(compareCopies);
    for (const other of others) expect(best.quality).toBeGreaterThanOrEqual(other.quality);
  });

  it('are searched by their own values', () => {
    const fields = copyFields(new Map(copies.map((copy) => [copy.id, copy])));
    const indexed = indexCards(everyCard()).find(({ card }) => card.id === monster.id)!;
    const findCopies = (text: string): readonly VaultCopy[] => {
      const { query, faults } = parse(text, fields);
      expect(faults).toEqual([]);
      const fits = fitsAll<typeof indexed & { owned: string | null }>(query.where, fields);
      return copies.filter(({ id }) => fits({ ...indexed, owned: id }));
    };
    expect(findCopies('is:locked').map(({ sent }) => sent.wins)).toEqual([3]);
    expect(findCopies('tag:trade').map(({ sent }) => sent.wins)).toEqual([5]);
    expect(findCopies('in:deck').map(({ sent }) => sent.wins)).toEqual([7]);
    expect(findCopies('wins>=38')).toHaveLength(2);
    expect(findCopies('roll:power>60')).toEqual(
      copies.filter(({ percents }) => percents!.power > 60),
    );
    expect(findCopies('roll>60')).toEqual(copies.filter(({ quality }) => quality > 60));
    expect(findCopies(`"${cardName(monster.id)}"`)).toHaveLength(copies.length);
    expect(findCopies('power>=0')).toHaveLength(copies.length);
  });
});
