import type { Puzzle, PuzzleTheme } from '@stackmate/puzzles';

/** Names of the themes, as text keys. */
export const themeNames: Readonly<Record<PuzzleTheme, string>> = {
  checkmate: 'Checkmate',
  energy: 'Energy',
  summon: 'Summons',
  stack: 'Stacking',
  lift: 'Lifts',
  unstack: 'Unstacking',
  move: 'Moves',
  upgrade: 'Upgrades',
  spell: 'Spells',
  ability: 'Abilities',
  'direct attack': 'Direct attacks',
  sacrifice: 'Sacrifices',
};

/** Ideas, the most telling first, as text keys. */
const ideas: readonly (readonly [PuzzleTheme, string])[] = [
  ['upgrade', 'One of your stacks can become a supermon.'],
  ['unstack', 'A card can do more outside its stack.'],
  ['lift', 'A card inside one of your stacks can do more on top.'],
  ['stack', 'Two of your cards can do more as one stack.'],
  ['summon', 'A card in your hand belongs on the board first.'],
  ['direct attack', 'Clear the way: a King without monsters can be attacked directly.'],
  ['spell', 'A spell decides.'],
  ['move', 'A monster that doesn’t attack can still help by moving.'],
  ['ability', 'Look at the abilities of your monsters.'],
  ['sacrifice', 'You may lose a monster on the way.'],
];

/** Returns the idea of a puzzle, as text keys: how it ends, and what decides. */
export function ideaOf({ themes }: Pick<Puzzle, 'themes'>): readonly string[] {
  const end = themes.includes('checkmate')
    ? 'Destroy the King.'
    : 'Take the rest of your opponent’s energy.';
  const found = ideas.find(([theme]) => themes.includes(theme));
  return [end, found ? found[1] : 'The order of your attacks matters.'];
}

/** Why a solution wins, as a text key. */
export const reasonOf = ({ themes }: Pick<Puzzle, 'themes'>): string =>
  themes.includes('checkmate')
    ? 'That destroys the King: checkmate.'
    : 'That takes the last energy.';

/** Names of the levels, as text keys. */
export const levelNames = {
  1: 'Very easy',
  2: 'Easy',
  3: 'Medium',
  4: 'Hard',
  5: 'Very hard',
} as const;
