import { checkRoll } from '../cards/check-roll.ts';
import { freezeRoll } from '../cards/roll-card.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { rangeTypes } from '../types/enums.ts';
import type { Roll } from '../types/roll.ts';
import { failWith, inside } from './fault.ts';
import type { ValuePath } from './fault.ts';
import { list, oneOf, record, whole } from './read.ts';
import type { ValueReader } from './read.ts';

/**
 * The rolls that are accepted: only possible ones (CD1, CD2), or with `freeCards` any roll of known
 * cards and abilities.
 */
export interface LoadOptions {
  readonly freeCards?: boolean;
}

const shape = record<Roll>({
  card: whole(),
  power: whole(),
  iq: whole(),
  eq: whole(),
  range: whole(),
  rangeType: oneOf(rangeTypes.filter((type) => type !== 'Global')),
  abilities: list(whole(), 20),
});

const badCard = (place: ValuePath | null, detail: string): never =>
  failWith(place, detail, { code: 'bad-card', rule: 'CD1' });

/** Checks a free roll: card and abilities must exist. */
function checkFree(catalogue: CompiledCatalogue, roll: Roll, place: ValuePath | null): void {
  const { card, abilities, rangeType } = roll;
  const isSpell = catalogue.spells.has(card);
  if (!isSpell && !catalogue.monsters.has(card))
    badCard(inside(place, 'card'), `${card} is neither a monster nor a spell`);
  if (isSpell !== (rangeType === 'None'))
    badCard(inside(place, 'rangeType'), `"${rangeType}" isn't possible for this card`);
  if (isSpell && abilities.length > 1)
    badCard(inside(place, 'abilities'), 'a spell can only have one side effect or side ability');
  for (const [index, id] of abilities.entries()) {
    if (!catalogue.abilities.has(id))
      badCard(inside(inside(place, 'abilities'), index), `${id} isn't an ability`);
  }
}

/** Creates a reader for rolled cards. Its results can be shared between states. */
export const rollReader =
  (catalogue: CompiledCatalogue, { freeCards = false }: LoadOptions): ValueReader<Roll> =>
  (value, place) => {
    const roll = shape(value, place);
    if (freeCards) checkFree(catalogue, roll, place);
    else {
      const [problem] = checkRoll(catalogue.definitions, roll);
      if (problem) {
        const at = problem.at.reduce<ValuePath | null>(inside, place);
        const { rule, message, detail } = problem;
        // The detail starts with the problem's own path, which is already part of the place.
        const words = problem.at.length > 0 ? detail.slice(detail.indexOf(': ') + 2) : detail;
        failWith(at, words, { code: 'bad-card', rule, message });
      }
    }
    return freezeRoll(roll);
  };
