import { isCard } from '../rarity/odds.ts';
import { abilitiesPerMonster } from '../types/constants.ts';
import type { MonsterDefinition, SpellDefinition } from '../types/definition.ts';
import type { Roll } from '../types/roll.ts';
import { isReachable, monsterRangeTypes, rangeTypeSpan } from './blueprint.ts';
import { deckProblem, type DeckProblem, type DeckProblemCode, type Path } from './deck-problem.ts';
import type { Definitions } from './definitions.ts';
import { describeValue, isCount, isRecord } from './unknown-value.ts';

const stats = ['power', 'iq', 'eq', 'range'] as const;
const rollFields: readonly string[] = [
  'card',
  ...stats,
  'rangeType',
  'abilities',
] satisfies (keyof Roll)[];

/** Maximum number of abilities that are checked; longer lists are cut off. */
const maxAbilities = 20;

type Fields = Readonly<Record<string, unknown>>;
type Report = (code: DeckProblemCode, at: Path, detail: string) => void;

function checkMonsterStats(monster: MonsterDefinition, fields: Fields, report: Report) {
  let sound = true;
  const fail: Report = (code, at, detail) => {
    sound = false;
    report(code, at, detail);
  };
  for (const stat of stats) {
    const value = fields[stat];
    const { min, max } = monster[stat];
    if (!isCount(value)) {
      fail('notAStat', [stat], `${describeValue(value)} isn't a whole number from 0.`);
    } else if (value < min || value > max) {
      fail('statOutOfSpan', [stat], `${value} isn't between ${min} and ${max}.`);
    }
  }
  const { min, max } = rangeTypeSpan(monster);
  const reached = monsterRangeTypes.slice(min, max + 1);
  const rangeType = reached.find((type) => type === fields.rangeType);
  if (rangeType === undefined) {
    const detail = `${describeValue(fields.rangeType)} isn't one of ${reached.join(', ')}.`;
    fail('statOutOfSpan', ['rangeType'], detail);
  }
  if (!sound || rangeType === undefined) return;
  const { power, iq, range } = fields as unknown as Roll;
  if (!isReachable(monster, { power, iq, range, rangeType })) {
    const actual = `power ${power}, IQ ${iq}, range ${range}, ${rangeType}`;
    report(
      'unreachableStats',
      [],
      `${actual}: no four percentages that sum to 100 give these stats.`,
    );
  }
}

function checkMonsterAbilities(
  monster: MonsterDefinition,
  ids: readonly unknown[],
  report: Report,
) {
  const { defaultAbilities, learnableAbilities } = monster;
  if (ids.length !== abilitiesPerMonster) {
    report('abilityCount', ['abilities'], `${ids.length} instead of ${abilitiesPerMonster}.`);
  }
  const known: ReadonlySet<unknown> = new Set([...defaultAbilities, ...learnableAbilities]);
  const seen = new Set<unknown>();
  for (const [index, id] of ids.slice(0, maxAbilities).entries()) {
    const at = ['abilities', index];
    if (!known.has(id))
      report('unlearnableAbility', at, `${describeValue(id)} isn't in the card's list.`);
    if (seen.has(id)) report('repeatedAbility', at, `${describeValue(id)} appears twice.`);
    seen.add(id);
  }
  for (const id of defaultAbilities) {
    if (!seen.has(id)) report('missingDefault', ['abilities'], `ability ${id} is missing.`);
  }
}

function checkSpell(spell: SpellDefinition, fields: Fields, ids: unknown, report: Report) {
  for (const stat of stats) {
    const value = fields[stat];
    if (!isCount(value) || value > 0)
      report('spellStats', [stat], `${describeValue(value)} instead of 0.`);
  }
  if (fields.rangeType !== 'None') {
    report('spellStats', ['rangeType'], `${describeValue(fields.rangeType)} instead of "None".`);
  }
  if (!Array.isArray(ids)) return;
  if (ids.length !== 1) report('sideCount', ['abilities'], `${ids.length} instead of 1.`);
  for (const [index, id] of ids.slice(0, maxAbilities).entries()) {
    if (!spell.sides.some((side) => side === id)) {
      report(
        'unofferedSide',
        ['abilities', index],
        `${describeValue(id)} isn't one of the spell's sides.`,
      );
    }
  }
}

/**
 * [CD1] [CD2] Returns every problem of a value that should be a roll. `at` is its path in the deck.
 */
export function checkRoll(definitions: Definitions, value: unknown, at: Path = []): DeckProblem[] {
  if (!isRecord(value))
    return [deckProblem('notARoll', at, `${describeValue(value)} isn't a card.`)];
  const problems: DeckProblem[] = [];
  const report: Report = (code, under, detail) =>
    problems.push(deckProblem(code, [...at, ...under], detail));

  for (const field of Object.keys(value)) {
    if (!rollFields.includes(field)) report('unknownField', [field], 'unknown field of a card.');
  }
  const ids = value.abilities;
  if (!Array.isArray(ids)) {
    report('notAbilities', ['abilities'], `${describeValue(ids)} isn't a list of abilities.`);
  }
  const definition = definitions.get(value.card as number);
  if (!definition || !isCard(definition)) {
    report(
      'unknownCard',
      ['card'],
      `${describeValue(value.card)} is neither a monster nor a spell.`,
    );
  } else if (definition.kind === 'spell') {
    checkSpell(definition, value, ids, report);
  } else {
    checkMonsterStats(definition, value, report);
    if (Array.isArray(ids)) checkMonsterAbilities(definition, ids, report);
  }
  return problems;
}
