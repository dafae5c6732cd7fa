import type { OperatorNote } from '../admin/index.ts';
import { CommandRefused } from '../accounts/command-refused.ts';
import { answered } from '../http/handlers.ts';
import type { RouteAnswer, RouteRefusal } from '../http/handlers.ts';
import { refuseOperator } from '../http/operator-access.ts';
import type { OperatorCaller } from '../identity/caller.ts';
import { operatorName } from '../store/index.ts';

/** Returns operator and reason of a call, for the audit log. */
export const noteOf = ({
  caller,
  body,
}: {
  readonly caller: OperatorCaller;
  readonly body: { readonly reason: string };
}): OperatorNote => ({
  operator: operatorName(caller.operator.name, caller.playerId),
  reason: body.reason,
});

/** Runs an operator's command. Answers with its result, or with why it was refused. */
export async function runCommand<Answer>(
  run: () => Promise<Answer>,
): Promise<RouteAnswer<Answer> | RouteRefusal<'not-done'>> {
  try {
    return answered(await run());
  } catch (failure) {
    if (!(failure instanceof CommandRefused)) throw failure;
    return refuseOperator('not-done', failure.message, 409);
  }
}
