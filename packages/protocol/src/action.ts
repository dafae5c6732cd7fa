import { actionKinds } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import * as z from 'zod/mini';
import { limits } from './limits.ts';

const nullableInt = z.nullable(z.int());

/** An action of the engine; all five fields are always present. */
export const action = z.strictObject({
  kind: z.enum(actionKinds),
  card: nullableInt,
  to: nullableInt,
  target: nullableInt,
  option: nullableInt,
}) satisfies z.ZodMiniType<Action>;

export const actions = z.array(action).check(z.minLength(1), z.maxLength(limits.actionsInCommand));
