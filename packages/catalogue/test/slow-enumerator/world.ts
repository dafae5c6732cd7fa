import type {
  AbilityDefinition,
  Definition,
  DefinitionId,
  FieldCard,
  HeldCard,
  MonsterDefinition,
  Open,
  Own,
  Player,
  Ref,
  Roll,
  RuleDefinition,
  SpellDefinition,
  Square,
  Stack,
} from '@stackmate/engine';

/** All input: the public state, the player's own part, and the card data. */
export interface World {
  readonly open: Open;
  readonly own: Own;
  readonly player: Player;
  readonly definitions: ReadonlyMap<DefinitionId, Definition>;
}

/** A card on the field with its place. */
export interface PlacedCard {
  readonly card: FieldCard;
  readonly stack: Stack;
  readonly square: Square;
  readonly depth: number;
}

export const opponent = (player: Player): Player => (player === 0 ? 1 : 0);

export const findDefinition = (world: World, id: DefinitionId): Definition => {
  const definition = world.definitions.get(id);
  if (!definition) throw new Error(`no definition ${id}`);
  return definition;
};

export const findMonster = (world: World, roll: Roll | null): MonsterDefinition | null => {
  const definition = roll && findDefinition(world, roll.card);
  return definition?.kind === 'monster' ? definition : null;
};

export const findSpell = (world: World, roll: Roll | null): SpellDefinition | null => {
  const definition = roll && findDefinition(world, roll.card);
  return definition?.kind === 'spell' ? definition : null;
};

export const findAbility = (world: World, id: DefinitionId): AbilityDefinition => {
  const definition = findDefinition(world, id);
  if (definition.kind !== 'ability') throw new Error(`${id} is not an ability`);
  return definition;
};

/** Returns the rule cards that can be used. */
export const worldRules = (world: World): RuleDefinition[] =>
  [...world.definitions.values()].filter(
    (definition): definition is RuleDefinition =>
      definition.kind === 'rule' && definition.effect.length > 0,
  );

const seen = new WeakMap<World, readonly PlacedCard[]>();

/** Returns every card on the field; cached, since a world never changes. */
export const placedCards = (world: World): readonly PlacedCard[] => {
  const ability =
    seen.get(world) ??
    world.open.field.flatMap((stack, square) =>
      stack === null ? [] : stack.cards.map((card, depth) => ({ card, stack, square, depth })),
    );
  seen.set(world, ability);
  return ability;
};

export const placedAt = (world: World, square: Square): PlacedCard | null => {
  const stack = world.open.field[square];
  return stack ? { card: stack.cards[0], stack, square, depth: 0 } : null;
};

export const findPlaced = (world: World, ref: Ref | null): PlacedCard | null =>
  placedCards(world).find(({ card }) => card.ref === ref) ?? null;

export const stackTop = (placed: PlacedCard): PlacedCard => ({
  ...placed,
  card: placed.stack.cards[0],
  depth: 0,
});

export const isTop = (placed: PlacedCard): boolean => placed.depth === 0;

/** Only spells are face down, so an unknown card isn't a monster (ZN3). */
export const isMonster = (world: World, { card }: PlacedCard): boolean =>
  findMonster(world, card.roll) !== null;

/** Returns a player's King; null if it is gone. */
export const findKing = (world: World, player: Player): PlacedCard | null =>
  placedCards(world).find(({ stack }) => stack.king && stack.owner === player) ?? null;

export const playerStacks = (world: World, player: Player): Stack[] =>
  world.open.field.filter((stack): stack is Stack => stack?.owner === player);

/** Returns what the player knows of a card on the field, including known face-down cards. */
export const knownRoll = (world: World, card: FieldCard): Roll | null =>
  card.roll ?? world.own.faceDown.find(({ ref }) => ref === card.ref)?.roll ?? null;

/** Returns the player's hand: hidden cards and those that everyone has seen. */
export const ownHand = (world: World): HeldCard[] => [
  ...world.own.hand,
  ...world.open.known[world.player],
];

export const handSize = (world: World, player: Player): number =>
  world.open.handCount[player] + world.open.known[player].length;
