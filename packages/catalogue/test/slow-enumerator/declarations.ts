import type {
  AbilityDefinition,
  Action,
  Cost,
  RuleDefinition,
  SpellDefinition,
  Target,
} from '@stackmate/engine';
import { isOwnSide, lines, slides } from './board.ts';
import {
  canPay,
  canPayCustom,
  cardsToGive,
  declarationPayment,
  entryCost,
  isBusy,
  hasPlayerStatus,
} from './costs.ts';
import type { DerivedWorld } from './derive.ts';
import { conditionHolds, plainContext } from './judge.ts';
import type { Context } from './judge.ts';
import { noTarget, sameTarget, targetsFor } from './targets.ts';
import {
  findDefinition,
  placedCards,
  findPlaced,
  ownHand,
  isMonster,
  isTop,
  findKing,
  knownRoll,
  opponent,
  worldRules,
  findSpell,
  stackTop,
} from './world.ts';
import type { PlacedCard } from './world.ts';

/** A possible declaration, without its targets. */
interface Declaration {
  readonly definition: AbilityDefinition | SpellDefinition | RuleDefinition;
  /** The card on the field; null elsewhere (a spell in the hand, a rule card). */
  readonly source: PlacedCard | null;
  readonly sourceRef: number;
  readonly owner: PlacedCard | null;
  /** The energy paid on declaration. */
  readonly energy: number;
}

const declarationCost = ({ definition }: Declaration): Cost =>
  definition.kind === 'spell' ? definition.activation : definition.cost;

const cardStatus = (derived: DerivedWorld, placed: PlacedCard | null) =>
  (placed && derived.values.get(placed.card.ref)?.statuses) ?? [];

/** Turns 1 and 2 are setup turns (SU4). */
export const isSetup = ({ world }: DerivedWorld): boolean => world.open.turn <= 2;

/** RS2, AC3: only Quick and Super Quick are allowed in a window, and only Super Quick answers Super Quick. */
const isFastEnough = (derived: DerivedWorld, { definition }: Declaration): boolean => {
  const { open } = derived.world;
  if (open.responder === null) return true;
  const last = open.waiting[open.waiting.length - 1];
  const answered = last.definition === 0 ? null : findDefinition(derived.world, last.definition);
  if (definition.subtypes.includes('Super Quick')) return true;
  if (answered && answered.kind !== 'monster' && answered.subtypes.includes('Super Quick'))
    return false;
  return definition.subtypes.includes('Quick');
};

/** AC4: ties are enough; only top cards are compared (ST7). */
const meetsRequirement = (derived: DerivedWorld, { definition, owner }: Declaration): boolean => {
  if (definition.requirement === 'none') return true;
  const stat = definition.requirement === 'highest power on field' ? 'power' : 'iq';
  const of = (placed: PlacedCard): number => derived.values.get(placed.card.ref)?.[stat] ?? 0;
  const tops = placedCards(derived.world).filter(isTop);
  return owner !== null && tops.every((top) => of(top) <= of(owner));
};

/** AC7: once a turn by default, at most four times; AC3: Once per turn counts all copies, as do a spell's uses. */
const hasUseLeft = (derived: DerivedWorld, { definition, sourceRef }: Declaration): boolean => {
  const { open, player } = derived.world;
  const once = definition.subtypes.includes('Once per turn');
  const many = definition.subtypes.includes('Many per turn');
  if (!once && !many && definition.kind !== 'ability') return true;
  const together = once || definition.kind !== 'ability';
  const used = open.uses
    .filter((use) => use.definition === definition.id)
    .filter(({ card, player: user }) => (together ? user === player : card === sourceRef))
    .reduce((sum, { times }) => sum + times, 0);
  return used < (many && !once ? 4 : 1);
};

const createContext = (
  derived: DerivedWorld,
  declaration: Declaration,
  targets: readonly Target[],
): Context => ({
  ...plainContext(derived.world.player, declaration.owner?.card.ref ?? 0, declaration.sourceRef),
  targets: [...targets],
});

