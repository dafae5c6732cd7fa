import { puzzleThemes } from '@stackmate/puzzles';
import type { PuzzleTheme } from '@stackmate/puzzles';
import { rules } from '@stackmate/catalogue';
import { cloneState, playReplies } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';

const themeOfKind: Partial<Record<Action['kind'], PuzzleTheme>> = {
  summon: 'summon',
  stack: 'stack',
  lift: 'lift',
  unstack: 'unstack',
  move: 'move',
  upgrade: 'upgrade',
  attackDirectly: 'direct attack',
};

/** Returns the player's cards on the field. */
const cardsOf = ({ open }: MatchState, player: number): number =>
  open.field.reduce((sum, stack) => sum + (stack?.owner === player ? stack.cards.length : 0), 0);

/** Returns what a solution is about, in the order of the themes. */
export function themesOf(start: MatchState, line: readonly Action[]): readonly PuzzleTheme[] {
  const found = new Set<PuzzleTheme>();
  const state = cloneState(start);
  const player = start.open.active;
  for (const action of line) {
    const { kind, option } = action;
    const theme = themeOfKind[kind];
    if (theme) found.add(theme);
    if (kind === 'activate') found.add(option === null ? 'spell' : 'ability');
    if (kind === 'attack' && option !== null) found.add('ability');
    const before = cardsOf(state, player);
    rules.playInPlace(state, player, action);
    playReplies(rules, state, player);
    const isFight = kind === 'attack' || kind === 'activate';
    if (isFight && cardsOf(state, player) < before && !state.open.result) found.add('sacrifice');
  }
  found.add(state.open.result?.reason === 'checkmate' ? 'checkmate' : 'energy');
  return puzzleThemes.filter((theme) => found.has(theme));
}
