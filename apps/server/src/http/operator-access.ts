import { includesRole, operatorErrors } from '@stackmate/protocol/operate';
import type { OperatorErrorCode, OperatorRole } from '@stackmate/protocol/operate';
import type { Caller, OperatorCaller } from '../identity/caller.ts';
import type { OperatorStore } from '../store/index.ts';
import { refused, refusedWith } from './handlers.ts';
import type { RouteRefusal } from './handlers.ts';

/** Time for which a passkey opens the console in the session that was begun with it, in ms. */
export const passkeyTime = 12 * 3_600_000;

/** Checks that a caller is an operator whose role includes another one. */
export type OperatorAccess = (
  role: OperatorRole,
  caller: Caller | null,
) => Promise<{ readonly caller: OperatorCaller } | RouteRefusal>;

/** Refuses a call of the console. */
export const refuseOperator = <Code extends OperatorErrorCode>(
  code: Code,
  detail = '',
  status = 403,
): RouteRefusal<Code> =>
  refusedWith(status, { error: code, message: operatorErrors[code], detail });

/**
 * Creates the check of operators. It reads the role at each call, so that a change counts at once on all nodes. Accounts
 * without a role, guests and access tokens get the answer of an unknown address.
 */
export function createOperatorAccess({
  store,
  now,
}: {
  readonly store: Pick<OperatorStore, 'operator'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): OperatorAccess {
  return async (role, caller) => {
    const session = caller?.session;
    const operator = session ? await store.operator(caller.playerId) : null;
    if (!session || !operator) return refused(404, 'not-found');
    if (caller.ban) return refused(403, 'banned', caller.ban.reason);
    if (!operator.hasPasskey) return refuseOperator('passkey-missing');
    if (session.passkeyAt === null || session.passkeyAt + passkeyTime <= now()) {
      return refuseOperator('passkey-required');
    }
    if (!includesRole(operator.role, role)) return refuseOperator('role-too-low', `role: ${role}`);
    return { caller: { ...caller, session, operator } };
  };
}
