// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useStayOnBoard } from './use-study.ts';

afterEach(cleanup);

it('lets the player look at the board until they try again, then shows the window again', () => {
  const { result, rerender } = renderHook(({ triesAgain }) => useStayOnBoard(triesAgain), {
    initialProps: { triesAgain: true },
  });
  const stays = (): boolean => result.current[0];
  rerender({ triesAgain: false });
  expect(stays()).toBe(false);
  act(() => result.current[1]());
  rerender({ triesAgain: false });
  expect(stays()).toBe(true);
  rerender({ triesAgain: true });
  rerender({ triesAgain: false });
  expect(stays()).toBe(false);
});
