import type { LineJudge } from '@stackmate/bot';
import { players, viewFor } from '@stackmate/engine';
import type { Player, Rules } from '@stackmate/engine';
import { winningChance } from './chance.ts';
import type { WalkStep } from './match-walk.ts';
import { mean } from './statistics.ts';

/** Number of worlds that show what a draw or roll brings on average. */
const worlds = 10;

const isSeenChance = ({ disclosed }: WalkStep, player: Player): boolean =>
  disclosed.some(({ kind, to }) => kind !== 'reveal' && (to === player || to === 'everyone'));

interface LuckOptions {
  readonly rules: Rules;
  readonly judge: LineJudge;
  readonly step: WalkStep;
  readonly player: Player;
  readonly seed: string;
}

/**
 * Returns how much the draws and rolls of an action changed a player's chance to win, compared to what they bring on
 * average in worlds that fit the player's view. 0 for an action without any that the player sees, and for one with a
 * card that the player can't see beforehand.
 */
export function playerLuck({ rules, judge, step, player, seed }: LuckOptions): number {
  if (!isSeenChance(step, player)) return 0;
  const { before, after, by, action } = step;
  // A card from the opponent's hand has another number in each world.
  if (by !== player && action.card !== null && action.card < 0) return 0;
  const view = viewFor(before, player);
  const expected: number[] = [];
  for (let number = 0; number < worlds; number++) {
    const state = judge.deal(view, `${seed} ${number}`);
    if (rules.playInPlace(state, by, action) !== null) return 0;
    expected.push(judge.outlook(state, player));
  }
  return (
    winningChance({ judge, view: viewFor(after, player), player, seed, worlds }) - mean(expected)
  );
}

/** Returns the luck of both players in an action. */
export const bothLucks = (options: Omit<LuckOptions, 'player'>): readonly [number, number] => {
  const [south, north] = players.map((player) => playerLuck({ ...options, player }));
  return [south, north];
};
