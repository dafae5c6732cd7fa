import { describeValue, isRecord } from '../cards/unknown-value.ts';
import { actionKinds } from '../types/action.ts';
import type { Action, ActionKind } from '../types/action.ts';
import type { CheckResult } from '../types/rule-codes.ts';
import { squareCount } from '../types/constants.ts';
import { refusal } from './refusals.ts';

const fields = ['kind', 'card', 'to', 'target', 'option'] as const;

const bad = <T>(detail: string): CheckResult<T> => ({
  ok: false,
  refusal: refusal('not-an-action', detail),
});

/** Reads any value as an action. All five fields are required and no others are allowed. */
export function readAction(value: unknown): CheckResult<Action> {
  try {
    return read(value);
  } catch {
    return bad("the value can't be read");
  }
}

/** Reads any value as one action or a list of actions. A refusal names the invalid entry. */
export function readActions(value: unknown): CheckResult<readonly Action[]> {
  try {
    return readList(value);
  } catch {
    return bad("the value can't be read");
  }
}

function readList(value: unknown): CheckResult<readonly Action[]> {
  if (!Array.isArray(value)) {
    const single = readAction(value);
    return single.ok ? { ok: true, value: [single.value] } : single;
  }
  if (value.length === 0) return bad('the list is empty; send at least one action');
  const actions: Action[] = [];
  for (const [index, entry] of value.entries()) {
    const action = readAction(entry);
    if (!action.ok) return bad(`[${index}] ${action.refusal.detail}`);
    actions.push(action.value);
  }
  return { ok: true, value: actions };
}

function read(value: unknown): CheckResult<Action> {
  if (!isRecord(value)) return bad(`expected an object, got ${describeValue(value)}`);
  const { kind, card, to, target, option } = value;
  if (!(actionKinds as readonly unknown[]).includes(kind)) {
    return bad(`kind: expected one of ${actionKinds.join(', ')}, got ${describeValue(kind)}`);
  }
  for (const [name, field] of [
    ['card', card],
    ['to', to],
    ['target', target],
    ['option', option],
  ] as const) {
    if (field !== null && !(Number.isSafeInteger(field) && !Object.is(field, -0))) {
      return bad(`${name}: expected a whole number or null, got ${describeValue(field)}`);
    }
  }
  if (to !== null && ((to as number) < 0 || (to as number) >= squareCount)) {
    return bad(`to: expected a square from 0 to ${squareCount - 1}, got ${describeValue(to)}`);
  }
  for (const key of Object.keys(value)) {
    if (!(fields as readonly string[]).includes(key)) return bad(`${key}: unknown field`);
  }
  return {
    ok: true,
    value: {
      kind: kind as ActionKind,
      card: card as number | null,
      to: to as number | null,
      target: target as number | null,
      option: option as number | null,
    },
  };
}
