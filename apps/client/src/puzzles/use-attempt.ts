import { rules } from '@stackmate/catalogue';
import { useMemo, useSyncExternalStore } from 'react';
import type { Player } from '@stackmate/engine';
import type { Study, StudyState } from '../study/study.ts';
import { useStudyState } from '../study/use-study.ts';
import type { PlayablePuzzle } from './open-puzzle.ts';

/** How an attempt goes: `longer` is a win with more actions than needed. */
export type AttemptState = 'start' | 'right' | 'wrong' | 'solved' | 'longer';

/** Judges an attempt by its moments. Undecided states count as the last decided one. */
export function judgeAttempt(
  { judge, start }: PlayablePuzzle,
  moments: StudyState['moments'],
): AttemptState {
  const player: Player = start.open.active;
  const asked = ({ open }: typeof start): boolean =>
    open.result !== null || open.turn !== start.open.turn || open.active !== player;
  const last = moments.at(-1)!.state;
  if (last.open.result?.winner === player) return judge.isRight(last) ? 'solved' : 'longer';
  if (asked(last)) return 'wrong';
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
  const isOver = state === 'solved' || state === 'longer';
  return isOver && !isShown ? 'right' : state;
}
