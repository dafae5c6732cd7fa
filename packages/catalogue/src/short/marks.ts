import { activationsPerTurn } from '@stackmate/engine';
import type {
  AbilityCardType,
  AbilityDefinition,
  CardSubtype,
  Cost,
  CostType,
  CustomCost,
  Requirement,
  RuleDefinition,
  SpellDefinition,
} from '@stackmate/engine';
import type { Message } from '@stackmate/words';
import type { Text } from '../text/run.ts';

/** An icon on a card's face: kind, timing, limit or cost. The legend explains each. */
export interface Mark {
  readonly name: MarkName;
  /** A number or word drawn beside it; null for none. */
  readonly value: string | null;
  /** The text in the legend and for screen readers. */
  readonly text: Message;
}

const types = {
  Special: ['side', 'Side effect'],
  'Passive Ability': ['passive', 'Passive'],
  'Active Ability': ['active', 'Active'],
  'Attack Ability': ['attack', 'Attack'],
  'Passive Stack Ability': ['stack-passive', 'Passive, stackable'],
  'Active Stack Ability': ['stack-active', 'Active, stackable'],
  'Attack Stack Ability': ['stack-attack', 'Attack, stackable'],
  'Active Burn Ability': ['burn', 'Burn this card'],
  'Active Auto Ability': ['optional', 'Automatic, may be declined'],
  'Passive Auto Ability': ['auto', 'Automatic'],
} as const satisfies Record<AbilityCardType, readonly [string, string]>;

const stackables = {
  pure: ['pure', 'Works from underneath only'],
  flex: ['flex', 'Works from underneath and on top'],
} as const;

const subtypes = {
  None: null,
  Continuous: ['continuous', 'Continuous'],
  Quick: ['quick', 'Quick'],
  'Super Quick': ['super-quick', 'Super Quick'],
  Final: ['final', 'Final'],
  'Once per turn': ['once', 'Once per turn'],
  'Unstack on use': ['unstack', 'Unstack on use'],
  'Many per turn': ['many', `Up to ${activationsPerTurn} times a turn`],
  'Top Stack card must be monster': ['top-monster', 'Top stack card must be a monster'],
  'Max one per Stack': ['one-per-stack', 'Max one per stack'],
  'Owner is not King': ['owner-no-king', 'Owner is not a King'],
  "Can't target any King": ['no-king', "Can't target any King"],
  "Can't target own King": ['no-own-king', "Can't target your own King"],
  'Kings are unaffected': ['kings-safe', 'Kings are unaffected'],
} as const satisfies Record<CardSubtype, readonly [string, string] | null>;

const costs = {
  None: null,
  Custom: ['cost-custom', 'Cost'],
  'Hand Card Burn': ['cost-hand-card', 'Hand Card Burn'],
  'Field Card Burn': ['cost-field-card', 'Field Card Burn'],
  'HP on Attack': ['cost-attack', 'HP on Attack'],
  'HP on Activate': ['cost-activate', 'HP on Activate'],
  'HP on Activating': ['cost-activating', 'HP on Activating'],
  'Half HP on Activating': ['cost-half', 'Half HP on Activating'],
  'HP on Summon': ['cost-summon', 'HP on Summon'],
  'HP on Stack': ['cost-stack', 'HP on Stack'],
  'HP on Summon/Stack': ['cost-summon-stack', 'HP on Summon/Stack'],
  'Copy Parent HP Upfront': ['cost-parent', 'Copy Parent HP Upfront'],
} as const satisfies Record<CostType, readonly [string, string] | null>;

const customs = {
  'damage self': ['cost-damage', 'Damage to the owner'],
  'burn bin cards': ['cost-bin', 'Burn cards from your bin'],
  'burn deck cards': ['cost-deck', 'Burn cards from atop your deck'],
  discard: ['cost-discard', 'Discard cards'],
} as const satisfies Record<CustomCost['pay'], readonly [string, string]>;

const requirements = {
  none: null,
  'highest power on field': ['highest-power', 'Highest power on the field'],
  'highest IQ on field': ['highest-iq', 'Highest IQ on the field'],
} as const satisfies Record<Requirement, readonly [string, string] | null>;

export type MarkName =
  | (typeof types)[AbilityCardType][0]
  | (typeof stackables)['pure' | 'flex'][0]
  | NonNullable<(typeof subtypes)[CardSubtype]>[0]
  | NonNullable<(typeof costs)[CostType]>[0]
  | (typeof customs)[CustomCost['pay']][0]
  | NonNullable<(typeof requirements)[Requirement]>[0]
  | 'super'
  | 'depth';

const mark = (
  entry: readonly [MarkName, string] | null,
  value: string | null = null,
): readonly Mark[] =>
  entry === null ? [] : [{ name: entry[0], value, text: entry[1] as Message }];

const costMarks = ({ type, amount, custom }: Cost): readonly Mark[] => {
  if (type === 'Custom' && custom !== undefined) {
    return mark(customs[custom.pay], String(custom.amount));
  }
  return mark(costs[type], typeof amount === 'number' ? String(amount) : null);
};

const ruleMarks = ({
  subtypes: names,
  requirement,
}: Pick<AbilityDefinition, 'subtypes' | 'requirement'>): readonly Mark[] => [
  ...names.flatMap((name) => mark(subtypes[name])),
  ...mark(requirements[requirement]),
];

const abilityMarks = (ability: AbilityDefinition): readonly Mark[] => [
  ...mark(types[ability.type]),
  ...(ability.stackable === undefined ? [] : mark(stackables[ability.stackable])),
  ...(ability.super === true ? mark(['super', 'Only on top of a full stack']) : []),
  ...(ability.layerDepths === undefined
    ? []
    : mark(['depth', 'Works covered at this depth'], ability.layerDepths.join(', '))),
  ...ruleMarks(ability),
  ...costMarks(ability.cost),
];

/** Returns the icons of an ability, side, spell or rule card in drawing order. */
export const definitionMarks = (
  definition: AbilityDefinition | SpellDefinition | RuleDefinition,
): readonly Mark[] => {
  switch (definition.kind) {
    case 'ability':
      return abilityMarks(definition);
    case 'spell':
      return [...ruleMarks(definition), ...costMarks(definition.activation)];
    case 'rule':
      return [...ruleMarks(definition), ...costMarks(definition.cost)];
  }
};

const allEntries = [types, stackables, subtypes, costs, customs, requirements].flatMap((table) =>
  Object.values<readonly [MarkName, string] | null>(table),
);

/** The legend: every icon once, with its text. */
export const markLegend: readonly Omit<Mark, 'value'>[] = [
  ...new Map(
    [
      ...allEntries.flatMap((entry) => mark(entry)),
      ...mark(['super', 'Only on top of a full stack']),
      ...mark(['depth', 'Works covered at this depth']),
    ].map(({ name, text }) => [name, { name, text }] as const),
  ).values(),
];

// Drawn instead of printed, because our fonts lack these characters. Screen readers read the text.
export const atMost: Text = [{ run: 'symbol', kind: 'mark', name: 'at-most', text: 'at most ' }];
export const atLeast: Text = [{ run: 'symbol', kind: 'mark', name: 'at-least', text: 'at least ' }];
