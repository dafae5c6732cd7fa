import { sameRoll } from '@stackmate/engine';
import type { MatchEvent, Roll } from '@stackmate/engine';
import type { Seat } from '@stackmate/protocol';
import type { SeatSetup } from '../setup.ts';

/** A card seen on the field; its roll is null while it is face down. */
interface SeenCard {
  readonly home: Seat;
  roll: Roll | null;
}

type Seen = Map<number, SeenCard>;
type Value = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null;

/** Notes the field cards in a value that was written to the field: a stack, a card or several. */
function noteCards(seen: Seen, value: unknown): void {
  if (Array.isArray(value)) {
    for (const entry of value) noteCards(seen, entry);
    return;
  }
  if (!isObject(value)) return;
  if ('cards' in value) noteCards(seen, value['cards']);
  if (!('ref' in value && 'home' in value)) return;
  const ref = value['ref'] as number;
  const roll = (value['roll'] ?? null) as Roll | null;
  const known = seen.get(ref);
  if (known) known.roll ??= roll;
  else seen.set(ref, { home: value['home'] as Seat, roll });
}

/** Notes the cards that an event brought to the field. Their owners know the rolls of those that are face down. */
function noteEvent(seen: Seen, event: MatchEvent): void {
  for (const { at, value } of event.open?.patch ?? []) {
    if (at[0] === 'field') noteCards(seen, value);
  }
  for (const part of event.own ?? []) {
    for (const { at, value } of part?.patch ?? []) {
      if (at[0] !== 'faceDown' || !isObject(value)) continue;
      const card = seen.get(value['ref'] as number);
      if (card) card.roll ??= (value['roll'] ?? null) as Roll | null;
    }
  }
}

/** Returns the ids of a seat's owned cards that were seen: for copies with the same roll, as many as were seen. */
function ownedCards({ deck, owned }: SeatSetup, seen: readonly Roll[]): string[] {
  if (owned === undefined) return [];
  const copies = [
    ...deck.main.map((roll, index) => ({ roll, id: owned.main[index] })),
    ...deck.superdeck.map((roll, index) => ({ roll, id: owned.superdeck[index] })),
  ];
  return seen.flatMap((roll) => {
    const index = copies.findIndex((copy) => sameRoll(copy.roll, roll));
    return index < 0 ? [] : copies.splice(index, 1).map(({ id }) => id);
  });
}

/** Watches a match for owned cards that enter the field. */
export interface FieldWatch {
  /** Notes what was played: its events, and the field after it. */
  readonly note: (events: readonly MatchEvent[], field: unknown) => void;
  /** Returns the ids of the owned cards that entered the field so far, South's first. */
  readonly fielded: () => readonly [readonly string[], readonly string[]];
}

/** [OW5] Creates a watch for the decks of a match; null if none has owned cards. */
export function watchField(seats: readonly [SeatSetup, SeatSetup]): FieldWatch | null {
  if (seats.every(({ owned }) => owned === undefined)) return null;
  const seen: Seen = new Map();
  const seatRolls = (seat: Seat) =>
    [...seen.values()].flatMap(({ home, roll }) => (home === seat && roll ? [roll] : []));
  return {
    note(events, field) {
      for (const event of events) noteEvent(seen, event);
      noteCards(seen, field);
    },
    fielded: () => [ownedCards(seats[0], seatRolls(0)), ownedCards(seats[1], seatRolls(1))],
  };
}
