import { storeErrors } from '@stackmate/protocol/store';
import type { StoreErrorCode } from '@stackmate/protocol/store';
import { answered, refusedWith } from '../http/handlers.ts';
import type { RouteRefusal, RouteResult } from '../http/handlers.ts';
import type { StoreOutcome } from '../store/index.ts';

/** HTTP status of each refusal; all others are 409: the request is valid, but not now. */
const statuses: Partial<Record<StoreErrorCode, number>> = {
  'no-such-booster': 404,
  'no-such-item': 404,
  'no-such-code': 404,
  'not-sold': 404,
  'offer-gone': 410,
  'code-expired': 410,
  'no-such-payment': 404,
  'payments-off': 404,
  'payments-down': 503,
};

export const refusal = <Code extends StoreErrorCode>(code: Code, detail = ''): RouteRefusal<Code> =>
  refusedWith(statuses[code] ?? 409, { error: code, message: storeErrors[code], detail });

/** Converts the result of a store call into a response. */
export const toResult = <T, Code extends StoreErrorCode>(
  outcome: StoreOutcome<T, Code>,
): RouteResult<T, Code> =>
  outcome.ok ? answered(outcome.value) : refusal(outcome.code, outcome.detail);
