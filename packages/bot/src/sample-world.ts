import { freezeRoll, naturalStats, other } from '@stackmate/engine';
import type {
  HeldCard,
  MatchState,
  MatchView,
  MonsterDefinition,
  Own,
  Player,
  Random,
  Roll,
  Rules,
  SpellDefinition,
} from '@stackmate/engine';

/** Placeholders for cards that can't be seen. */
interface Placeholders {
  readonly monster: Roll;
  readonly supermon: Roll;
  readonly spell: Roll;
}

const zeroKey = '0'.repeat(64);

const averageMonster = (definition: MonsterDefinition): Roll =>
  freezeRoll({
    card: definition.id,
    ...naturalStats(definition, { power: 25, iq: 25, range: 25, rangeType: 25 }),
    eq: definition.eq.min,
    abilities: [
      ...new Set([...definition.defaultAbilities, ...definition.learnableAbilities]),
    ].slice(0, 3),
  });

const plainSpell = (definition: SpellDefinition): Roll =>
  freezeRoll({
    card: definition.id,
    power: 0,
    iq: 0,
    eq: 0,
    range: 0,
    rangeType: 'None',
    abilities: [definition.sides[0]],
  });

function findPlaceholders({ catalogue }: Pick<Rules, 'catalogue'>): Placeholders {
  const monsters = [...catalogue.monsters.values()].map(({ definition }) => definition);
  const [spell] = catalogue.spells.values();
  const basic = monsters.find(({ level }) => level === 1);
  const supermon = monsters.find(({ level }) => level > 1);
  if (!basic || !supermon || !spell)
    throw new Error('a catalogue needs monsters, supermons and spells');
  return {
    monster: averageMonster(basic),
    supermon: averageMonster(supermon),
    spell: plainSpell(spell.definition),
  };
}

const heldCards = (roll: Roll, count: number, first: number): HeldCard[] =>
  Array.from({ length: count }, (_, index) => ({ ref: first - index, roll }));

/** Creates the private part of a player of whom only card counts are known. */
function sampleOwn({ open, own }: MatchView, player: Player, placeholders: Placeholders): Own {
  const hand = heldCards(placeholders.monster, open.handCount[player], -1);
  const superdeck = heldCards(placeholders.supermon, open.superdeckCount[player], -1 - hand.length);
  const seen = new Set((own?.faceDown ?? []).map(({ ref }) => ref));
  const faceDown = open.field.flatMap((stack) =>
    (stack?.cards ?? [])
      .filter(({ roll, ref }) => roll === null && !seen.has(ref))
      .map(({ ref }) => ({ ref, roll: placeholders.spell })),
  );
  return {
    hand,
    superdeck,
    deck: Array.from({ length: open.deckCount[player] }, () => placeholders.monster),
    faceDown,
    looking: [],
    kingPick: null,
    draft: null,
    picked: null,
    nextRef: -1 - hand.length - superdeck.length,
  };
}

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * Returns a function that completes a player's view to a full state: placeholders for all hidden cards, a cut deck, and
 * the given randomness. Not a realistic guess at the opponent's cards (use `redeal` for that), but fast, and enough to
 * see what one's own action does.
 */
export function createWorldSampler(rules: Pick<Rules, 'catalogue'>) {
  const placeholders = findPlaceholders(rules);
  return (view: MatchView, player: Player, random: Random): MatchState => {
    if (!view.own) throw new Error('a spectator has nothing to decide');
    const { version, open, own } = view;
    const opponentOwn = sampleOwn(view, other(player), placeholders);
    const ownDeck = indexes(own.deck.length);
    // A cut is random enough for looking one action ahead.
    const cut = ownDeck.length > 0 ? random.below(ownDeck.length) : 0;
    const order = [...ownDeck.slice(cut), ...ownDeck.slice(0, cut)];
    const unknown = indexes(opponentOwn.deck.length);
    return {
      version,
      open,
      own: player === 0 ? [own, opponentOwn] : [opponentOwn, own],
      secret: {
        order: player === 0 ? [order, unknown] : [unknown, order],
        random: { key: zeroKey, counter: random.below(2 ** 30) },
      },
    };
  };
}