/** Checks that apply to spells, abilities, attack abilities and rule cards. */
const isAllowed = (derived: DerivedWorld, declaration: Declaration): boolean => {
  const { definition, owner } = declaration;
  if (definition.subtypes.includes('Owner is not King') && owner?.stack.king === true) return false;
  const condition = definition.condition;
  return (
    isFastEnough(derived, declaration) &&
    hasUseLeft(derived, declaration) &&
    meetsRequirement(derived, declaration) &&
    (!condition || conditionHolds(derived, createContext(derived, declaration, []), condition)) &&
    canPay(derived, declaration.energy) &&
    canPayCustom(derived, declarationCost(declaration), owner)
  );
};

/** TN5, TN4: a card that arrived or moved this turn can't act. */
const mayAct = (derived: DerivedWorld, placed: PlacedCard, moved: boolean): boolean => {
  const { turn } = derived.world.open;
  const { card } = placed;
  const arrived =
    card.arrived === turn && !cardStatus(derived, placed).includes('may act on arrival');
  return !arrived && !(moved && card.moved === turn);
};

const spellFromHand = (derived: DerivedWorld, ref: number): Declaration[] => {
  const held = ownHand(derived.world).find((card) => card.ref === ref);
  const definition = held ? findSpell(derived.world, held.roll) : null;
  if (!held || !definition) return [];
  if (definition.subtypes.includes('Continuous')) return [];
  if (definition.subtypes.includes('Top Stack card must be monster')) return [];
  const energy =
    entryCost(derived, held.roll, 'activate') +
    declarationPayment(derived, definition.activation, null, false);
  const owner = findKing(derived.world, derived.world.player);
  return [{ definition, source: null, sourceRef: ref, owner, energy }];
};

const spellOnField = (derived: DerivedWorld, source: PlacedCard): Declaration[] => {
  const definition = findSpell(derived.world, knownRoll(derived.world, source.card));
  // TN4 applies to monsters: a spell that was moved can still be activated.
  if (!definition || !mayAct(derived, source, false)) return [];
  const owner = stackTop(source);
  const underMonster = !isTop(source) && isMonster(derived.world, owner);
  const needsMonster =
    definition.subtypes.includes('Continuous') ||
    definition.subtypes.includes('Top Stack card must be monster');
  if (needsMonster && !underMonster) return [];
  if (source.card.active) return [];
  if (!isTop(source) && isBusy(derived, owner.card.ref)) return [];
  const many = definition.subtypes.includes('Many per turn');
  const energy = declarationPayment(derived, definition.activation, source, many);
  return [{ definition, source, sourceRef: source.card.ref, owner, energy }];
};

/** Returns the abilities of one kind that a card gives its stack's top card now. */
const abilitiesFrom = (
  derived: DerivedWorld,
  source: PlacedCard,
  types: readonly AbilityDefinition['type'][],
): Declaration[] =>
  derived.working
    .filter((working) => working.source.card.ref === source.card.ref)
    .filter(({ ability }) => types.includes(ability.type) && ability.trigger === undefined)
    // TN5: a card that arrived this turn doesn't pass up abilities of this kind.
    .filter(({ passedUp }) => !passedUp || source.card.arrived !== derived.world.open.turn)
    .filter(({ owner, passedUp }) => !passedUp || !isBusy(derived, owner.card.ref))
    .map(({ ability, owner }) => ({
      definition: ability,
      source,
      sourceRef: source.card.ref,
      owner,
      energy: declarationPayment(
        derived,
        ability.cost,
        source,
        ability.subtypes.includes('Many per turn'),
      ),
    }));

const activeAbilities = (derived: DerivedWorld, source: PlacedCard): Declaration[] =>
  abilitiesFrom(derived, source, [
    'Active Ability',
    'Active Stack Ability',
    'Active Burn Ability',
  ]).filter(({ definition, owner }) => {
    if (!owner || !mayAct(derived, owner, true)) return false;
    if (cardStatus(derived, owner).includes('cannot activate')) return false;
    // BT4: no cost and no burn ability can remove a King.
    const burns = definition.kind === 'ability' && definition.type === 'Active Burn Ability';
    return !(burns && source.stack.king);
  });

