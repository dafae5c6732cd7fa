import type { CompiledCatalogue } from '../compile/compile.ts';
import { freezeRoll } from '../cards/roll-card.ts';
import { createRules } from '../all-rules.ts';
import type { Rules } from '../all-rules.ts';
import { noCost } from '../types/definition.ts';
import type {
  AbilityDefinition,
  Definition,
  MonsterDefinition,
  SpellDefinition,
} from '../types/definition.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { AbilitySpec, CardSpec, MonsterOptions, SpellOptions } from './card-spec.ts';

/** First id of custom definitions. */
const firstCustomId = 100_001;

/** Collects the custom definitions of a scenario and rolls its cards. */
export interface Workshop {
  readonly roll: (spec: CardSpec) => Roll;
  readonly definitions: readonly Definition[];
}

const alike = (defined: Definition, spec: object): boolean =>
  JSON.stringify(defined) === JSON.stringify({ ...spec, id: defined.id });

class ScenarioWorkshop implements Workshop {
  readonly definitions: Definition[] = [];
  private readonly byName: ReadonlyMap<string, Definition>;

  constructor({ definitions }: CompiledCatalogue) {
    this.byName = new Map(
      [...definitions.values()].map((definition) => [definition.idname, definition]),
    );
  }

  roll(spec: CardSpec): Roll {
    if (spec.is === 'card') return this.rollNamed(spec);
    return spec.is === 'monster' ? this.rollMonster(spec.options) : this.rollSpell(spec.options);
  }

  /** Reuses a definition for identical specs, so that copies of a card are copies. */
  private define<D extends Definition>(spec: Omit<D, 'id'>): D {
    const existing = this.definitions.find((definition) => alike(definition, spec));
    if (existing) return existing as D;
    const definition = { ...spec, id: firstCustomId + this.definitions.length } as unknown as D;
    this.definitions.push(definition);
    return definition;
  }

  private named(idname: string): Definition {
    const definition =
      this.byName.get(idname) ?? this.definitions.find((defined) => defined.idname === idname);
    if (!definition) throw new Error(`there is no ${idname} in the catalogue`);
    return definition;
  }

  private abilityId(spec: string | AbilitySpec): DefinitionId {
    if (typeof spec !== 'string') return this.addAbility(spec).id;
    const ability = this.named(spec);
    if (ability.kind !== 'ability') throw new Error(`${spec} is no ability`);
    return ability.id;
  }

  private addAbility(spec: AbilitySpec): AbilityDefinition {
    return this.define<AbilityDefinition>({
      kind: 'ability',
      idname: spec.idname ?? `Made${spec.type.replaceAll(' ', '')}`,
      subtypes: [],
      requirement: 'none',
      targets: [],
      effect: [],
      cost: noCost,
      rarity: 0,
      ...spec,
    });
  }

  private rollMonster(options: MonsterOptions): Roll {
    const power = options.power ?? 6;
    const iq = options.iq ?? 2;
    const eq = options.eq ?? 1;
    const range = options.range ?? 1;
    const rangeType = options.rangeType ?? 'Square';
    const abilities = (options.abilities ?? []).map((ability) => this.abilityId(ability));
    const { id } = this.define<MonsterDefinition>({
      kind: 'monster',
      idname: options.name ?? 'MadeMonster',
      level: options.level ?? 1,
      elements: options.elements ?? ['Normal'],
      monsterTypes: options.monsterTypes ?? ['Warrior'],
      power: { min: power, max: power },
      iq: { min: iq, max: iq },
      eq: { min: eq, max: eq },
      range: { min: range, max: range },
      rangeType: { min: rangeType, max: rangeType },
      cost: options.cost ?? 1,
      rarity: 0,
      defaultAbilities: abilities,
      learnableAbilities: [],
    });
    return freezeRoll({ card: id, power, iq, eq, range, rangeType, abilities });
  }

  private rollSpell(options: SpellOptions): Roll {
    const { name, side } = options;
    const sides = side === undefined ? [] : [this.abilityId(side)];
    const { area, condition, continuous } = options;
    const { id } = this.define<SpellDefinition>({
      kind: 'spell',
      idname: name ?? 'MadeSpell',
      elements: options.elements ?? ['Normal'],
      subtypes: options.subtypes ?? [],
      requirement: options.requirement ?? 'none',
      ...(condition && { condition }),
      targets: options.targets ?? [],
      ...(area && { area }),
      effect: options.effect ?? [],
      ...(continuous && { continuous }),
      cost: options.cost ?? 0,
      activation: options.activation ?? noCost,
      rarity: 0,
      sides,
    });
    return spellRoll(id, sides);
  }

  private rollNamed(spec: Extract<CardSpec, { is: 'card' }>): Roll {
    const { options } = spec;
    const definition = this.named(spec.idname);
    if (definition.kind === 'spell') {
      const { side } = options;
      return spellRoll(definition.id, side === undefined ? [] : [this.abilityId(side)]);
    }
    if (definition.kind !== 'monster') throw new Error(`${spec.idname} is no card`);
    return freezeRoll({
      card: definition.id,
      power: options.power ?? definition.power.min,
      iq: options.iq ?? definition.iq.min,
      eq: options.eq ?? definition.eq.min,
      range: options.range ?? definition.range.min,
      rangeType: options.rangeType ?? definition.rangeType.min,
      abilities: (options.abilities ?? []).map((ability) => this.abilityId(ability)),
    });
  }
}

const spellRoll = (id: DefinitionId, abilities: readonly DefinitionId[]): Roll =>
  freezeRoll({ card: id, power: 0, iq: 0, eq: 0, range: 0, rangeType: 'None', abilities });

export const createWorkshop = (catalogue: CompiledCatalogue): Workshop =>
  new ScenarioWorkshop(catalogue);

const extended = new WeakMap<Rules, Map<string, Rules>>();

/** Returns rules for a catalogue extended by a scenario's definitions; cached by definitions. */
export function extendRules(rules: Rules, definitions: readonly Definition[]): Rules {
  if (definitions.length === 0) return rules;
  const known = extended.get(rules) ?? new Map<string, Rules>();
  extended.set(rules, known);
  const key = JSON.stringify(definitions);
  const existing = known.get(key);
  if (existing) return existing;
  const { catalogue } = rules;
  const defined = createRules({
    version: `${catalogue.version}+scenario`,
    definitions: [...catalogue.definitions.values(), ...definitions],
  });
  known.set(key, defined);
  return defined;
}
