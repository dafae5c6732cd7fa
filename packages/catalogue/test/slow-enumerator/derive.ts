import type { Continuous, Modifier, Ref, Stat } from '@stackmate/engine';
import { computeAmount, conditionHolds, inGroup, plainContext } from './judge.ts';
import type { Judge } from './judge.ts';
import type { Force, Values, EffectiveAbility } from './values.ts';
import { findAbility, placedCards, isMonster, isTop, findMonster, findSpell } from './world.ts';
import type { PlacedCard, World } from './world.ts';

export interface DerivedWorld extends Judge {
  readonly forces: readonly Force[];
  readonly working: readonly EffectiveAbility[];
}

/** Returns a card's own abilities: rolled ones and those granted by effects. */
const cardAbilities = (world: World, { card }: PlacedCard) => {
  const granted = world.open.layers.flatMap(({ card: changed, change }) =>
    changed === card.ref && change.change === 'grant' ? [change.ability] : [],
  );
  return [...(card.roll?.abilities ?? []), ...granted].map((id) => findAbility(world, id));
};

const has = (judge: Judge, { card }: PlacedCard, status: Values['statuses'][number]): boolean =>
  judge.values.get(card.ref)?.statuses.includes(status) === true;

/** ST3, ST5, EN5: returns the abilities in effect for a top card now. */
const effectiveAbilities = (judge: Judge, top: PlacedCard): EffectiveAbility[] => {
  const { world } = judge;
  if (!isTop(top) || !isMonster(world, top)) return [];
  const own = cardAbilities(world, top)
    .filter(({ stackable, layerDepths }) => stackable !== 'pure' && layerDepths === undefined)
    .filter((ability) => ability.super !== true || top.stack.cards.length === 4)
    .map((ability) => ({ ability, source: top, owner: top, passedUp: false }));
  const covered = top.stack.cards
    .map((card, depth) => ({ ...top, card, depth }))
    .filter((card) => card.depth > 0 && !has(judge, card, 'abilities are silenced'));
  let bond = judge.values.get(top.card.ref)?.eq ?? 0;
  const passed: EffectiveAbility[] = [];
  for (const source of covered) {
    const mute = [source, top].some((card) => has(judge, card, 'passes nothing up'));
    const stackable = mute
      ? []
      : cardAbilities(world, source).filter((ability) => ability.stackable !== undefined);
    if (stackable.length === 0 || bond <= 0) continue;
    bond -= 1;
    passed.push(...stackable.map((ability) => ({ ability, source, owner: top, passedUp: true })));
  }
  const layers = covered.flatMap((source) =>
    cardAbilities(world, source)
      .filter(({ layerDepths }) => layerDepths?.includes(source.depth) === true)
      .map((ability) => ({ ability, source, owner: top, passedUp: true })),
  );
  // Layer abilities belong to the covered card, the others to the top one.
  return has(judge, top, 'abilities are silenced') ? layers : [...own, ...passed, ...layers];
};

/** Returns the continuous effects of abilities in effect and of active Continuous spells (AC3). */
const findForces = (judge: Judge, working: readonly EffectiveAbility[]): Force[] => {
  const { world } = judge;
  const ofAbilities = working.flatMap(({ ability, source, owner }) =>
    (ability.continuous ?? []).map((effect) => ({ effect, of: ability, source, owner })),
  );
  const ofSpells = placedCards(world).flatMap((source) => {
    const spell = findSpell(world, source.card.roll);
    const owner = { ...source, card: source.stack.cards[0], depth: 0 };
    if (!spell || !source.card.active || !isMonster(world, owner)) return [];
    return (spell.continuous ?? []).map((effect) => ({ effect, of: spell, source, owner }));
  });
  return [...ofAbilities, ...ofSpells]
    .map((force) => ({ ...force, by: force.owner.stack.owner }))
    .filter(({ effect, by, owner, source }) => {
      const context = plainContext(by, owner.card.ref, source.card.ref);
      return effect.when === undefined || conditionHolds(judge, context, effect.when);
    });
};

/** Whether a continuous effect applies to a card: group and IQ protection (AC2). */
const reaches = (judge: Judge, force: Force, card: PlacedCard): boolean => {
  const { effect, owner, source, by } = force;
  if (!('affects' in effect)) return false;
  if (effect.affects === 'self') return card.card.ref === owner.card.ref;
  const context = plainContext(by, owner.card.ref, source.card.ref);
  if (!inGroup(judge, context, effect.affects, card)) return false;
  if (force.of.subtypes.includes('Kings are unaffected') && card.stack.king) return false;
  if (card.stack.owner === by || !isMonster(judge.world, card)) return true;
  const iq = (of: PlacedCard): number => judge.values.get(of.card.ref)?.iq ?? 0;
  return iq(card) <= iq(owner) || has(judge, owner, 'ignores IQ protection');
};

