import { actionKinds } from '@stackmate/engine';
import type { ClientMessage } from './client-message.ts';
import { limits } from './limits.ts';
import { commandIdPattern, matchIdPattern } from './values.ts';

type Act = Extract<ClientMessage, { type: 'act' }>;

const kinds: ReadonlySet<unknown> = new Set(actionKinds);

const isIntegerOrNull = (value: unknown): boolean => value === null || Number.isSafeInteger(value);

const hasFields = (value: object, count: number): boolean => Object.keys(value).length === count;

function isAction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !hasFields(value, 5)) return false;
  const { kind, card, to, target, option } = value as Readonly<Record<string, unknown>>;
  return (
    kinds.has(kind) &&
    isIntegerOrNull(card) &&
    isIntegerOrNull(to) &&
    isIntegerOrNull(target) &&
    isIntegerOrNull(option)
  );
}

/**
 * Whether a value parsed from JSON is a valid `act`. Equivalent to the schema but faster, because most messages to a
 * server are of this type. For values refused here, the schema describes the fault.
 */
export function isAct(value: object): value is Act {
  const { type, id, match, seq, actions } = value as Readonly<Record<string, unknown>>;
  return (
    type === 'act' &&
    hasFields(value, 5) &&
    typeof id === 'string' &&
    commandIdPattern.test(id) &&
    typeof match === 'string' &&
    matchIdPattern.test(match) &&
    Number.isSafeInteger(seq) &&
    (seq as number) >= 0 &&
    Array.isArray(actions) &&
    actions.length >= 1 &&
    actions.length <= limits.actionsInCommand &&
    actions.every(isAction)
  );
}
