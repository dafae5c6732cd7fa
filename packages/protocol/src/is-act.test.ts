import { actionKinds } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientMessage } from './client-message.ts';
import { isAct } from './is-act.ts';
import { limits } from './limits.ts';

const createFields = (field: fc.Arbitrary<unknown>) => ({
  card: field,
  to: field,
  target: field,
  option: field,
});
const nullableInt = fc.option(fc.integer());
const action = fc.record({ kind: fc.constantFrom(...actionKinds), ...createFields(nullableInt) });
const act = fc.record({
  type: fc.constant('act'),
  id: fc.stringMatching(/^[\w-]{1,40}$/),
  match: fc.stringMatching(/^[\w-]{22}$/),
  seq: fc.nat(),
  actions: fc.array(action, { minLength: 1, maxLength: limits.actionsInCommand }),
});

/** Generates values of the wrong type or range. */
const wrongValue = fc.oneof(
  fc.constantFrom(null, true, '', -1, -0, 1.5, 2 ** 53, 1e300, [], {}, 'act', 'endTurn', 'x\n'),
  fc.jsonValue(),
);
const almostAction = fc.record({
  kind: fc.oneof(
    action.map(({ kind }) => kind),
    wrongValue,
  ),
  ...createFields(fc.oneof(nullableInt, wrongValue)),
});

/** Generates an `act` with one or two fields changed, missing or added. */
const almostAct = fc
  .tuple(
    act,
    fc.array(
      fc.tuple(
        fc.constantFrom('type', 'id', 'match', 'seq', 'actions', 'by', '__proto__', 'constructor'),
        fc.oneof(wrongValue, fc.constant(undefined), fc.array(almostAction, { maxLength: 34 })),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([message, changes]) => {
    const entries = new Map<string, unknown>(Object.entries(message));
    for (const [field, value] of changes) {
      if (value === undefined) entries.delete(field);
      else entries.set(field, value);
    }
    // Parsed from text, so that every name becomes a field, even `__proto__`.
    const fields = [...entries].map(
      ([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`,
    );
    return JSON.parse(`{${fields.join(',')}}`) as object;
  });

describe('an act', () => {
  it('is accepted exactly when the schema accepts it, with the same value', () => {
    fc.assert(
      fc.property(fc.oneof(act, almostAct), (value) => {
        const read = clientMessage.safeParse(value);
        expect(isAct(value)).toBe(read.success && read.data.type === 'act');
        if (isAct(value)) expect(read.data).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('is distinguished from other messages', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(typeof value === 'object' && value !== null);
        expect(isAct(value)).toBe(false);
      }),
    );
  });
});
