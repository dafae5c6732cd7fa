import { useEffect, useState } from 'react';
import { useStudyState } from '../study/use-study.ts';
import type { Study } from '../study/study.ts';

/** Whoever looks at the board after a lesson stays there, whatever they do on it, until they try it again. */
export function useStayOnBoard(study: Study): readonly [stays: boolean, stay: () => void] {
  const [stays, setStays] = useState(false);
  const isAnew = useStudyState(study).moments.length === 1;
  useEffect(() => {
    if (isAnew) setStays(false);
  }, [isAnew]);
  return [stays, () => setStays(true)];
}
