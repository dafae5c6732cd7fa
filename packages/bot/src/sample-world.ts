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
interface Fillers {
  readonly monster: Roll;
  readonly supermon: Roll;
  readonly spell: Roll;
}

const noKey = '0'.repeat(64);

const plainMonster = (definition: MonsterDefinition): Roll =>
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

function findFillers({ catalogue }: Pick<Rules, 'catalogue'>): Fillers {
  const monsters = [...catalogue.monsters.values()].map(({ definition }) => definition);
  const [spell] = catalogue.spells.values();
  const basic = monsters.find(({ level }) => level === 1);
  const supermon = monsters.find(({ level }) => level > 1);
  if (!basic || !supermon || !spell)
    throw new Error('a catalogue needs monsters, supermons and spells');
  return {
    monster: plainMonster(basic),
    supermon: plainMonster(supermon),
    spell: plainSpell(spell.definition),
  };
}

const held = (roll: Roll, count: number, first: number): HeldCard[] =>
  Array.from({ length: count }, (_, index) => ({ ref: first - index, roll }));

/** Creates the private part of a player of whom only card counts are known. */
function sampleOwn({ open, own }: MatchView, player: Player, fillers: Fillers): Own {
  const hand = held(fillers.monster, open.handCount[player], -1);
  const superdeck = held(fillers.supermon, open.superdeckCount[player], -1 - hand.length);
  const seen = new Set((own?.faceDown ?? []).map(({ ref }) => ref));
  const faceDown = open.field.flatMap((stack) =>
    (stack?.cards ?? [])
      .filter(({ roll, ref }) => roll === null && !seen.has(ref))
      .map(({ ref }) => ({ ref, roll: fillers.spell })),
  );
  return {
    hand,
    superdeck,
    deck: Array.from({ length: open.deckCount[player] }, () => fillers.monster),
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
  const fillers = findFillers(rules);
  return (view: MatchView, player: Player, random: Random): MatchState => {
    if (!view.own) throw new Error('a spectator has nothing to decide');
    const { version, open, own } = view;
    const theirs = sampleOwn(view, other(player), fillers);
    const mine = indexes(own.deck.length);
    // A cut is random enough for looking one action ahead.
    const cut = mine.length > 0 ? random.below(mine.length) : 0;
    const order = [...mine.slice(cut), ...mine.slice(0, cut)];
    const unknown = indexes(theirs.deck.length);
    return {
      version,
      open,
      own: player === 0 ? [own, theirs] : [theirs, own],
      secret: {
        order: player === 0 ? [order, unknown] : [unknown, order],
        random: { key: noKey, counter: random.below(2 ** 30) },
      },
    };
  };
}
