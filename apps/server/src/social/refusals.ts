import { socialErrors } from '@stackmate/protocol/social';
import type { SocialErrorCode } from '@stackmate/protocol/social';
import { answered, refusedWith } from '../http/handlers.ts';
import type { RouteRefusal, RouteResult } from '../http/handlers.ts';
import type { SocialOutcome } from '../store/index.ts';

/** HTTP status of each refusal; all others are 409: the request is valid, but not now. */
const statuses: Partial<Record<SocialErrorCode, number>> = {
  'no-such-player': 404,
  'no-such-link': 404,
  'no-such-opponent': 404,
  'no-such-friend': 404,
  'no-such-request': 404,
  'no-such-block': 404,
  'no-such-device': 404,
  yourself: 400,
};

export const refusal = <Code extends SocialErrorCode>(code: Code): RouteRefusal<Code> =>
  refusedWith(statuses[code] ?? 409, { error: code, message: socialErrors[code], detail: '' });

/** Converts the result of a store call into a response. */
export async function toResult<T, Answer, Code extends SocialErrorCode>(
  outcome: SocialOutcome<T, Code>,
  answer: (value: T) => Answer | Promise<Answer>,
): Promise<RouteResult<Answer, Code>> {
  return outcome.ok ? answered(await answer(outcome.value)) : refusal(outcome.code);
}
