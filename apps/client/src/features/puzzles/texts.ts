import type { Puzzle, PuzzleTheme } from '@stackmate/puzzles';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Names of the themes. */
export const themeNames: Readonly<Record<PuzzleTheme, Message>> = {
  checkmate: msg('Checkmate'),
  energy: msg('Energy'),
  summon: msg('Summons'),
  stack: msg('Stacking'),
  lift: msg('Lifts'),
  unstack: msg('Unstacking'),
  move: msg('Moves'),
  upgrade: msg('Upgrades'),
  spell: msg('Spells'),
  ability: msg('Abilities'),
  'direct attack': msg('Direct attacks'),
  sacrifice: msg('Sacrifices'),
};

/** Ideas, the most telling first. */
const ideas: readonly (readonly [PuzzleTheme, Message])[] = [
  ['upgrade', msg('One of your stacks can become a supermon.')],
  ['unstack', msg('A card can do more outside its stack.')],
  ['lift', msg('A card inside one of your stacks can do more on top.')],
  ['stack', msg('Two of your cards can do more as one stack.')],
  ['summon', msg('A card in your hand belongs on the board first.')],
  ['direct attack', msg('Clear the way: a King without monsters can be attacked directly.')],
  ['spell', msg('A spell decides.')],
  ['move', msg('A monster that doesn’t attack can still help by moving.')],
  ['ability', msg('Look at the abilities of your monsters.')],
  ['sacrifice', msg('You may lose a monster on the way.')],
];

/** Returns the idea of a puzzle in two sentences: how it ends, and what decides. */
export function puzzleIdea({ themes }: Pick<Puzzle, 'themes'>): string {
  const end = themes.includes('checkmate')
    ? t('Destroy the King.')
    : t('Take the rest of your opponent’s energy.');
  const decisive = ideas.find(([theme]) => themes.includes(theme));
  return `${end} ${t(decisive ? decisive[1] : msg('The order of your attacks matters.'))}`;
}

/** Returns why a solution wins. */
export const puzzleReason = ({ themes }: Pick<Puzzle, 'themes'>): string =>
  themes.includes('checkmate')
    ? t('That destroys the King: checkmate.')
    : t('That takes the last energy.');

/** Names of the levels. */
export const levelNames = {
  1: msg('Very easy'),
  2: msg('Easy', 'difficulty'),
  3: msg('Medium', 'difficulty'),
  4: msg('Hard', 'difficulty'),
  5: msg('Very hard'),
};
