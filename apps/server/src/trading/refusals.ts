import { tradingErrors } from '@stackmate/protocol/trading';
import type { TradingErrorCode } from '@stackmate/protocol/trading';
import { answered, refusedWith } from '../http/handlers.ts';
import type { RouteResult } from '../http/handlers.ts';
import type { Outcome } from '../store/index.ts';

/** HTTP status of each refusal; all others are 409: the request is valid, but not now. */
const statuses: Partial<Record<TradingErrorCode, number>> = {
  'no-such-card': 404,
  'no-such-listing': 404,
  'no-such-order': 404,
  'no-such-swap': 404,
  'no-such-watch': 404,
  'may-not-trade': 403,
  'unreadable-search': 400,
  'empty-search': 400,
  'too-many-cards': 400,
};

/**
 * Converts the result of a store call into a response. `Code` are the codes that the route lists; the store refuses with
 * no others.
 */
export const toTradingResult = <T, Code extends TradingErrorCode>(
  outcome: Outcome<T, TradingErrorCode>,
): RouteResult<T, Code> =>
  outcome.ok
    ? answered(outcome.value)
    : refusedWith(statuses[outcome.code] ?? 409, {
        error: outcome.code as Code,
        message: tradingErrors[outcome.code],
        detail: outcome.detail,
      });
