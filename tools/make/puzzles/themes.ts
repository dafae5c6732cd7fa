import { puzzleThemes } from '@stackmate/puzzles';
import type { PuzzleTheme } from '@stackmate/puzzles';
import { rules } from '@stackmate/catalogue';
import { cloneState, playReplies } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';

const kindTheme: Partial<Record<Action['kind'], PuzzleTheme>> = {
  summon: 'summon',
  stack: 'stack',
  lift: 'lift',
  unstack: 'unstack',
  move: 'move',
  upgrade: 'upgrade',
  attackDirectly: 'direct attack',
};

/** Returns the player's cards on the field. */
const getCards = ({ open }: MatchState, player: number): number =>
  open.field.reduce((sum, stack) => sum + (stack?.owner === player ? stack.cards.length : 0), 0);

/** Returns what a solution is about, in the order of the themes. */
export function listThemes(start: MatchState, line: readonly Action[]): readonly PuzzleTheme[] {
  const results = new Set<PuzzleTheme>();
  const state = cloneState(start);
  const player = start.open.active;
  for (const action of line) {
    const { kind, option } = action;
    const theme = kindTheme[kind];
    if (theme) results.add(theme);
    if (kind === 'activate') results.add(option === null ? 'spell' : 'ability');
    if (kind === 'attack' && option !== null) results.add('ability');
    const before = getCards(state, player);
    rules.playInPlace(state, player, action);
    playReplies(rules, state, player);
    const isFight = kind === 'attack' || kind === 'activate';
    if (isFight && getCards(state, player) < before && !state.open.result) results.add('sacrifice');
  }
  results.add(state.open.result?.reason === 'checkmate' ? 'checkmate' : 'energy');
  return puzzleThemes.filter((theme) => results.has(theme));
}
