import { rules } from '@stackmate/catalogue';
import { useMemo, useSyncExternalStore } from 'react';
import type { Action, Player } from '@stackmate/engine';
import { judgeLine, playLine } from '@stackmate/puzzles';
import type { Study, StudyState } from '../../table/study/study.ts';
import { useStudyState } from '../../table/study/use-study.ts';
import type { PlayablePuzzle } from './open-puzzle.ts';

/** How an attempt goes; wins other than the solution are `longer` or `lucky`. */
export type AttemptState = 'start' | 'right' | 'wrong' | 'solved' | 'longer' | 'lucky';

/** Returns the actions that a player played to reach the last moment. */
export const playedLine = (moments: StudyState['moments'], player: Player): readonly Action[] =>
  moments.flatMap(({ by, actions }) => (by === player ? actions : []));

/** Returns the number of actions that a player has played, not counting answers. */
export const actionsSoFar = ({ start }: PlayablePuzzle, moments: StudyState['moments']): number =>
  playLine(rules, start, playedLine(moments, start.open.active)).steps.length;

/** Judges an attempt by its moments. Undecided states count as the last decided one. */
export function judgeAttempt(
  { judge, start, solution }: PlayablePuzzle,
  moments: StudyState['moments'],
): AttemptState {
  const player: Player = start.open.active;
  const isOver = ({ open }: typeof start): boolean =>
    open.result !== null || open.turn !== start.open.turn || open.active !== player;
  const last = moments.at(-1)!.state;
  if (isOver(last)) {
    const verdict = judgeLine(rules, start, playedLine(moments, player), solution);
    return verdict === 'lost' ? 'wrong' : verdict;
  }
  const decided = moments.filter(({ state }) => rules.decision(state)?.players.includes(player));
  const current = decided.at(-1)?.state ?? start;
  if (!judge.isRight(current)) return 'wrong';
  return decided.length > 1 ? 'right' : 'start';
}

/** Returns how an attempt goes, once everything that led to it has been shown. */
export function useAttempt(playable: PlayablePuzzle, study: Study): AttemptState {
  const { moments } = useStudyState(study);
  const isShown = useSyncExternalStore(
    study.store.subscribe,
    () => study.store.get().animation === null,
  );
  const state = useMemo(() => judgeAttempt(playable, moments), [playable, moments]);
  const isWon = state === 'solved' || state === 'longer' || state === 'lucky';
  return isWon && !isShown ? 'right' : state;
}
