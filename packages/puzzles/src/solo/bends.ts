import { rules } from '@stackmate/catalogue';
import type { Deck, MatchState, Roll } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A rule that a match of a solo run bends, for both players alike. */
export interface Bend {
  readonly id: string;
  readonly name: Message;
  readonly text: Message;
  /** Id name of the monster or spell whose picture stands for it. */
  readonly art: string;
  /** Changes the decks: the player's, then the opponent's. */
  readonly decks?: (own: Deck, foe: Deck) => readonly [Deck, Deck];
  /** Energy of both Kings at the start; as always if missing. */
  readonly energy?: number;
}

const isMonster = ({ card }: Roll): boolean => rules.catalogue.monsters.has(card);

/** Returns a change of all monsters of both decks. */
const everyMonster = (change: (roll: Roll) => Partial<Roll>): Pick<Bend, 'decks'> => {
  const bent = (roll: Roll): Roll => (isMonster(roll) ? { ...roll, ...change(roll) } : roll);
  const bentDeck = ({ main, superdeck }: Deck): Deck => ({
    main: main.map(bent),
    superdeck: superdeck.map(bent),
  });
  return { decks: (own, foe) => [bentDeck(own), bentDeck(foe)] };
};

const withoutSpells = ({ main, superdeck }: Deck): Deck => ({
  main: main.filter(isMonster),
  superdeck,
});

const maxRange = 4;
const minPower = 2;

/** All bends; a run has each once. */
export const bends: readonly Bend[] = [
  {
    id: 'deep-purses',
    name: msg('Deep purses'),
    text: msg('Both Kings begin with 60 energy.'),
    art: 'PaleCount',
    energy: 60,
  },
  {
    id: 'thin-purses',
    name: msg('Thin purses'),
    text: msg('Both Kings begin with 25 energy.'),
    art: 'GraveDigger',
    energy: 25,
  },
  {
    id: 'giants',
    name: msg('Giants'),
    text: msg('Every monster has 4 more power.'),
    art: 'HarbourBear',
    ...everyMonster(({ power }) => ({ power: power + 4 })),
  },
  {
    id: 'small-folk',
    name: msg('Small folk'),
    text: msg('Every monster has 3 less power, but at least 2.'),
    art: 'PebbleTurtle',
    ...everyMonster(({ power }) => ({ power: Math.max(minPower, power - 3) })),
  },
  {
    id: 'long-arms',
    name: msg('Long arms'),
    text: msg('Every monster reaches one square further.'),
    art: 'SilkWidow',
    ...everyMonster(({ range }) => ({ range: Math.min(maxRange, range + 1) })),
  },
  {
    id: 'crooked-lines',
    name: msg('Crooked lines'),
    text: msg('Every monster moves and attacks along diagonals only.'),
    art: 'GaleHeron',
    ...everyMonster(() => ({ rangeType: 'Diagonal' })),
  },
  {
    id: 'court-of-sages',
    name: msg('A court of sages'),
    text: msg('Every monster has IQ 6: elements decide battles, and spells reach everyone.'),
    art: 'TideSage',
    ...everyMonster(() => ({ iq: 6 })),
  },
  {
    id: 'close-friends',
    name: msg('Close friends'),
    text: msg('Every monster has EQ 4: stacks share everything they can.'),
    art: 'HearthHound',
    ...everyMonster(() => ({ eq: 4 })),
  },
  {
    id: 'silence',
    name: msg('Silence'),
    text: msg('Nobody has spells.'),
    art: 'StandingStone',
    decks: (own, foe) => [withoutSpells(own), withoutSpells(foe)],
  },
  {
    id: 'mirror',
    name: msg('The mirror'),
    text: msg('Your opponent plays a copy of your deck.'),
    art: 'MoonlitFox',
    decks: (own) => [own, own],
  },
];

/** Returns the start of a match under a bend. */
export function bentStart(
  { decks, energy }: Bend,
  { seed, own, foe }: { readonly seed: string; readonly own: Deck; readonly foe: Deck },
): MatchState {
  const state = rules.createMatch({ seed, decks: decks?.(own, foe) ?? [own, foe] });
  return energy === undefined
    ? state
    : { ...state, open: { ...state.open, energy: [energy, energy] } };
}
