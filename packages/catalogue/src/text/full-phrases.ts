/* What full texts say: the names of all phrases with their slots, and of all nouns. Each language has words for them. */
import type {
  AbilityCardType,
  CardSubtype,
  CostType,
  CustomCost,
  Duration,
  Filter,
  Continuous,
  OperationOf,
  PickFate,
  PlayerStatus,
  ReadStat,
  Requirement,
  Side,
  Stat,
  Status,
  TargetSlot,
  Trigger,
} from '@stackmate/engine';
import type { Each, Sided, Whether } from '../language/names.ts';
import { speaker, thing as anyThing } from '../language/phrase.ts';
import type { NounPhrase, Quantifier, Words } from '../language/phrase.ts';

/** Subtypes that read as a sentence. */
export type SentenceSubtype = Extract<
  CardSubtype,
  | 'Top Stack card must be monster'
  | 'Max one per Stack'
  | 'Owner is not King'
  | "Can't target any King"
  | "Can't target own King"
  | 'Kings are unaffected'
>;

/** Narrow the noun that they are put to. */
type Modifiers = Whether<'damaged' | 'stacked' | 'advanced' | 'arrived', 'noun'> &
  Whether<'self', 'noun' | 'self'> &
  Each<'level', 'min', 'noun' | 'min'> &
  Each<'level', 'max', 'noun' | 'max'> &
  Each<'level', 'span', 'noun' | 'min' | 'max'> &
  Each<'level', 'exact', 'noun' | 'n'> &
  Each<'stat', NonNullable<Filter['stat']>['is'], 'noun' | 'stat' | 'than'> &
  Each<'reach', 'range' | 'global', 'noun'> &
  Each<'reach', 'ownStack' | 'adjacent', 'noun' | 'self'> &
  Whether<'stack' | 'top of stack', 'noun' | 'self'> &
  Whether<'aimed', 'noun'> &
  Sided<'controlled', 'noun'> & {
    monsterType: 'noun' | 'type';
    element: 'noun' | 'element';
    rangeType: 'noun' | 'type';
    'of cost': 'noun' | 'max';
    within: 'noun' | 'kind' | 'size' | 'center';
    'in pile': 'noun' | 'pile';
    'in stack of': 'noun' | 'who';
    'of things': 'noun' | 'things';
    'points of': 'noun' | 'whole';
    'of cards': 'noun' | 'cards';
    number: 'noun' | 'n';
    'in area': 'noun';
    'not king': 'noun';
    opposing: 'noun';
    'of yours': 'noun';
    'on field': 'noun';
    begun: 'noun';
    chosen: 'noun';
    destroyer: 'noun';
    whole: 'noun';
  } & Record<'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'last', 'noun'>;

interface Amounts {
  plain: 'n';
  span: 'min' | 'max';
  count: 'n' | 'things';
  per: 'amount' | 'quantity';
  plus: 'amount' | 'n';
  minus: 'amount' | 'n';
  'limits.both': 'amount' | 'min' | 'max';
  'limits.max': 'amount' | 'max';
  'limits.min': 'amount' | 'min';
  random: 'amount';
  'equal.mass': 'unit' | 'quantity';
  'equal.count': 'unit' | 'quantity';
  'stat of': 'stat' | 'who';
}

type Conditions = Whether<'at least' | 'at most', 'quantity' | 'than'> &
  Whether<'turn of.own' | 'turn of.opposing'> &
  Whether<'full stack', 'self'> &
  Whether<'destroyed'> &
  Whether<'is', 'who' | 'what'> & {
    always: never;
    never: never;
    'not both': 'list';
    'not so': 'clause';
  };

type Durations = Record<Exclude<Extract<Duration, string>, 'until own next turn'>, never> &
  Sided<'until next turn'> &
  Each<'until', Extract<Duration, { until: unknown }>['until']> & { 'for turns': 'turns' };

type TurnEvent = 'turn start' | 'turn end';

type Triggers = Each<'on', Exclude<Trigger['on'], TurnEvent>, 'who'> &
  Each<TurnEvent, Side | 'any'> & { 'self if': 'self' | 'what'; 'unless self': 'event' | 'self' };

type CardOperations = Each<
  'change',
  Exclude<OperationOf<'modify'>['how'], 'halve'>,
  'stat' | 'who' | 'amount' | 'lasts'
> &
  Each<'change', 'halve', 'stat' | 'who' | 'lasts'> &
  Each<'becomes element', 'add' | 'set', 'who' | 'element' | 'lasts'> &
  Each<'becomes type', 'add' | 'set', 'who' | 'type' | 'lasts'> &
  Each<'send', OperationOf<'send'>['zone'], 'who'> &
  Each<'ready', OperationOf<'ready'>['what'], 'who'> &
  Each<'status', Status, 'who' | 'lasts'> & {
    damage: 'amount' | 'who';
    heal: 'amount' | 'who';
    'heal all': 'who';
    'becomes range type': 'who' | 'type' | 'lasts';
    grant: 'who' | 'ability' | 'lasts';
    cleanse: 'who';
    destroy: 'who';
    'has attacks': 'who' | 'attacks';
    exchange: 'a' | 'b' | 'stat' | 'lasts';
  };

type BoardOperations = Sided<'control', 'who'> &
  Each<'push', OperationOf<'push'>['direction'], 'who' | 'squares' | 'self'> &
  Each<'strip', OperationOf<'strip'>['zone'], 'who'> &
  Each<'spell goes', OperationOf<'spellGoes'>['zone']> & {
    place: 'who' | 'square';
    swap: 'a' | 'b';
    'to top': 'who';
    reveal: 'who';
    negate: 'action';
    redirect: 'action' | 'target';
  };