/** TN9 without damage. */
const computeStat = (
  judge: Judge,
  stat: Stat,
  base: number,
  layers: readonly Modifier[],
  forces: readonly Force[],
): number => {
  let value = base;
  let factor = 1;
  let thisTurn = 0;
  const changes = layers.flatMap(({ change, expiry }) =>
    change.change === 'stat' && change.stat === stat ? [{ ...change, expiry }] : [],
  );
  for (const { how, amount } of changes) if (how === 'set') value = amount;
  for (const { how, amount, expiry } of changes) {
    if (how === 'multiply') factor *= amount;
    if (how === 'halve') factor /= 2;
    if (how === 'add' && expiry.kind === 'turn end') thisTurn += amount;
    if (how === 'add' && expiry.kind !== 'turn end') value += amount;
  }
  for (const { effect, by, owner, source } of forces) {
    if (effect.continuous !== 'modify' || effect.stat !== stat) continue;
    const amount = computeAmount(
      judge,
      plainContext(by, owner.card.ref, source.card.ref),
      effect.amount,
    );
    if (effect.how === 'raise') value += amount;
    if (effect.how === 'lower') value -= amount;
    if (effect.how === 'multiply') factor *= amount;
    if (effect.how === 'halve') factor /= 2;
  }
  return Math.floor(value * factor) + thisTurn;
};

const is = <K extends Continuous['continuous']>(
  kind: K,
  forces: readonly Force[],
): (Force & { effect: Extract<Continuous, { continuous: K }> })[] =>
  forces.filter(
    (force): force is Force & { effect: Extract<Continuous, { continuous: K }> } =>
      force.effect.continuous === kind,
  );

const computeValues = (judge: Judge, all: readonly Force[], placed: PlacedCard): Values => {
  const { card, stack } = placed;
  const { world } = judge;
  const forces = all.filter((force) => reaches(judge, force, placed));
  const layers = world.open.layers.filter((layer) => layer.card === card.ref);
  const monster = findMonster(world, card.roll);
  const stat = (name: Stat): number =>
    Math.max(0, computeStat(judge, name, card.roll?.[name] ?? 0, layers, forces));

  let elements = [...((monster ?? findSpell(world, card.roll))?.elements ?? [])];
  let types = [...(monster?.monsterTypes ?? [])];
  let rangeType = card.roll?.rangeType ?? 'None';
  for (const { change } of layers) {
    if (change.change === 'element') {
      elements = change.how === 'set' ? [change.element] : [...elements, change.element];
    }
    if (change.change === 'monsterType') {
      types = change.how === 'set' ? [change.monsterType] : [...types, change.monsterType];
    }
    if (change.change === 'rangeType') rangeType = change.rangeType;
  }
  elements.push(...is('element', forces).map(({ effect }) => effect.element));
  types.push(...is('monsterType', forces).map(({ effect }) => effect.monsterType));
  for (const { effect } of is('rangeType', forces)) rangeType = effect.rangeType;

  let power = computeStat(judge, 'power', card.roll?.power ?? 0, layers, forces);
  // BT4: only damage brings a King below 1.
  if (stack.king && !card.felled) power = Math.max(power, 1 + card.damage);
  return {
    power: Math.max(0, power - card.damage),
    iq: stat('iq'),
    eq: stat('eq'),
    range: stat('range'),
    rangeType,
    elements,
    monsterTypes: types,
    statuses: [
      ...layers.flatMap(({ change }) => (change.change === 'status' ? [change.status] : [])),
      ...is('status', forces).map(({ effect }) => effect.status),
    ],
    extraAttacks:
      layers
        .flatMap(({ change }) => (change.change === 'extraAttacks' ? [change.amount] : []))
        .reduce((sum, amount) => sum + amount, 0) +
      is('extraAttacks', forces)
        .map(({ effect, by, owner, source }) =>
          computeAmount(judge, plainContext(by, owner.card.ref, source.card.ref), effect.amount),
        )
        .reduce((sum, amount) => sum + amount, 0),
  };
};

/** Recalculates all values until nothing changes. */
export const derive = (world: World): DerivedWorld => {
  const cards = placedCards(world);
  const start: Judge = { world, values: new Map<Ref, Values>() };
  let values = new Map(cards.map((placed) => [placed.card.ref, computeValues(start, [], placed)]));
  for (let round = 0; ; round += 1) {
    const judge: Judge = { world, values };
    const working = cards.flatMap((placed) => effectiveAbilities(judge, placed));
    const forces = findForces(judge, working);
    const next = new Map(
      cards.map((placed) => [placed.card.ref, computeValues(judge, forces, placed)]),
    );
    const settled = JSON.stringify([...next]) === JSON.stringify([...values]);
    if (settled || round > 20) return { world, values, forces, working };
    values = next;
  }
};
