import { collectionErrors } from '@stackmate/protocol/collection';
import type { CollectionErrorCode } from '@stackmate/protocol/collection';
import { answered, refusedWith } from '../http/handlers.ts';
import type { RouteRefusal, RouteResult } from '../http/handlers.ts';
import type { Outcome } from '../store/index.ts';

/** HTTP status of each refusal; all others are 409: the request is valid, but not now. */
const statuses: Partial<Record<CollectionErrorCode, number>> = {
  'no-such-card': 404,
  'no-such-ready-deck': 404,
  'no-such-saved-deck': 404,
  'no-such-version': 404,
  'no-such-deck-page': 404,
  'offensive-text': 400,
  'deck-not-ready': 400,
  'unknown-card': 404,
  'undo-expired': 410,
  'same-stat': 400,
};

export const refusal = <Code extends CollectionErrorCode>(
  code: Code,
  detail = '',
): RouteRefusal<Code> =>
  refusedWith(statuses[code] ?? 409, { error: code, message: collectionErrors[code], detail });

/** Converts the result of a store call into a response. */
export const toResult = <T, Answer, Code extends CollectionErrorCode>(
  outcome: Outcome<T, Code>,
  answer: (value: T) => Answer,
): RouteResult<Answer, Code> =>
  outcome.ok ? answered(answer(outcome.value)) : refusal(outcome.code, outcome.detail);