type SidedPlayer<Name extends PlayerStatus> = Sided<`player.${Name}`, 'lasts'>;

type PlayerOperations = Sided<'gain' | 'lose' | 'steal' | 'draw' | 'discard', 'amount'> &
  Sided<'recover' | 'recover one', 'cards'> &
  Sided<'reload' | 'shuffle'> &
  SidedPlayer<PlayerStatus> &
  Sided<'pick', 'cards' | 'source' | 'fate'> &
  Sided<`fate.${Exclude<PickFate, 'void' | 'summon' | 'under self'>}`, 'pile'> &
  Sided<'fate.void' | 'fate.summon'> &
  Sided<'fate.under self', 'self'> & {
    mill: 'amount' | 'pile';
    show: 'amount' | 'pile';
    'show whole': 'pile';
    shield: 'who' | 'amount';
    'end battle': never;
    'up to': 'cards';
    from: 'pile';
    'from top': 'pile';
    'from top cards': 'n' | 'pile';
    seen: 'source' | 'n';
  };

type Flow = Each<'choose.own' | 'choose.opposing', 'must' | 'may', 'target' | 'name'> &
  Sided<'either', 'options'> & {
    if: 'condition' | 'effect';
    'if else': 'condition' | 'effect' | 'otherwise';
    option: 'n' | 'option';
    nested: 'clause';
    'nothing happens': never;
    'choose one': never;
    'choose square': never;
    choose: 'target';
  };

type ContinuousOf<K extends Continuous['continuous']> = Extract<Continuous, { continuous: K }>;

type ContinuousEffects = Each<
  'is changed',
  Exclude<ContinuousOf<'modify'>['how'], 'halve'>,
  'stat' | 'who' | 'amount'
> &
  Each<'is changed', 'halve', 'stat' | 'who'> &
  Each<`armour.${ContinuousOf<'armour'>['from']}`, 'fixed' | 'worked', 'who' | 'amount'> &
  Each<'upfront.own' | 'upfront.opposing', 'raise' | 'lower', 'cards' | 'n'> & {
    'is also element': 'who' | 'element';
    'is also type': 'who' | 'type';
    'has range type': 'who' | 'type';
    'has attacks each turn': 'who' | 'attacks';
    'battle bonus': 'who' | 'amount' | 'against';
    'natural bonus': 'who' | 'n';
    'half recoil': 'who';
    'recoil times': 'who' | 'n';
    'payments free': 'self';
    'payments lowered': 'self' | 'n';
    while: 'condition' | 'clause';
  };

type Costless = 'Half HP on Activating' | 'Copy Parent HP Upfront' | 'None' | 'Custom';

type Costs = Each<'cost', Costless | 'Hand Card Burn.any' | 'Field Card Burn.any'> &
  Each<'cost', Exclude<CostType, Costless>, 'n'> &
  Each<'pay', CustomCost['pay'], 'n'>;

type CardLines = Each<'type', AbilityCardType> &
  Each<'stackable', 'pure' | 'flex'> &
  Each<'label', Stat, 'span'> &
  Each<'only if', Exclude<Requirement, 'none'>, 'self'> &
  Each<'subtype', SentenceSubtype> & {
    super: never;
    depths: 'depths';
    cost: 'cost';
    'upfront cost': 'n';
    'activation cost': 'cost';
    'times a turn': 'n';
    'once a turn': never;
    'only if': 'condition';
    area: 'kind' | 'size';
    'area.global': never;
    target: 'name' | 'target';
    'optional target': 'name' | 'target';
    'attack.own elements': never;
    'attack.element': 'element';
    'attack.plain': 'kind';
    'attack.modified': 'kind' | 'modifier';
    triggered: 'trigger';
    spell: never;
    'rule card': never;
    'basic monster': never;
    supermon: never;
    level: 'n';
    'range types': 'min' | 'max';
    'always has': 'abilities';
    'abilities from': 'abilities';
    'one of': 'sides';
  };

/** All phrases of full texts, with their slots. */
export type FullPhrases = Modifiers &
  Amounts &
  Conditions &
  Durations &
  Triggers &
  CardOperations &
  BoardOperations &
  PlayerOperations &
  Flow &
  ContinuousEffects &
  Costs &
  CardLines;

/** All nouns of full texts. */
export type FullNoun =
  | 'monster'
  | 'king'
  | 'monster card'
  | 'card'
  | 'basic card'
  | 'spell card'
  | 'super card'
  | 'spell'
  | 'monster or spell'
  | 'covered card'
  | 'face-up covered card'
  | 'covered monster card'
  | 'face-down card'
  | 'stack card'
  | 'square'
  | 'empty square'
  | `pending.${NonNullable<TargetSlot['waiting']>}`
  | 'target'
  | 'action'
  | 'owner'
  | 'attacker'
  | 'defender'
  | 'hand'
  | 'deck'
  | 'bin'
  | 'void'
  | 'superdeck'
  | 'turn'
  | 'extra attack'
  | 'damage'
  | 'extra damage'
  | 'energy'
  | 'number'
  | 'point'
  | 'response level'
  | `stat.${ReadStat}`;

export const say = speaker<FullPhrases>();

export const thing = (
  noun: FullNoun,
  quantifier?: Quantifier,
  modifiers?: readonly Words[],
): NounPhrase => anyThing(noun, quantifier, modifiers);

export const statNoun = (stat: ReadStat): NounPhrase => thing(`stat.${stat}`);
