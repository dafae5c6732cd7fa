import { copyConfig, definitions, rollOwnedCopy } from '@stackmate/economy';
import { createRandom } from '@stackmate/engine';
import type { VaultCard } from '@stackmate/protocol/collection';

/** A monster whose copies differ clearly in power. */
export const monster = [...definitions.values()].find(
  (definition) => definition.kind === 'monster' && definition.power.max - definition.power.min > 4,
)!;

/** Returns a copy of the monster as the server sends it; `seed` decides its roll and id. */
export function sentCard(seed: string, fields: Partial<VaultCard> = {}): VaultCard {
  const natural = rollOwnedCopy(monster.id, createRandom(seed));
  return {
    id: seed.padEnd(22, '-'),
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
