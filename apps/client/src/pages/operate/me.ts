import type { AnswerOf } from '@stackmate/protocol/route';
import type { operate } from '@stackmate/protocol/routes';
import { createContext, useContext } from 'react';

export type Me = AnswerOf<typeof operate.me>;

export const MeContext = createContext<Me | null>(null);

/** Returns the operator who uses the console. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('not inside the console');
  return me;
}
