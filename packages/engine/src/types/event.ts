import type { DefinitionId, Player, Ref, Square } from './ids.ts';
import type { CardLocation } from './enums.ts';
import type { UpdateReason } from './update-reason.ts';
import type { Roll } from './roll.ts';

/**
 * A change at a place in a part of the state. `value` is absent for 'remove'; for 'move' it is the place in the same
 * list where the value goes, and null stays behind.
 */
export interface Patch {
  readonly do: 'set' | 'insert' | 'remove' | 'move';
  readonly at: readonly (string | number)[];
  readonly value?: unknown;
}

/** Changed fields of a live card (the specification's card diff without its number and reason). */
export interface CardChange {
  readonly ref: Ref;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What is told in words and drawn: all fields are optional, none is needed to rebuild the view. */
export interface EventNote {
  readonly by?: Player;
  readonly card?: Ref;
  readonly roll?: Roll;
  readonly source?: Ref;
  readonly definition?: DefinitionId;
  /** An ability that the card gets. */
  readonly granted?: DefinitionId;
  readonly from?: CardLocation;
  readonly fromSquare?: Square;
  readonly to?: CardLocation;
  readonly toSquare?: Square;
  readonly target?: Ref;
  readonly amount?: number;
  readonly count?: number;
  readonly text?: string;
}

export interface EventPart {
  readonly note: EventNote;
  readonly patch: readonly Patch[];
  readonly cards?: readonly CardChange[];
}

/**
 * One thing that happened. `open` is for everyone, `own[p]` for player p, absent where neither has any; a part that is
 * null is nobody's (for `open`: the event is not told to those who have no own part either).
 */
export interface MatchEvent {
  readonly reason: UpdateReason;
  readonly open: EventPart | null;
  readonly own?: readonly [EventPart | null, EventPart | null];
}

/** The specification's card diff: a sequence number, an update reason and the changed card fields. */
export interface CardDiff {
  readonly sequence: number;
  readonly reason: number;
  readonly id: Ref;
  readonly fields: Readonly<Record<string, unknown>>;
}
