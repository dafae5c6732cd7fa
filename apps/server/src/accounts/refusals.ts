import { accountErrors } from '@stackmate/protocol/account';
import type { AccountErrorCode } from '@stackmate/protocol/account';
import { refusedWith } from '../http/handlers.ts';
import type { RouteRefusal } from '../http/handlers.ts';

/** HTTP statuses of refusals; 409 for the others, which depend on the state of an account. */
const statuses: Partial<Record<AccountErrorCode, number>> = {
  'bad-name': 400,
  'weak-password': 400,
  'bad-email': 400,
  'credential-needed': 400,
  'bad-passkey': 400,
  'wrong-login': 401,
  'wrong-password': 403,
  'sign-in-again': 403,
  banned: 403,
  'network-blocked': 403,
  'bad-link': 404,
  'no-such-item': 404,
  'too-many-tries': 429,
  'too-busy': 503,
  'export-busy': 503,
};

/** Delays until another attempt, in seconds. */
const retryAfter: Partial<Record<AccountErrorCode, number>> = {
  'too-busy': 3,
  'export-busy': 10,
  'too-many-tries': 180,
};

/** Creates the refusal of a request about an account. */
export const refuse = <Code extends AccountErrorCode>(
  code: Code,
  detail = '',
): RouteRefusal<Code> =>
  refusedWith(
    statuses[code] ?? 409,
    { error: code, message: accountErrors[code], detail },
    retryAfter[code],
  );
