// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Study, StudyState } from '../study/study.ts';
import { useStayOnBoard } from './use-stay-on-board.ts';

afterEach(cleanup);

it('lets the player look at the board until they try again', () => {
  let changed = (): void => {};
  let state = { moments: [1, 2] } as unknown as StudyState;
  const study = {
    get: () => state,
    subscribe(listener: () => void) {
      changed = listener;
      return () => {};
    },
  } as unknown as Study;
  const { result } = renderHook(() => useStayOnBoard(study));
  const stays = (): boolean => result.current[0];
  const played = (count: number): void => {
    state = { moments: Array.from({ length: count }) } as unknown as StudyState;
    act(() => changed());
  };
  expect(stays()).toBe(false);
  act(() => result.current[1]());
  for (const count of [3, 4]) {
    played(count);
    expect(stays()).toBe(true);
  }
  played(1);
  expect(stays()).toBe(false);
});
