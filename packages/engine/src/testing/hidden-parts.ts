import { canonicalJson } from '../replay/canonical-json.ts';
import { other, players } from '../types/ids.ts';
import type { Viewer } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { MatchState, MatchView } from '../types/state.ts';

/** Yields every object in a value with the name of its field. */
function* objectsIn(value: unknown, name = ''): Generator<readonly [name: string, object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [name, value];
  for (const [key, inner] of Object.entries(value)) {
    yield* objectsIn(inner, Array.isArray(value) ? name : key);
  }
}

const isRoll = (value: object): value is Roll =>
  'card' in value && 'rangeType' in value && 'abilities' in value;

/** Fields that contain last known values of cards that left the field in public. */
const remembered = new Set(['lastKnown', 'subjectRoll']);

/** Returns the rolls that everyone may know: face up on the field and in public piles. */
function publicRolls({ open }: MatchState): Set<string> {
  const onField = open.field.flatMap((stack) => stack?.cards ?? []);
  const piles = players.flatMap((player) =>
    [open.known, open.bin, open.void, open.special].flatMap((pile) => pile[player]),
  );
  return new Set([...onField, ...piles].flatMap(({ roll }) => (roll ? [canonicalJson(roll)] : [])));
}

/** Fields that contain the ref of a card. */
const refFields = [
  'ref',
  'card',
  'source',
  'owner',
  'defender',
  'attacker',
  'subject',
  'hitBy',
] as const;

/** Finds a private (negative) ref in an open part. Skips rolls, whose `card` is a definition id. */
function privateRefIn(value: unknown): number | null {
  for (const [, object] of objectsIn(value)) {
    if (isRoll(object)) continue;
    for (const name of refFields) {
      const ref = (object as Readonly<Record<string, unknown>>)[name];
      if (typeof ref === 'number' && ref < 0) return ref;
    }
  }
  return null;
}

/**
 * Searches a view field by field for anything its viewer may not know; null if there is nothing.
 * A view consists of the open part, equal for everyone, and the viewer's own part.
 */
export function leakIn(state: MatchState, view: MatchView, viewer: Viewer): string | null {
  const fields = Object.keys(view).toSorted().join(' ');
  if (fields !== 'open own version viewer') return `a view has the fields ${fields}`;
  if (canonicalJson(view.open) !== canonicalJson(state.open))
    return 'the open part is not for all alike';
  const allowed = viewer === 'spectator' ? null : state.own[viewer];
  if (canonicalJson(view.own) !== canonicalJson(allowed)) return 'the own part is not the viewer’s';
  const seen = publicRolls(state);
  for (const [name, value] of objectsIn(view.open)) {
    if (
      isRoll(value) &&
      !remembered.has(name) &&
      !inMemory(view, value) &&
      !seen.has(canonicalJson(value))
    ) {
      return `the roll of a card that lies nowhere in the open: ${name}`;
    }
  }
  const secret = privateRefIn(view.open);
  if (secret !== null) return `a private ref in the open: ${secret}`;
  if (viewer === 'spectator') return null;
  const theirs = state.own[other(viewer)];
  const faceDown = new Set(state.own[viewer].faceDown.map(({ ref }) => ref));
  for (const { ref } of theirs.faceDown) {
    const shown = view.open.field.some((stack) =>
      stack?.cards.some((card) => card.ref === ref && card.roll !== null),
    );
    if (shown) return `face-down card ${ref} is shown`;
    if (faceDown.has(ref) && !view.own!.faceDown.some((card) => card.ref === ref))
      return `card ${ref} is forgotten`;
  }
  return null;
}

/** Checks whether a roll belongs to a last known value. */
const inMemory = (view: MatchView, roll: Roll): boolean => {
  for (const [name, value] of objectsIn(view.open)) {
    if (remembered.has(name) && (value === roll || Object.values(value).includes(roll)))
      return true;
  }
  return false;
};
