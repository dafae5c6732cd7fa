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

/** So many abilities are looked at, however long the list is. */
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
      fail('notAStat', [stat], `${describeValue(value)} is no whole number from 0.`);
    } else if (value < min || value > max) {
      fail('statOutOfSpan', [stat], `${value} is not from ${min} to ${max}.`);
    }
  }
  const { min, max } = rangeTypeSpan(monster);
  const reached = monsterRangeTypes.slice(min, max + 1);
  const rangeType = reached.find((type) => type === fields.rangeType);
  if (rangeType === undefined) {
    const detail = `${describeValue(fields.rangeType)} is not one of ${reached.join(', ')}.`;
    fail('statOutOfSpan', ['rangeType'], detail);
  }
  if (!sound || rangeType === undefined) return;
  const { power, iq, range } = fields as unknown as Roll;
  if (!isReachable(monster, { power, iq, range, rangeType })) {
    const found = `power ${power}, IQ ${iq}, range ${range}, ${rangeType}`;
    report('unreachableStats', [], `${found}: four percentages that give it don't sum to 100.`);
  }
}

function checkMonsterAbilities(
  monster: MonsterDefinition,
  ids: readonly unknown[],
  report: Report,
) {
  const { defaultAbilities, learnableAbilities } = monster;
  if (ids.length !== abilitiesPerMonster) {
    report('abilityCount', ['abilities'], `${ids.length} in place of ${abilitiesPerMonster}.`);
  }
  const known: ReadonlySet<unknown> = new Set([...defaultAbilities, ...learnableAbilities]);
  const seen = new Set<unknown>();
  for (const [index, id] of ids.slice(0, maxAbilities).entries()) {
    const at = ['abilities', index];
    if (!known.has(id))
      report('unlearnableAbility', at, `${describeValue(id)} is not in its list.`);
    if (seen.has(id)) report('repeatedAbility', at, `${describeValue(id)} comes twice.`);
    seen.add(id);
  }
  for (const id of defaultAbilities) {
    if (!seen.has(id)) report('missingDefault', ['abilities'], `${id} is always among them.`);
  }
}

function checkSpell(spell: SpellDefinition, fields: Fields, ids: unknown, report: Report) {
  for (const stat of stats) {
    const value = fields[stat];
    if (!isCount(value) || value > 0)
      report('spellStats', [stat], `${describeValue(value)}, not 0.`);
  }
  if (fields.rangeType !== 'None') {
    report('spellStats', ['rangeType'], `${describeValue(fields.rangeType)}, not "None".`);
  }
  if (!Array.isArray(ids)) return;
  if (ids.length !== 1) report('sideCount', ['abilities'], `${ids.length} in place of 1.`);
  for (const [index, id] of ids.slice(0, maxAbilities).entries()) {
    if (!spell.sides.some((side) => side === id)) {
      report('unofferedSide', ['abilities', index], `${describeValue(id)} is not among its sides.`);
    }
  }
}

/** [CD1] [CD2] Every fault of a value that ought to be a roll; `at` is where it stands. */
export function checkRoll(definitions: Definitions, value: unknown, at: Path = []): DeckProblem[] {
  if (!isRecord(value)) return [deckProblem('notARoll', at, `${describeValue(value)} is no card.`)];
  const problems: DeckProblem[] = [];
  const report: Report = (code, under, detail) =>
    problems.push(deckProblem(code, [...at, ...under], detail));

  for (const field of Object.keys(value)) {
    if (!rollFields.includes(field)) report('unknownField', [field], 'no field of a card.');
  }
  const ids = value.abilities;
  if (!Array.isArray(ids)) {
    report('notAbilities', ['abilities'], `${describeValue(ids)} is no list of abilities.`);
  }
  const definition = definitions.get(value.card as number);
  if (!definition || !isCard(definition)) {
    report('unknownCard', ['card'], `${describeValue(value.card)} is no monster and no spell.`);
  } else if (definition.kind === 'spell') {
    checkSpell(definition, value, ids, report);
  } else {
    checkMonsterStats(definition, value, report);
    if (Array.isArray(ids)) checkMonsterAbilities(definition, ids, report);
  }
  return problems;
}
