import { monsterTypeBit } from '../compile/compile.ts';
import { elementBit } from '../elements/matches.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats, DerivedState } from '../state/derived-state.ts';
import { statuses } from '../types/effect.ts';
import type { Status } from '../types/effect.ts';
import { elements, monsterTypes } from '../types/enums.ts';
import type { Element, MonsterType } from '../types/enums.ts';
import type { DefinitionId, Ref, Square } from '../types/ids.ts';
import type { MatchState, MatchView } from '../types/state.ts';

/** The values of a top card with everything that changes them: damage, modifiers, auras and cards underneath. */
export interface EffectiveStats {
  readonly ref: Ref;
  readonly square: Square;
  readonly power: number;
  /** Power without damage. */
  readonly maxPower: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangeType: CardStats['rangeType'];
  readonly elements: Element[];
  readonly monsterTypes: MonsterType[];
  /** Abilities that work, those from cards underneath included. */
  readonly abilities: DefinitionId[];
  readonly statuses: Status[];
}

const toEffectiveStats = (top: CardStats): EffectiveStats => ({
  ref: top.ref,
  square: top.square,
  power: top.power,
  maxPower: top.maxPower,
  iq: top.iq,
  eq: top.eq,
  range: top.range,
  rangeType: top.rangeType,
  elements: elements.filter((element) => (top.elements & elementBit[element]) !== 0),
  monsterTypes: monsterTypes.filter((type) => (top.types & monsterTypeBit(type)) !== 0),
  abilities: top.abilities.map(({ id }) => id),
  statuses: statuses.filter((status) => hasStatus(top, statusBit(status))),
});

/** Returns the effective stats of every face-up top card on the field, by square. */
export function effectiveStats(
  rules: { readonly derived: (of: MatchState | MatchView) => Readonly<DerivedState> },
  of: MatchState | MatchView,
): readonly EffectiveStats[] {
  const { squares, tops } = rules.derived(of);
  return squares
    .map((square) => tops[square])
    .filter(({ roll }) => roll !== null)
    .map(toEffectiveStats);
}
