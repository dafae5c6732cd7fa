import { physicalErrors } from '@stackmate/protocol/physical';
import type { PhysicalErrorCode } from '@stackmate/protocol/physical';
import { answered, refusedWith } from '../http/handlers.ts';
import type { RouteRefusal, RouteResult } from '../http/handlers.ts';
import type { Outcome } from '../store/index.ts';

/** HTTP status of each refusal; all others are 409: the request is valid, but not now. */
const statuses: Partial<Record<PhysicalErrorCode, number>> = {
  'code-mistyped': 400,
  'code-foreign': 400,
  'code-forged': 400,
  'code-is-barcode': 400,
  'code-is-slip': 400,
  'code-is-card': 400,
  'code-is-release': 400,
  'edition-not-whole': 400,
  'edition-too-large': 400,
  'unknown-edition': 404,
  'no-such-barcode': 404,
  'no-such-run': 404,
  'no-such-slip': 404,
  'no-such-card': 404,
  'no-such-player': 404,
  'no-such-contest': 404,
  'no-such-check': 404,
  'unknown-card': 404,
  'may-not-move': 403,
  'may-not-contest': 403,
  'prints-off': 404,
};

export const physicalRefusal = <Code extends PhysicalErrorCode>(
  code: Code,
  detail = '',
  message: string = physicalErrors[code],
): RouteRefusal<Code> => refusedWith(statuses[code] ?? 409, { error: code, message, detail });

/** Converts the result of a store call into a response. */
export const toPhysicalResult = <T, Code extends PhysicalErrorCode>(
  outcome: Outcome<T, Code>,
): RouteResult<T, Code> =>
  outcome.ok ? answered(outcome.value) : physicalRefusal(outcome.code, outcome.detail);
