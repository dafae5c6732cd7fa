import { useEffect, useState } from 'react';

/**
 * Returns whether the player looks at the board behind the window that ends a lesson or a puzzle, and a function that
 * sets this until they try again.
 */
export function useStayOnBoard(triesAgain: boolean): readonly [stays: boolean, stay: () => void] {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (triesAgain) setStays(false);
  }, [triesAgain]);
  return [stays, () => setStays(true)];
}