/** Returns everything that an activate action could mean. */
const activations = (derived: DerivedWorld, action: Action): Declaration[] => {
  const { world } = derived;
  const turn = world.open.responder === null;
  if (turn && isSetup(derived)) return [];
  if (action.card === null) {
    if (!turn) return [];
    return (
      worldRules(world)
        .filter(({ id }) => id === action.option)
        // AC9: a player who can't draw can't reload.
        .filter(
          ({ effect }) =>
            !hasPlayerStatus(derived, 'cannot draw') ||
            effect.every(({ op }) => op !== 'reloadHand'),
        )
        .map((definition) => {
          const energy = declarationPayment(derived, definition.cost, null, false);
          return { definition, source: null, sourceRef: 0, owner: null, energy };
        })
    );
  }
  const source = findPlaced(world, action.card);
  if (source && source.stack.owner !== world.player) return [];
  if (action.option === null) {
    if (hasPlayerStatus(derived, 'cannot activate spells')) return [];
    return source ? spellOnField(derived, source) : spellFromHand(derived, action.card);
  }
  return source
    ? activeAbilities(derived, source).filter(({ definition }) => definition.id === action.option)
    : [];
};

const sourcePile = (
  derived: DerivedWorld,
  from: 'hand' | 'field' | 'bin',
  source: number,
): number[] => {
  const { world } = derived;
  const { player } = world;
  if (from === 'hand') {
    return ownHand(world)
      .map(({ ref }) => ref)
      .filter((ref) => ref !== source);
  }
  if (from === 'bin') return world.open.bin[player].map(({ ref }) => ref);
  return placedCards(world)
    .filter(({ stack }) => stack.owner === player && !stack.king)
    .map(({ card }) => card.ref);
};

/** Returns the possible next choices of a chain: null if it is complete, empty if it is impossible. */
const nextChoices = (
  derived: DerivedWorld,
  declaration: Declaration,
  chosen: readonly Target[],
): Target[] | null => {
  const { definition, sourceRef } = declaration;
  const slot = definition.targets[chosen.length];
  if (slot) {
    const context = createContext(derived, declaration, chosen);
    const legalTargets = targetsFor(derived, context, slot, definition.subtypes);
    return slot.optional === true ? [...legalTargets, noTarget] : legalTargets;
  }
  const costCards = chosen.slice(definition.targets.length);
  const cost = cardsToGive(declarationCost(declaration));
  if (!cost || costCards.length >= cost.count) return null;
  return sourcePile(derived, cost.from, sourceRef)
    .map((ref) => ({ ref, square: null }))
    .filter((target) => !costCards.some((other) => sameTarget(other, target)));
};

const canComplete = (
  derived: DerivedWorld,
  declaration: Declaration,
  chosen: readonly Target[],
): boolean => {
  const next = nextChoices(derived, declaration, chosen);
  return (
    next === null || next.some((target) => canComplete(derived, declaration, [...chosen, target]))
  );
};

const canChoose = (
  derived: DerivedWorld,
  declaration: Declaration,
  chosen: readonly Target[],
  { target, to }: Action,
): boolean => {
  const wanted: Target = { ref: target, square: to };
  return (
    nextChoices(derived, declaration, chosen)?.some((choice) => sameTarget(choice, wanted)) ===
      true && canComplete(derived, declaration, [...chosen, wanted])
  );
};

export const mayActivate = (derived: DerivedWorld, action: Action): boolean =>
  activations(derived, action)
    .filter((declaration) => isAllowed(derived, declaration))
    .some((declaration) =>
      declaration.definition.targets.length === 0
        ? action.target === null && action.to === null && canComplete(derived, declaration, [])
        : canChoose(derived, declaration, [], action),
    );

