import * as fc from 'fast-check';

/** Values that only code can create, each harmful to read in its own way. */
export const hostileValues: readonly (readonly [name: string, make: () => unknown])[] = [
  ['undefined', () => undefined],
  ['a symbol', () => Symbol('x')],
  ['a function', () => () => 1],
  ['a big whole number', () => 10n ** 40n],
  ['minus zero', () => -0],
  ['no number', () => Number.NaN],
  ['a date', () => new Date(0)],
  ['a map', () => new Map([['kind', 'endTurn']])],
  ['an error', () => new Error('no')],
  ['a list of a class of its own', () => new (class extends Array {})()],
  ['a list of 2^32 − 1 holes', holes],
  ['a typed array', () => new Uint8Array(1000)],
  ['an object without a prototype', () => Object.create(null) as unknown],
  [
    'an object that inherits its fields',
    () => Object.create({ kind: 'endTurn', version: 1 }) as unknown,
  ],
  ['a revoked proxy', () => revoked({})],
  ['a revoked proxy of a list', () => revoked([])],
  ['a proxy that always throws', () => throwing({})],
  ['a proxy of a list that always throws', () => throwing([])],
  ['a list with a revoked proxy', () => [revoked({})]],
  ['a list with a throwing proxy', () => [throwing({})]],
  ['a getter that throws', () => withGetter('kind')],
  ['a version that throws', () => withGetter('version')],
  ['a format that throws', () => withGetter('format')],
  ['a main deck that throws', () => withGetter('main')],
  ['a cycle', cycle],
  ['a cycle of lists', listCycle],
  ['a list 100,000 deep', () => nested(100_000)],
  ['a text 100,000 lists deep', () => '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a text of 100,000 open lists', () => '['.repeat(100_000)],
  ['a long text', () => 'x'.repeat(1_000_000)],
  ['a text with a prototype', () => '{"__proto__": {"version": 1}}'],
  ['toJSON that throws', () => ({ toJSON: () => fail() })],
  ['something that changes with every look', () => ({ ...shifting() })],
];

function holes(): unknown[] {
  const list: unknown[] = [];
  list.length = 2 ** 32 - 1;
  return list;
}

const fail = (): never => {
  throw new Error('do not look');
};

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const throwing = (target: object): unknown =>
  new Proxy(target, {
    get: fail,
    has: fail,
    ownKeys: fail,
    getPrototypeOf: fail,
    getOwnPropertyDescriptor: fail,
  });

const withGetter = (name: string): unknown =>
  Object.defineProperty({}, name, { enumerable: true, get: fail });

function cycle(): unknown {
  const value: Record<string, unknown> = { version: 1, kind: 'endTurn', main: [], superdeck: [] };
  value.open = value;
  value.own = [value, value];
  return value;
}

function listCycle(): unknown {
  const value: unknown[] = [];
  value.push(value);
  return value;
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

function shifting(): object {
  let looks = 0;
  return Object.defineProperty({}, 'kind', {
    enumerable: true,
    get: () => (looks++ % 2 === 0 ? 'move' : {}),
  });
}

/** A hostile value, alone or nested where another value is expected; created on demand. */
export const anyHostile: fc.Arbitrary<() => unknown> = fc
  .tuple(
    fc.constantFrom(...hostileValues.map(([, make]) => make)),
    fc.constantFrom<(value: unknown) => unknown>(
      (value) => value,
      (value) => [value],
      (kind) => ({ kind, card: null, to: null, target: null, option: null }),
      (card) => ({ kind: 'move', card, to: 3, target: null, option: null }),
      (main) => ({ main, superdeck: [] }),
      (card) => ({ main: [card], superdeck: [{ card }] }),
      (open) => ({ version: 1, open, own: [], secret: {} }),
      (seed) => ({ format: 'stackmate-record-1', seed }),
    ),
  )
  .map(
    ([make, put]) =>
      () =>
        put(make()),
  );

/** Any value, in JSON or not. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 3,
    arbitrary: fc.anything({
      maxDepth: 3,
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    }),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string() },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        kind: fc.constantFrom('endTurn', 'move', 'attack', 'lunch', null),
        card: fc.oneof(fc.integer(), fc.constant(null)),
        to: fc.oneof(fc.integer({ min: -2, max: 27 }), fc.constant(null)),
        target: fc.oneof(fc.integer(), fc.constant(null)),
        option: fc.oneof(fc.integer(), fc.constant(null)),
      },
      { requiredKeys: ['kind'] },
    ),
  },
);

/**
 * One change to a JSON value: its path as indexes into the fields of each level, and the change.
 */
export interface Change {
  readonly path: readonly number[];
  readonly do: 'put' | 'remove' | 'add' | 'copy';
  readonly value: unknown;
}

const nearValues = fc.oneof(
  fc.constantFrom<unknown>(null, 0, 1, 2, -1, 3, 24, 25, 255, 1e9, 1.5, '', 'x', true, false),
  fc.jsonValue({ maxDepth: 1 }),
);

export const anyChange: fc.Arbitrary<Change> = fc.record({
  path: fc.array(fc.nat(200), { minLength: 1, maxLength: 9 }),
  do: fc.constantFrom('put', 'put', 'put', 'remove', 'add', 'copy'),
  value: nearValues,
});

type Tree = Record<string | number, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Applies a change to a JSON value that the caller owns. */
export function makeChange(root: unknown, { path, do: what, value }: Change): void {
  let holder = root as Tree;
  for (const [depth, index] of path.entries()) {
    const keys = Object.keys(holder);
    if (keys.length === 0) return;
    const key = keys[index % keys.length];
    const inner = holder[key];
    if (depth < path.length - 1 && isTree(inner) && Object.keys(inner).length > 0) {
      holder = inner;
      continue;
    }
    if (what === 'remove') {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
    } else if (what === 'add') {
      if (Array.isArray(holder))
        holder.push(JSON.parse(JSON.stringify(holder[index % holder.length])));
      else holder[`${key}2`] = value;
    } else if (what === 'copy') {
      holder[key] = JSON.parse(JSON.stringify(holder[keys[(index + 1) % keys.length]])) as unknown;
    } else holder[key] = value;
    return;
  }
}
