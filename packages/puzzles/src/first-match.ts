import type { Player } from '@stackmate/engine';

/** The newcomer's seat. Wren has the other one. */
export const newcomer = 0 satisfies Player;
export const wren = 1 satisfies Player;

/** The rest of both decks, for matches that go other ways. Nothing in it is Quick, so Wren never responds. */
const reserve = [
  ['MossTortoise', 'LanternWisp', 'KiteDancer', 'CinderFox', 'SilkWidow', 'BogWitch', 'DuneViper'],
  ['MireLizard', 'TideSage', 'BrassDuelist', 'BurrowBadger', 'LeafStalker', 'HornedBeetle'],
  ['MoonlitFox', 'GlacierMonk', 'StormDrummer', 'PebbleTurtle', 'GraveDigger', 'FistAbbot'],
]
  .flat()
  .map((card) => `  ${card} power 7 iq 2 eq 2 range 1 Square []\n`)
  .join('');

/**
 * The start of the first match: South's first turn in which it may move. Cards and decks lie so that each turn has one
 * new idea.
 */
export const startPosition = `Stackmate position, state 1
turn 3 South main
energy 40 40
board
  5 . . . . k
  4 . b c . .
  3 . . . . .
  2 . . . . .
  1 B . K . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 3 eq 2 range 1 Square []
B
  #2 MeadowTiger power 10 iq 2 eq 2 range 2 Diagonal []
k
  #3 PaleCount power 12 iq 2 eq 2 range 1 Square []
b
  #4 StandingStone power 8 iq 1 eq 2 range 1 Square []
c
  #5 RimeWolf power 9 iq 2 eq 2 range 2 Square []
South hand
  #-1 HearthHound power 8 iq 2 eq 2 range 1 Square []
South superdeck
  #-2 NightProwler power 11 iq 3 eq 2 range 3 Square [Brace]
South deck
  SparkLynx power 7 iq 2 eq 2 range 2 Diagonal []
  CopperAutomaton power 6 iq 1 eq 1 range 1 Square [PowerGem]
  ClayMarcher power 8 iq 1 eq 2 range 1 Square []
  GaleHeron power 7 iq 2 eq 2 range 2 Diagonal []
  Kindling [LoosePage]
${reserve}North hand
  #-1 HarbourBear power 13 iq 1 eq 2 range 2 Square []
  #-2 AntlerElder power 7 iq 6 eq 2 range 1 Square []
North deck
${reserve}`;