/** Whether a monster can attack anything at all. */
const mayAttackAtAll = (derived: DerivedWorld, attacker: PlacedCard): boolean => {
  const { open, player } = derived.world;
  const { card, stack } = attacker;
  const statuses = cardStatus(derived, attacker);
  if (stack.owner !== player || !isTop(attacker) || !isMonster(derived.world, attacker))
    return false;
  if (isSetup(derived) || (open.turn === 3 && open.first === player)) return false;
  if (open.phase !== 'main' && open.phase !== 'battle') return false;
  if (statuses.includes('cannot attack')) return false;
  const attacks = card.attackTurn === open.turn ? card.attacks : 0;
  const again = card.attackAgain === open.turn;
  if (!again && attacks >= 1 + (derived.values.get(card.ref)?.extraAttacks ?? 0)) return false;
  return mayAct(derived, attacker, !again && !statuses.includes('may attack after moving'));
};

const reachesTarget = (
  derived: DerivedWorld,
  attacker: PlacedCard,
  target: PlacedCard,
): boolean => {
  const values = derived.values.get(attacker.card.ref);
  if (!values || values.rangeType === 'None') return false;
  const { rangeType, range, statuses } = values;
  const reached = statuses.includes('attacks past cards')
    ? lines(attacker.square, rangeType, range).flat()
    : slides(attacker.square, rangeType, range, (at) => derived.world.open.field[at] !== null);
  return reached.includes(target.square);
};

/** Returns the attack abilities that an attack action could mean. */
const attackAbilities = (
  derived: DerivedWorld,
  attacker: PlacedCard,
  id: Action['option'],
): Declaration[] =>
  attacker.stack.cards
    .map((card, depth) => ({ ...attacker, card, depth }))
    .flatMap((source) => abilitiesFrom(derived, source, ['Attack Ability', 'Attack Stack Ability']))
    .filter(({ definition }) => definition.id === id)
    .filter((declaration) => isAllowed(derived, declaration));

/** Whether this card could be used with this option on any target; avoids trying every target in vain. */
export const isUsable = (derived: DerivedWorld, action: Action): boolean => {
  if (action.kind === 'activate') return activations(derived, action).length > 0;
  if (action.kind !== 'attack') return true;
  const attacker = findPlaced(derived.world, action.card);
  if (!attacker || !mayAttackAtAll(derived, attacker)) return false;
  return action.option === null || attackAbilities(derived, attacker, action.option).length > 0;
};

export const mayAttack = (derived: DerivedWorld, { card, target, option }: Action): boolean => {
  const attacker = findPlaced(derived.world, card);
  const defender = findPlaced(derived.world, target);
  if (!attacker || !defender || !isTop(defender)) return false;
  if (defender.stack.owner === derived.world.player) return false;
  if (cardStatus(derived, defender).includes('cannot be attacked')) return false;
  if (!mayAttackAtAll(derived, attacker) || !reachesTarget(derived, attacker, defender))
    return false;
  return (
    option === null ||
    attackAbilities(derived, attacker, option).some(
      (declaration) =>
        !(
          defender.stack.king && declaration.definition.subtypes.includes("Can't target any King")
        ) && canComplete(derived, declaration, []),
    )
  );
};

export const mayAttackDirectly = (derived: DerivedWorld, { card }: Action): boolean => {
  const { world } = derived;
  const attacker = findPlaced(world, card);
  const enemy = opponent(world.player);
  return (
    attacker !== null &&
    mayAttackAtAll(derived, attacker) &&
    isOwnSide(enemy, attacker.square) &&
    !hasPlayerStatus(derived, 'cannot attack directly') &&
    placedCards(world).every(
      (placed) => placed.stack.owner !== enemy || placed.stack.king || !isMonster(world, placed),
    )
  );
};

/** Whether an action is a legal next choice of the open declaration. */
export const isNextChoice = (derived: DerivedWorld, action: Action): boolean => {
  const { draft } = derived.world.own;
  if (!draft || action.option !== null) return false;
  const begun = draft.action;
  const attacker = begun.kind === 'attack' ? findPlaced(derived.world, begun.card) : null;
  const declarations = attacker
    ? attackAbilities(derived, attacker, begun.option)
    : activations(derived, begun).filter((declaration) => isAllowed(derived, declaration));
  return declarations.some((declaration) => canChoose(derived, declaration, draft.chosen, action));
};
