import { compiledRoll, monsterTypeBit } from '../compile/compile.ts';
import type { CompiledCatalogue, CompiledRoll } from '../compile/compile.ts';
import { elementBit } from '../elements/matches.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats, DerivedState } from '../state/derived-state.ts';
import { statuses } from '../types/effect.ts';
import type { Status } from '../types/effect.ts';
import { elements, monsterTypes } from '../types/enums.ts';
import type { Element, MonsterType } from '../types/enums.ts';
import type { DefinitionId, Player, Ref, Square } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { FieldCard, MatchState, MatchView, Stack } from '../types/state.ts';

/** Numbers of a card that only count in battle or when something is paid. */
export type CombatValue =
  | 'armour against attacks'
  | 'armour against recoil'
  | 'armour against effects'
  | 'recoil'
  | 'natural bonus'
  | 'extra attacks'
  | 'payments';

/** Everything that a top card can do and withstand. */
export interface StatLook {
  readonly power: number;
  readonly maxPower: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangeType: CardStats['rangeType'];
  readonly elements: readonly Element[];
  readonly types: readonly MonsterType[];
  readonly statuses: readonly Status[];
  readonly abilities: readonly DefinitionId[];
  readonly combat: Readonly<Record<CombatValue, number>>;
  /** Extra damage against some cards, as text to compare. */
  readonly bonuses: string;
}

/** A card on the field as a viewer sees it. */
export interface CardLook {
  readonly ref: Ref;
  /** null: face down and unknown to the viewer. */
  readonly card: DefinitionId | null;
  readonly square: Square;
  readonly depth: number;
  readonly owner: Player;
  readonly king: boolean;
  /** The top card of its stack. */
  readonly top: Ref;
  readonly isMonster: boolean;
  readonly stack: Stack;
  readonly field: FieldCard;
  /** Current values of a top card; those it was rolled with for a covered one, null if that is unknown. */
  readonly stats: StatLook | null;
  /** The values that it was rolled with. */
  readonly rolled: StatLook | null;
}

/** Functions that looking at a view needs. */
export interface LookRules {
  readonly derived: (of: MatchState | MatchView) => Readonly<DerivedState>;
  readonly catalogue: CompiledCatalogue;
}

const elementsIn = (set: number): Element[] =>
  elements.filter((element) => (set & elementBit[element]) !== 0);

const typesIn = (set: number): MonsterType[] =>
  monsterTypes.filter((type) => (set & monsterTypeBit(type)) !== 0);

const topLook = (top: CardStats, payments: number): StatLook => ({
  power: top.power,
  maxPower: top.maxPower,
  iq: top.iq,
  eq: top.eq,
  range: top.range,
  rangeType: top.rangeType,
  elements: elementsIn(top.elements),
  types: typesIn(top.types),
  statuses: statuses.filter((status) => hasStatus(top, statusBit(status))),
  abilities: top.abilities.map(({ id }) => id),
  combat: {
    'armour against attacks': top.armourAttacks,
    'armour against recoil': top.armourRecoil,
    'armour against effects': top.armourEffects,
    recoil: top.recoilTimes / 2 ** top.recoilHalves,
    'natural bonus': top.naturalTimes,
    'extra attacks': top.extraAttacks,
    payments,
  },
  bonuses: JSON.stringify(top.battleBonuses),
});

/** Returns the values of a card that nothing affects. A spell on its own moves one square (RG4). */
const rolledLook = (roll: Roll, { isMonster, elements: set, types }: CompiledRoll): StatLook => ({
  power: roll.power,
  maxPower: roll.power,
  iq: roll.iq,
  eq: roll.eq,
  range: isMonster ? roll.range : 1,
  rangeType: isMonster ? roll.rangeType : 'Circle',
  elements: elementsIn(set),
  types: typesIn(types),
  statuses: [],
  abilities: isMonster ? roll.abilities : [],
  combat: {
    'armour against attacks': 0,
    'armour against recoil': 0,
    'armour against effects': 0,
    recoil: 1,
    'natural bonus': 1,
    'extra attacks': 0,
    payments: 0,
  },
  bonuses: '[]',
});

/** What a viewer sees of the field and of what applies to the players. */
export interface ViewLook {
  readonly cards: ReadonlyMap<Ref, CardLook>;
  readonly playerStatuses: readonly [number, number];
  /** Changes of costs for cards that each player plays, as text to compare. */
  readonly prices: readonly [string, string];
}

const looks = new WeakMap<MatchView, ViewLook>();

/** Returns what a viewer sees of the field; once per view, because many previews begin with the same one. */
export function lookAt(rules: LookRules, view: MatchView): ViewLook {
  const cached = looks.get(view);
  if (cached) return cached;
  const look = readLook(rules, view);
  looks.set(view, look);
  return look;
}

/** Reads the derived values at once, since the next reading overwrites them. */
function readLook(rules: LookRules, view: MatchView): ViewLook {
  const { squares, tops, payments, playerStatuses, upfront } = rules.derived(view);
  const known = new Map((view.own?.faceDown ?? []).map(({ ref, roll }) => [ref, roll]));
  const cards = new Map<Ref, CardLook>();
  for (const square of squares) {
    const stack = view.open.field[square]!;
    for (const [depth, field] of stack.cards.entries()) {
      const { ref } = field;
      const roll = field.roll ?? known.get(ref) ?? null;
      const compiled = roll && compiledRoll(rules.catalogue, roll);
      const rolled = roll && rolledLook(roll, compiled!);
      cards.set(ref, {
        ref,
        card: roll?.card ?? null,
        square,
        depth,
        owner: stack.owner,
        king: stack.king,
        top: stack.cards[0].ref,
        isMonster: compiled?.isMonster ?? false,
        stack,
        field,
        stats: depth === 0 ? topLook(tops[square], payments[square]) : rolled,
        rolled,
      });
    }
  }
  const prices = (of: Player): string =>
    JSON.stringify(upfront.filter(({ player }) => player === of).map(({ effect }) => effect));
  return {
    cards,
    playerStatuses: [playerStatuses[0], playerStatuses[1]],
    prices: [prices(0), prices(1)],
  };
}
