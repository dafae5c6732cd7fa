import { createAdviser } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import type { AdviceRequest, Answers } from './messages.ts';

/** Creates a function that advises a player, from what the player sees. */
export function createAdvice(): (of: AdviceRequest) => Answers['advise'] {
  const adviser = createAdviser(rules);
  return ({ view, seat }) => {
    const advised = adviser.advise(view, seat);
    return advised?.reason ? { action: advised.action, reason: advised.reason } : null;
  };
}
