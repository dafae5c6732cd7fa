/* What short texts say: the names of all phrases with their slots, and of all nouns. Each language has words for them. */
import type {
  CardSubtype,
  CustomCost,
  Duration,
  Filter,
  OperationOf,
  PickFate,
  PlayerStatus,
  ReadStat,
  Requirement,
  Side,
  Status,
  TargetSlot,
  Trigger,
} from '@stackmate/engine';
import type { Each, Sided, Whether } from '../language/names.ts';
import { speaker, thing as anyThing } from '../language/phrase.ts';
import type { NounPhrase, Quantifier, Words } from '../language/phrase.ts';

/** Subtypes that no mark shows. */
export type WrittenSubtype = Extract<
  CardSubtype,
  | 'Final'
  | 'Unstack on use'
  | 'Top Stack card must be monster'
  | 'Max one per Stack'
  | 'Owner is not King'
  | "Can't target own King"
>;

/** Narrow the noun that they are put to. */
type Modifiers = Whether<
  'damaged' | 'stacked' | 'advanced' | 'arrived' | 'aimed' | 'stack',
  'noun'
> &
  Sided<'side', 'noun'> &
  Sided<'share of', 'noun'> &
  Each<'level', 'first', 'noun'> &
  Each<'level', 'min', 'noun' | 'min'> &
  Each<'level', 'max', 'noun' | 'max'> &
  Each<'level', 'span', 'noun' | 'min' | 'max'> &
  Each<'stat', NonNullable<Filter['stat']>['is'], 'noun' | 'stat' | 'than'> &
  Each<'reach', 'range' | 'global' | 'ownStack', 'noun'> &
  Each<'reach', 'adjacent', 'noun' | 'self'> & {
    monsterType: 'noun' | 'type';
    element: 'noun' | 'element';
    rangeType: 'noun' | 'type';
    'of cost': 'noun' | 'max';
    within: 'noun' | 'kind' | 'size';
    'within of': 'noun' | 'kind' | 'size' | 'center';
    'in pile': 'noun' | 'pile';
    'in stack of': 'noun' | 'who';
    'stat of': 'noun' | 'who';
    'of cards': 'noun' | 'cards';
    number: 'noun' | 'n';
    nth: 'noun' | 'n';
    'not king': 'noun';
    other: 'noun';
    'your other': 'noun';
    itself: 'noun';
    'of yours': 'noun';
    'of spell': 'noun';
    'top or covered': 'noun';
    there: 'noun';
    played: 'noun';
    'may stay empty': 'noun';
  };

interface Amounts {
  plain: 'n';
  span: 'min' | 'max';
  count: 'n' | 'things';
  random: 'sign' | 'min' | 'max' | 'random' | 'unit';
  value: 'sign' | 'value' | 'more';
  'unit equals': 'unit' | 'value';
  'unit changes': 'unit' | 'value';
  per: 'amount' | 'quantity';
  more: 'amount' | 'more';
  'limits.both': 'amount' | 'min' | 'max';
  'limits.max': 'amount' | 'max';
  'limits.min': 'amount' | 'min';
  turns: 'n';
  'amount of.monster': 'amount';
  'amount of.owner': 'amount';
  'own stat': 'stat';
  'their stat': 'stat' | 'who';
}

type Conditions = Each<'value' | 'things', 'at least' | 'at most', 'quantity' | 'than'> &
  Sided<'turn of' | 'not turn of' | 'on turn of'> & {
    'full stack': never;
    'destroyed target': never;
    survives: never;
    is: 'who' | 'what';
    not: 'clause';
    'not all': 'clause';
    always: never;
    with: 'condition';
    if: 'condition';
    while: 'condition';
    only: 'condition';
  };

type Durations = Record<Extract<Duration, string>, never> &
  Each<'until', Extract<Duration, { until: unknown }>['until']> & {
    'for turns': 'turns';
    lasting: 'text' | 'lasts';
  };

type TurnEvent = 'turn start' | 'turn end';

type Triggers = Each<'on', Exclude<Trigger['on'], TurnEvent>> &
  Each<'other', Exclude<Trigger['on'], TurnEvent>, 'who'> &
  Each<TurnEvent, Side | 'any'> & { 'event if': 'event' | 'what'; optional: 'trigger' };

