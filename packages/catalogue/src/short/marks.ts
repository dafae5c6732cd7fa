import { activationsPerTurn } from '@stackmate/engine';
import type {
  AbilityCardType,
  AbilityDefinition,
  CardSubtype,
  Cost,
  RuleDefinition,
  SpellDefinition,
} from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** An icon on a card's face: kind, timing, limit or price. signs.ts explains each. */
export interface Mark {
  readonly name: MarkName;
  /** A number drawn beside it; null for none. */
  readonly value: string | null;
  /** What it says of this card, after its value; for screen readers and tooltips. */
  readonly text: Message;
}

export type MarkName =
  | 'passive'
  | 'active'
  | 'attack'
  | 'auto'
  | 'burn'
  | 'pure'
  | 'flex'
  | 'super'
  | 'continuous'
  | 'quick'
  | 'super-quick'
  | 'uses'
  | 'kings'
  | 'energy';

const mark = (name: MarkName, text: Message, value: string | null = null): readonly Mark[] => [
  { name, value, text },
];

const passive = mark('passive', msg('Passive'));
const active = mark('active', msg('Active'));
const attack = mark('attack', msg('Attack', 'kind of ability'));
const auto = mark('auto', msg('Automatic'));

const types = {
  Special: [],
  'Passive Ability': passive,
  'Active Ability': active,
  'Attack Ability': attack,
  'Passive Stack Ability': passive,
  'Active Stack Ability': active,
  'Attack Stack Ability': attack,
  'Active Burn Ability': mark('burn', msg('Burn', 'kind of ability')),
  'Active Auto Ability': auto,
  'Passive Auto Ability': auto,
} as const satisfies Record<AbilityCardType, readonly Mark[]>;

const stackables = {
  pure: mark('pure', msg('Covered')),
  flex: mark('flex', msg('Covered or top')),
} as const;

/** The marks of special types. For those without any, the text has a sentence (restriction.ts). */
const subtypes: Partial<Record<CardSubtype, readonly Mark[]>> = {
  Continuous: mark('continuous', msg('Continuous')),
  Quick: mark('quick', msg('Quick')),
  'Super Quick': mark('super-quick', msg('Super Quick')),
  'Once per turn': mark('uses', msg('a turn'), '1×'),
  'Many per turn': mark('uses', msg('a turn'), `${activationsPerTurn}×`),
  "Can't target any King": mark('kings', msg('No Kings')),
  'Kings are unaffected': mark('kings', msg('Kings unaffected')),
};

/** Whether the kind of card says by itself when the cost is paid. */
const isUsual = (type: Cost['type'], cardType: AbilityCardType | null): boolean =>
  type === (cardType?.startsWith('Attack') === true ? 'HP on Attack' : 'HP on Activate');

const costMarks = (
  { type, amount }: Cost,
  cardType: AbilityCardType | null = null,
): readonly Mark[] => {
  switch (type) {
    case 'HP on Attack':
      return mark(
        'energy',
        isUsual(type, cardType) ? msg('energy') : msg('energy an attack'),
        String(amount),
      );
    case 'HP on Activate':
      return mark(
        'energy',
        isUsual(type, cardType) ? msg('energy') : msg('energy a use'),
        String(amount),
      );
    case 'HP on Activating':
      return mark('energy', msg('energy on resolving'), String(amount));
    case 'Half HP on Activating':
      return mark('energy', msg('your energy on resolving'), '½');
    case 'HP on Summon':
      return mark('energy', msg('energy to summon'), `+${amount}`);
    case 'HP on Stack':
      return mark('energy', msg('energy to stack'), `+${amount}`);
    case 'HP on Summon/Stack':
      return mark('energy', msg('energy to summon or stack'), `+${amount}`);
    // Other costs are written out (price.ts).
    default:
      return [];
  }
};

const ruleMarks = (names: readonly CardSubtype[]): readonly Mark[] =>
  names.flatMap((name) => subtypes[name] ?? []);

/** Returns the mark of a stackable ability; throws for one that is neither pure nor flex. */
const stackMark = ({ type, stackable }: AbilityDefinition): readonly Mark[] => {
  if (!type.includes('Stack')) return [];
  if (stackable === undefined) throw new TypeError('A stackable ability is pure or flex.');
  return stackables[stackable];
};

const abilityMarks = (ability: AbilityDefinition): readonly Mark[] => [
  ...types[ability.type],
  ...stackMark(ability),
  ...(ability.super === true ? mark('super', msg('Super')) : []),
  ...ruleMarks(ability.subtypes),
  ...costMarks(ability.cost, ability.type),
];

/** Returns the icons of an ability, side, spell or rule card in drawing order. */
export const definitionMarks = (
  definition: AbilityDefinition | SpellDefinition | RuleDefinition,
): readonly Mark[] => {
  switch (definition.kind) {
    case 'ability':
      return abilityMarks(definition);
    case 'spell':
      return [...ruleMarks(definition.subtypes), ...costMarks(definition.activation)];
    case 'rule':
      return [...ruleMarks(definition.subtypes), ...costMarks(definition.cost)];
  }
};
