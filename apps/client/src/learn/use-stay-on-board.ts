import { useEffect, useState } from 'react';
import { useStudyState } from '../study/use-study.ts';
import type { Study } from '../study/study.ts';

/** Returns whether the player looks at the board after a lesson, and a function that sets this until they try again. */
export function useStayOnBoard(study: Study): readonly [stays: boolean, stay: () => void] {
  const [stays, setStays] = useState(false);
  const isRestarted = useStudyState(study).moments.length === 1;
  useEffect(() => {
    if (isRestarted) setStays(false);
  }, [isRestarted]);
  return [stays, () => setStays(true)];
}
