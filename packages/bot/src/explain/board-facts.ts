import { shieldIn } from '@stackmate/engine';
import type {
  CardStats,
  DefinitionId,
  DerivedState,
  MatchState,
  Player,
  Ref,
  Rules,
  Square,
} from '@stackmate/engine';
import { attackProspects } from '../evaluation/attacks.ts';
import { lastingPower } from '../evaluation/card-value.ts';
import { attackReach, expectedDamage } from '../evaluation/damage.ts';

/** A top card in another's reach, next turn. */
export interface Prey {
  readonly ref: Ref;
  readonly definition: DefinitionId | null;
  readonly square: Square;
  readonly king: boolean;
  /** Whether one attack destroys it. */
  readonly falls: boolean;
  readonly strikesBack: boolean;
}

/** A top card on the field, with what it can do next turn and what can be done to it. */
export interface TopFacts {
  readonly ref: Ref;
  readonly owner: Player;
  readonly definition: DefinitionId | null;
  readonly square: Square;
  readonly king: boolean;
  readonly isMonster: boolean;
  readonly power: number;
  readonly damage: number;
  /** Number of monsters in its stack. */
  readonly monsters: number;
  /** Number of abilities that its stack passes up. */
  readonly passedUp: number;
  readonly prey: readonly Prey[];
  /** The opposing card that could destroy it with one attack; null if there is none. */
  readonly hunter: Ref | null;
  readonly isHunted: boolean;
  /** Whether an opposing monster's attacks reach it. */
  readonly isReached: boolean;
}

/** A position in plain values that stay valid when another state is evaluated. */
export interface BoardFacts {
  readonly tops: ReadonlyMap<Ref, TopFacts>;
  /** Definitions of all cards that both players see. */
  readonly seen: ReadonlySet<DefinitionId>;
  /** Whether the attackers of the other side could destroy that player's King next turn, by a cautious estimate. */
  readonly kingInDanger: readonly [boolean, boolean];
  /** Whether they could with basic attacks alone, by the rules; always the same as or less than `kingInDanger`. */
  readonly kingThreatened: readonly [boolean, boolean];
}

const cardDefinition = ({ card }: CardStats): DefinitionId | null => card.roll?.card ?? null;

/** Returns whether one attack next turn destroys a card, if a King's shield then absorbs that much. */
const fallsTo = (attacker: CardStats, target: CardStats, shield: number): boolean =>
  !target.isMonster ||
  expectedDamage(attacker, lastingPower(attacker), target, null) >=
    lastingPower(target) + (target.king ? shield : 0);

function findPrey(field: Readonly<DerivedState>, attacker: CardStats, shield: number): Prey[] {
  if (!attacker.isMonster) return [];
  const reach = attackReach(field, attacker);
  return field.squares
    .map((square) => field.tops[square])
    .filter((top) => top.owner !== attacker.owner && (reach & (1 << top.square)) !== 0)
    .map((top) => ({
      ref: top.ref,
      definition: cardDefinition(top),
      square: top.square,
      king: top.king,
      falls: fallsTo(attacker, top, shield),
      strikesBack: top.isMonster && (attackReach(field, top) & (1 << attacker.square)) !== 0,
    }));
}

const countMonsters = ({ catalogue }: Pick<Rules, 'catalogue'>, { stack }: CardStats): number =>
  stack.cards.filter(({ roll }) => roll && catalogue.monsters.has(roll.card)).length;

function seenBy({ open }: Pick<MatchState, 'open'>): ReadonlySet<DefinitionId> {
  const seen = new Set<DefinitionId>();
  for (const pile of [...open.known, ...open.bin, ...open.void, ...open.special])
    for (const { roll } of pile) seen.add(roll.card);
  for (const stack of open.field)
    for (const { roll } of stack?.cards ?? []) if (roll) seen.add(roll.card);
  return seen;
}

/** Reads a state. */
export function readBoard(rules: Rules, state: MatchState): BoardFacts {
  const field = rules.derived(state);
  const shield = shieldIn(state.open.turn + 1);
  const tops = [...field.squares].map((square) => field.tops[square]);
  const facts = tops.map((top): TopFacts => {
    const attackers = tops.filter(
      (other) =>
        other.owner !== top.owner &&
        other.isMonster &&
        (attackReach(field, other) & (1 << top.square)) !== 0,
    );
    const hunter = attackers.find((other) => fallsTo(other, top, shield));
    return {
      ref: top.ref,
      owner: top.owner,
      definition: cardDefinition(top),
      square: top.square,
      king: top.king,
      isMonster: top.isMonster,
      power: lastingPower(top),
      damage: top.card.damage,
      monsters: countMonsters(rules, top),
      passedUp: top.depths?.filter((depth) => depth > 0).length ?? 0,
      prey: findPrey(field, top, shield),
      hunter: hunter?.ref ?? null,
      isHunted: hunter !== undefined,
      isReached: attackers.length > 0,
    };
  });
  const estimates = [
    attackProspects(state, field, 1, 'next').checkmate,
    attackProspects(state, field, 0, 'next').checkmate,
  ];
  const kingThreatened = [
    rules.isKingThreatened(state, 0),
    rules.isKingThreatened(state, 1),
  ] as const;
  return {
    tops: new Map(facts.map((top) => [top.ref, top])),
    seen: seenBy(state),
    kingInDanger: [estimates[0] || kingThreatened[0], estimates[1] || kingThreatened[1]],
    kingThreatened,
  };
}

/** Returns a player's top cards. */
export const playerTops = ({ tops }: BoardFacts, player: Player): readonly TopFacts[] =>
  [...tops.values()].filter(({ owner }) => owner === player);
