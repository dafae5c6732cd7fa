import { canonicalJson } from '../replay/canonical-json.ts';
import type { MatchEvent } from '../types/event.ts';
import type { MatchState } from '../types/state.ts';

/** Fields that contain a ref; a negative ref is private. */
const refKeys = new Set([
  'ref',
  'card',
  'source',
  'owner',
  'attacker',
  'defender',
  'subject',
  'target',
  'hitBy',
  'picked',
]);

const openKeys =
  'active agenda bin deckCount energy eventful field fired first handCount kingPicked known layers ' +
  'nextLayer nextRef phase playerLayers question quiet responder result shield special superdeckCount ' +
  'triggered turn uses void waiting';

const questionKeys = 'ask player definition block index context left card options trigger'.split(
  ' ',
);

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Yields every value in an object with its path and key. */
function* walk(value: unknown, path = ''): Generator<[path: string, key: string, value: unknown]> {
  if (!isTree(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [`${path}/${key}`, key, inner];
    yield* walk(inner, `${path}/${key}`);
  }
}

/** Describes every private ref in a value. */
const privateRefs = (value: unknown): string[] =>
  [...walk(value)]
    .filter(([, key, inner]) => refKeys.has(key) && typeof inner === 'number' && inner < 0)
    .map(([path, , inner]) => `${path} is the private ref ${String(inner)}`);

/** Returns every roll in a value, regardless of its field name. */
const rollsIn = (value: unknown): string[] =>
  [...walk(value)]
    .filter(([, , inner]) => isTree(inner) && 'abilities' in inner && 'card' in inner)
    .map(([, , roll]) => canonicalJson(roll));

/** Returns everything that the open part of a state must not contain. */
export function findOpenFaults({ open }: MatchState): string[] {
  const keys = Object.keys(open).sort();
  const faults = privateRefs(open);
  if (keys.join(' ') !== openKeys) faults.push(`the open part has ${keys.join(' ')}`);
  for (const key of Object.keys(open.question ?? {})) {
    if (!questionKeys.includes(key)) faults.push(`a question holds ${key}`);
  }
  return faults;
}

/**
 * Returns everything that the open parts of events must not contain: private refs, and rolls that
 * weren't shown.
 */
export function findEventFaults(
  events: readonly MatchEvent[],
  before: MatchState,
  after: MatchState,
): string[] {
  const open = events.flatMap((event) => (event.open ? [event.open] : []));
  const patches = open.map(({ patch }) => patch);
  const shown = new Set([before.open, after.open, patches].flatMap(rollsIn));
  const emitted = open.map(({ note, cards }) => ({ note, cards }));
  return [
    ...privateRefs(open),
    ...rollsIn(emitted)
      .filter((roll) => !shown.has(roll))
      .map((roll) => `an event tells of ${roll}`),
  ];
}
