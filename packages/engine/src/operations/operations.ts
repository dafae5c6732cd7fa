import type { Operation } from '../types/effect.ts';
import { cardOperations } from './card-operations.ts';
import { flowOperations } from './flow-operations.ts';
import { leaveOperations } from './leave-operations.ts';
import { modifierOperations } from './modifier-operations.ts';
import { pick } from './pick-operation.ts';
import { placeOperations } from './place-operations.ts';
import { playerOperations } from './player-operations.ts';
import type { OperationHandlers, Run } from './run.ts';

/** Every operation has a handler: the compiler refuses this table while one is missing. */
const handlers: OperationHandlers = {
  ...cardOperations,
  ...modifierOperations,
  ...leaveOperations,
  ...placeOperations,
  ...playerOperations,
  pick,
  ...flowOperations,
};

/** Runs one operation; it may ask a question or go on with a branch. */
export function runOperation(run: Run, operation: Operation): void {
  (handlers[operation.op] as (run: Run, operation: Operation) => void)(run, operation);
}
