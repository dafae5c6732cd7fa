import type { DefinitionId, Player, Ref, Square } from './ids.ts';
import type { CardLocation } from './enums.ts';
import type { UpdateReason } from './update-reason.ts';
import type { Roll } from './roll.ts';

/**
 * A change at one path of a part of the state. `value` is absent for 'remove'. For 'move' it is the
 * index in the same list that the value moves to, leaving null behind.
 */
export interface Patch {
  readonly do: 'set' | 'insert' | 'remove' | 'move';
  readonly at: readonly (string | number)[];
  readonly value?: unknown;
}

/**
 * Changed fields of a card on the field: the specification's card diff without sequence number and
 * reason.
 */
export interface CardChange {
  readonly ref: Ref;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Why an action can fizzle (RS5): a target's IQ protects it (AC2), no target is left that it may affect, its owner or source
 * is gone (AC1), its condition or requirement no longer holds (AC4, ST5), or it can't be paid for (EN2).
 */
export const fizzleReasons = ['protected', 'target', 'source', 'condition', 'cost'] as const;
export type FizzleReason = (typeof fizzleReasons)[number];

/**
 * Details for the log and the animations. All fields are optional, and none is needed to rebuild
 * the view.
 */
export interface EventNote {
  readonly by?: Player;
  readonly card?: Ref;
  readonly roll?: Roll;
  readonly source?: Ref;
  readonly definition?: DefinitionId;
  /** The ability that the card gains. */
  readonly granted?: DefinitionId;
  readonly from?: CardLocation;
  readonly fromSquare?: Square;
  readonly to?: CardLocation;
  readonly toSquare?: Square;
  readonly target?: Ref;
  readonly amount?: number;
  readonly count?: number;
  /** Why it fizzled; `target` is then the card that is protected or out of reach. */
  readonly fizzle?: FizzleReason;
  readonly text?: string;
}

export interface EventPart {
  readonly note: EventNote;
  readonly patch: readonly Patch[];
  readonly cards?: readonly CardChange[];
}

/**
 * One thing that happened. `open` is for everyone, `own[p]` only for player p; `own` is absent if
 * neither player has a private part. If `open` is null, the event is sent only to players with a
 * private part.
 */
export interface MatchEvent {
  readonly reason: UpdateReason;
  readonly open: EventPart | null;
  readonly own?: readonly [EventPart | null, EventPart | null];
}

/**
 * The specification's card diff: a sequence number, an update reason and the card's changed fields.
 */
export interface CardDiff {
  readonly sequence: number;
  readonly reason: number;
  readonly id: Ref;
  readonly fields: Readonly<Record<string, unknown>>;
}
