import type { LineJudge } from '@stackmate/bot';
import type { MatchView, Player } from '@stackmate/engine';
import { mean } from './statistics.ts';

interface ChanceOptions {
  readonly judge: LineJudge;
  /** All that the player knew. */
  readonly view: MatchView;
  readonly player: Player;
  readonly seed: string;
  readonly worlds: number;
}

/** Returns a player's chance to win from 0 to 1, on average over worlds that fit what the player knew. */
export function winningChance({ judge, view, player, seed, worlds }: ChanceOptions): number {
  const { result } = view.open;
  if (result) return result.winner === null ? 0.5 : result.winner === player ? 1 : 0;
  return mean(
    Array.from({ length: worlds }, (_, number) =>
      judge.outlook(judge.deal(view, `${seed} chance ${number}`), player),
    ),
  );
}
