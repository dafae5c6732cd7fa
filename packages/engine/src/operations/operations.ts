import type { Operation } from '../types/effect.ts';
import { cardOperations } from './card-operations.ts';
import { flowOperations } from './flow-operations.ts';
import { leaveOperations } from './leave-operations.ts';
import { modifierOperations } from './modifier-operations.ts';
import { pick } from './pick-operation.ts';
import { placeOperations } from './place-operations.ts';
import { playerOperations } from './player-operations.ts';
import type { OperationHandlers, Run } from './run.ts';

/** Handlers of all operations. */
const handlers: OperationHandlers = {
  ...cardOperations,
  ...modifierOperations,
  ...leaveOperations,
  ...placeOperations,
  ...playerOperations,
  pick,
  ...flowOperations,
};

/** Runs one operation, which may ask a question or continue with a branch. */
export function runOperation(run: Run, operation: Operation): void {
  (handlers[operation.op] as (run: Run, operation: Operation) => void)(run, operation);
}
