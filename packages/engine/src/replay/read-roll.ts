import { checkRoll } from '../cards/check-roll.ts';
import { freezeRoll } from '../cards/roll-card.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { rangeTypes } from '../types/enums.ts';
import type { Roll } from '../types/roll.ts';
import { failWith, inside } from './fault.ts';
import type { ValuePath } from './fault.ts';
import { list, oneOf, record, whole } from './read.ts';
import type { ValueReader } from './read.ts';

/** Which rolls are taken: those a card can have (CD1, CD2), or also made-up ones of known cards and abilities. */
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

/** A made-up roll: of a card that is known, with abilities that are. */
function checkFree(catalogue: CompiledCatalogue, roll: Roll, place: ValuePath | null): void {
  const { card, abilities, rangeType } = roll;
  const isSpell = catalogue.spells.has(card);
  if (!isSpell && !catalogue.monsters.has(card))
    badCard(inside(place, 'card'), `${card} is no monster and no spell`);
  if (isSpell !== (rangeType === 'None'))
    badCard(inside(place, 'rangeType'), `"${rangeType}" is not for this card`);
  if (isSpell && abilities.length > 1)
    badCard(inside(place, 'abilities'), 'a spell has one side effect or side ability');
  for (const [index, id] of abilities.entries()) {
    if (!catalogue.abilities.has(id))
      badCard(inside(inside(place, 'abilities'), index), `${id} is no ability`);
  }
}

/** Reads a rolled card; what it returns can be shared between states. */
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
        // The problem's own path is part of its detail; here it is part of the place.
        const words = problem.at.length > 0 ? detail.slice(detail.indexOf(': ') + 2) : detail;
        failWith(at, words, { code: 'bad-card', rule, message });
      }
    }
    return freezeRoll(roll);
  };
