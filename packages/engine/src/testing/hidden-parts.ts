import { canonicalJson } from '../replay/canonical-json.ts';
import { other, players } from '../types/ids.ts';
import type { Viewer } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { MatchState, MatchView } from '../types/state.ts';

/** Every object in a value, with the name of the field that holds it. */
function* objectsIn(value: unknown, name = ''): Generator<readonly [name: string, object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [name, value];
  for (const [key, inner] of Object.entries(value)) {
    yield* objectsIn(inner, Array.isArray(value) ? name : key);
  }
}

const isRoll = (value: object): value is Roll =>
  'card' in value && 'rangeType' in value && 'abilities' in value;

/** What is remembered of a card that left the field, where all saw it. */
const remembered = new Set(['lastKnown', 'subjectRoll']);

/** Rolled cards that everyone may know: face up on the field, and in the open piles. */
function publicRolls({ open }: MatchState): Set<string> {
  const onField = open.field.flatMap((stack) => stack?.cards ?? []);
  const piles = players.flatMap((player) =>
    [open.known, open.bin, open.void, open.special].flatMap((pile) => pile[player]),
  );
  return new Set([...onField, ...piles].flatMap(({ roll }) => (roll ? [canonicalJson(roll)] : [])));
}

/** Fields that hold the ref of a card. */
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

/** A private ref in an open part: they are below 0. The definition of a rolled card is no ref. */
function privateRefIn(value: unknown): number | null {
  for (const [, each] of objectsIn(value)) {
    if (isRoll(each)) continue;
    for (const name of refFields) {
      const ref = (each as Readonly<Record<string, unknown>>)[name];
      if (typeof ref === 'number' && ref < 0) return ref;
    }
  }
  return null;
}

/**
 * What a view holds that its viewer may not know, or null: it is looked through, field by field. Its parts are the open
 * one, equal for all, and the viewer's own one.
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

/** Whether a roll is one that a remembered value holds. */
const inMemory = (view: MatchView, roll: Roll): boolean => {
  for (const [name, value] of objectsIn(view.open)) {
    if (remembered.has(name) && (value === roll || Object.values(value).includes(roll)))
      return true;
  }
  return false;
};
