import type { CardDefinition } from '../rarity/odds.ts';
import type { Random } from '../random/random.ts';
import { abilitiesPerMonster } from '../types/constants.ts';
import type { MonsterDefinition, SpellDefinition } from '../types/definition.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import { naturalStats, rollBlueprint, type Blueprint } from './blueprint.ts';
import { cardDefinition, type Definitions } from './definitions.ts';

/** Fixed values to use instead of random ones, for preset decks, tools and tests. */
export interface RollOptions {
  readonly blueprint?: Blueprint;
  readonly eq?: number;
  /** Abilities to add after the defaults, the rest are drawn; for a spell its one side. */
  readonly abilities?: readonly DefinitionId[];
}

const memoKey: unique symbol = Symbol('memo');

/** Slot on a frozen roll where a rules instance caches its compiled form; not part of the value. */
export interface RollMemo {
  of: object | null;
  value: unknown;
}

type WithMemo = Roll & { readonly [memoKey]?: RollMemo };

export const rollMemo = (roll: Roll): RollMemo | undefined => (roll as WithMemo)[memoKey];

/** Returns a deeply frozen copy of a roll, since rolls are shared between states. */
export function freezeRoll(roll: Roll): Roll {
  if (rollMemo(roll) !== undefined) return roll;
  const { card, power, iq, eq, range, rangeType } = roll;
  const abilities = Object.freeze([...roll.abilities]);
  const frozen: Roll = { card, power, iq, eq, range, rangeType, abilities };
  const memo: RollMemo = { of: null, value: null };
  Object.defineProperty(frozen, memoKey, { value: memo, enumerable: false });
  return Object.freeze(frozen);
}

/** Draws one item and removes it from the list. */
const takeOne = <T>(random: Random, items: T[]): T =>
  items.splice(random.below(items.length), 1)[0];

function requireOffered(card: CardDefinition, offered: readonly DefinitionId[], id: DefinitionId) {
  if (!offered.includes(id)) throw new Error(`${card.idname} does not offer ability ${id}.`);
}

/**
 * [CD1] Combines the defaults, the requested abilities, and others drawn uniformly from the
 * learnable ones.
 */
function rollAbilities(
  definition: MonsterDefinition,
  random: Random,
  requested: readonly DefinitionId[],
): DefinitionId[] {
  const { defaultAbilities, learnableAbilities } = definition;
  for (const id of requested) {
    requireOffered(definition, [...defaultAbilities, ...learnableAbilities], id);
  }
  const abilities = [...new Set([...defaultAbilities, ...requested])];
  const rest = [...new Set(learnableAbilities)].filter((id) => !abilities.includes(id));
  while (abilities.length < abilitiesPerMonster && rest.length > 0) {
    abilities.push(takeOne(random, rest));
  }
  if (abilities.length !== abilitiesPerMonster) {
    throw new Error(`${definition.idname} must have ${abilitiesPerMonster} abilities.`);
  }
  return abilities;
}

/** [CD1] [CD2] Rolls a monster in this order: blueprint, EQ, abilities. */
function rollMonster(definition: MonsterDefinition, random: Random, options: RollOptions): Roll {
  const blueprint = options.blueprint ?? rollBlueprint(random);
  const { min, max } = definition.eq;
  const eq = options.eq ?? min + random.below(max - min + 1);
  return freezeRoll({
    card: definition.id,
    ...naturalStats(definition, blueprint),
    eq,
    abilities: rollAbilities(definition, random, options.abilities ?? []),
  });
}

/** [CD1] Rolls a spell: draws one of its side effects and side abilities. */
function rollSpell(definition: SpellDefinition, random: Random, options: RollOptions): Roll {
  const side = options.abilities?.[0] ?? definition.sides[random.below(definition.sides.length)];
  if (side === undefined) throw new Error(`${definition.idname} has no side to roll.`);
  requireOffered(definition, definition.sides, side);
  return freezeRoll({
    card: definition.id,
    power: 0,
    iq: 0,
    eq: 0,
    range: 0,
    rangeType: 'None',
    abilities: [side],
  });
}

/** [CD1] Rolls a copy of a monster or spell. Throws for any other id. */
export function rollCard(
  definitions: Definitions,
  card: DefinitionId,
  random: Random,
  options: RollOptions = {},
): Roll {
  const definition = cardDefinition(definitions, card);
  return definition.kind === 'monster'
    ? rollMonster(definition, random, options)
    : rollSpell(definition, random, options);
}
