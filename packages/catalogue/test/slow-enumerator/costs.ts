import type { Cost, CostType, PlayerStatus, Ref, Roll } from '@stackmate/engine';
import { derive } from './derive.ts';
import type { DerivedWorld } from './derive.ts';
import { fitsCard } from './judge.ts';
import { findAbility, findDefinition, opponent } from './world.ts';
import type { PlacedCard, World } from './world.ts';

const affected = (by: 0 | 1, side: 'own' | 'opposing'): 0 | 1 =>
  side === 'own' ? by : opponent(by);

/** Whether a lasting or continuous effect gives the player this status. */
export const hasPlayerStatus = (derived: DerivedWorld, status: PlayerStatus): boolean => {
  const { open, player } = derived.world;
  return (
    open.playerLayers.some((layer) => layer.player === player && layer.status === status) ||
    derived.forces.some(
      ({ effect, by }) =>
        effect.continuous === 'playerStatus' &&
        effect.status === status &&
        affected(by, effect.player) === player,
    )
  );
};

/** EN1: nobody can lose by paying. */
export const canPay = ({ world }: DerivedWorld, energy: number): boolean =>
  energy === 0 || world.open.energy[world.player] - energy >= 1;

/** Returns the upfront cost of a card played from the hand or superdeck, including changes by other cards. */
const upfront = ({ world, forces }: DerivedWorld, roll: Roll): number => {
  const definition = findDefinition(world, roll.card);
  let cost = definition.kind === 'monster' || definition.kind === 'spell' ? definition.cost : 0;
  for (const { effect, by } of forces) {
    if (effect.continuous !== 'upfront' || affected(by, effect.player) !== world.player) continue;
    if (!fitsCard(world, effect.cards, roll)) continue;
    cost += effect.how === 'raise' ? effect.amount : -effect.amount;
  }
  return Math.max(0, cost);
};

/** EN3: the upfront cost, plus costs of its abilities for this way of entering. */
export const entryCost = (
  derived: DerivedWorld,
  roll: Roll,
  entry: 'summon' | 'stack' | 'activate',
): number => {
  const counted: readonly CostType[] = {
    summon: ['HP on Summon', 'HP on Summon/Stack'] as const,
    stack: ['HP on Stack', 'HP on Summon/Stack'] as const,
    activate: [],
  }[entry];
  return roll.abilities
    .map((id) => findAbility(derived.world, id).cost)
    .filter(({ type }) => counted.includes(type))
    .reduce((sum, { amount }) => sum + Number(amount), upfront(derived, roll));
};

/** EN5: returns what remains of a payment after Layer cards in the same stack. */
const layered = (
  derived: DerivedWorld,
  amount: number,
  stack: PlacedCard['stack'] | null,
  many: boolean,
): number => {
  let left = amount;
  for (const { effect, owner } of derived.forces) {
    if (effect.continuous !== 'payments' || owner.stack !== stack) continue;
    left = effect.lower === 'free' ? 0 : Math.max(0, left - effect.lower);
  }
  return many ? Math.max(left, Math.min(1, amount)) : left;
};

/** EN2: returns the payment on declaration without upfront costs. `source` is null off the field. */
export const declarationPayment = (
  derived: DerivedWorld,
  cost: Cost,
  source: PlacedCard | null,
  many: boolean,
): number => {
  if (cost.type === 'Copy Parent HP Upfront') {
    const roll = source?.stack.cards[0].roll;
    const top = roll ? findDefinition(derived.world, roll.card) : null;
    return top?.kind === 'monster' || top?.kind === 'spell' ? top.cost : 0;
  }
  if (cost.type !== 'HP on Attack' && cost.type !== 'HP on Activate') return 0;
  return layered(derived, Number(cost.amount), source?.stack ?? null, many);
};

/** Returns the source and number of cards to give up as a cost; null if none. */
export const cardsToGive = (
  cost: Cost,
): { from: 'hand' | 'field' | 'bin'; count: number } | null => {
  const count = Number(cost.amount);
  if (cost.type === 'Hand Card Burn') return { from: 'hand', count };
  if (cost.type === 'Field Card Burn') return { from: 'field', count };
  if (cost.custom?.pay === 'discard') return { from: 'hand', count: cost.custom.amount };
  if (cost.custom?.pay === 'burn bin cards') return { from: 'bin', count: cost.custom.amount };
  return null;
};

/** TN10: returns the world after damage to a card, without changes that end by it. */
const afterDamage = (world: World, { card }: PlacedCard): DerivedWorld => {
  const layers = world.open.layers.filter(
    (layer) =>
      layer.card !== card.ref ||
      layer.expiry.kind !== 'event' ||
      layer.expiry.event !== 'is damaged',
  );
  return derive({ ...world, open: { ...world.open, layers } });
};

/** EN2: whether a Custom cost can be paid, apart from chosen cards. */
export const canPayCustom = (
  derived: DerivedWorld,
  cost: Cost,
  owner: PlacedCard | null,
): boolean => {
  const { world } = derived;
  if (cost.custom?.pay === 'burn deck cards') {
    return world.open.deckCount[world.player] >= cost.custom.amount;
  }
  if (cost.custom?.pay === 'damage self') {
    const power = owner ? (afterDamage(world, owner).values.get(owner.card.ref)?.power ?? 0) : 0;
    return power > cost.custom.amount;
  }
  return true;
};

/** ST6: whether a card is the attacker, owner, source or target of a pending action. */
export const isBusy = ({ world }: DerivedWorld, ref: Ref): boolean =>
  world.open.waiting.some(
    ({ source, owner, defender, targets }) =>
      source === ref ||
      owner === ref ||
      defender === ref ||
      targets.some((target) => target.ref === ref),
  );