type CardEffects = Each<'element', 'add' | 'set', 'element'> &
  Each<'type', 'add' | 'set', 'type'> &
  Each<'send', OperationOf<'send'>['zone']> &
  Each<'ready', OperationOf<'ready'>['what']> &
  Each<'status', Status> &
  Each<'armour', 'attacks' | 'effects', 'n'> &
  Sided<'upfront', 'cards' | 'change'> & {
    heal: 'amount';
    'heal fully': never;
    'stat becomes': 'stat' | 'amount';
    'half stat': 'stat';
    'has range type': 'type';
    gains: 'ability';
    cleanse: never;
    destroyed: never;
    'swap stat': 'a' | 'b' | 'stat';
    'a turn': 'attacks';
    'damage to': 'damage' | 'against';
    'natural bonus': 'n';
    'half recoil': never;
    'recoil times': 'n';
    'payments free': never;
    'payments lowered': 'n';
  };

type BoardEffects = Each<'push', OperationOf<'push'>['direction'], 'n'> &
  Each<'strip', OperationOf<'strip'>['zone']> &
  Each<'spell goes', OperationOf<'spellGoes'>['zone']> & {
    'take control': never;
    'goes there': never;
    'goes to': 'square';
    'swap places': 'a' | 'b';
    surface: never;
    'face up': never;
    counter: never;
    redirect: 'target';
  };

type PlayerEffects = Sided<'draw' | 'mill' | 'discard at random' | 'shield', 'n'> &
  Sided<'gainEnergy' | 'loseEnergy', 'energy'> &
  Sided<'show' | 'discard', 'cards'> &
  Sided<'show hand' | 'reload' | 'shuffle'> &
  Sided<`player.${PlayerStatus}`> &
  Sided<'from top', 'n'> &
  Each<'fate', Exclude<PickFate, 'under self'>, 'cards' | 'source'> &
  Each<'fate', 'under self', 'cards' | 'source' | 'self'> & {
    steal: 'energy';
    recover: 'n';
    'recover of': 'n' | 'cards';
    'end battle': never;
    'up to': 'cards';
    from: 'pile';
    'from top': 'pile';
    seen: 'source' | 'n';
    scout: 'n';
    'scout for': 'n' | 'cards';
    opponent: 'text';
  };

type Flow = Sided<'either', 'all'> &
  Sided<'choose', 'chosen'> & {
    about: 'who' | 'text';
    'head colon': 'head' | 'effect';
    'head comma': 'head' | 'effect';
    else: 'effect' | 'otherwise';
    options: 'others' | 'last';
    nothing: never;
    'named target': 'name' | 'target';
    area: 'kind' | 'size';
    'whole field': never;
  };

type Lines = Each<'pay', Exclude<CustomCost['pay'], 'damage self'>, 'n'> &
  Each<'pay', 'damage self', 'self' | 'n'> &
  Each<'cost', 'Hand Card Burn' | 'Field Card Burn', 'n'> &
  Each<'cost', 'Copy Parent HP Upfront'> &
  Each<'needs', Exclude<Requirement, 'none'>> &
  Each<'subtype', WrittenSubtype> & {
    pay: 'price';
    'pay its text': never;
    depths: 'depths';
    attack: never;
    'element attack': 'element';
    modified: 'kind' | 'modifier';
  };

/** All phrases of short texts, with their slots. */
export type ShortPhrases = Modifiers &
  Amounts &
  Conditions &
  Durations &
  Triggers &
  CardEffects &
  BoardEffects &
  PlayerEffects &
  Flow &
  Lines;

/** All nouns of short texts. */
export type ShortNoun =
  | 'monster'
  | 'king'
  | 'card'
  | 'basic monster'
  | 'spell'
  | 'supermon'
  | 'monster or spell'
  | 'covered card'
  | 'covered monster'
  | 'chosen covered card'
  | 'face-down card'
  | 'square'
  | 'empty square'
  | `pending.${NonNullable<TargetSlot['waiting']>}`
  | 'target'
  | 'action'
  | 'this'
  | 'it'
  | 'owner'
  | 'attacker'
  | 'defender'
  | 'hand'
  | 'deck'
  | 'bin'
  | 'void'
  | 'superdeck'
  | 'turn'
  | 'attack'
  | 'damage'
  | 'battle damage'
  | 'recoil taken'
  | 'energy'
  | 'response level'
  | `stat.${ReadStat}`;

export const say = speaker<ShortPhrases>();

export const thing = (
  noun: ShortNoun,
  quantifier?: Quantifier,
  modifiers?: readonly Words[],
): NounPhrase => anyThing(noun, quantifier, modifiers);

export const statNoun = (stat: ReadStat): NounPhrase => thing(`stat.${stat}`);
