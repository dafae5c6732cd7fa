import { rules } from '@stackmate/catalogue/play';
import { parseSquare } from '@stackmate/engine';
import type {
  DefinitionId,
  EventNote,
  MatchState,
  Player,
  Ref,
  UpdateReason,
} from '@stackmate/engine';
import type { LessonStep } from './lesson-step.ts';

/* Conditions on an attempt: on its last position, or on what has happened since the lesson began. */

/** Decides whether an attempt meets a condition. `moments` begins with the lesson's position. */
export type LessonCondition = (moments: readonly LessonStep[]) => boolean;

export const learner: Player = 0;

/** Returns the position of the lesson. */
export const startState = (moments: readonly LessonStep[]): MatchState => moments[0].state;

/** Returns the current state. */
export const lastState = (moments: readonly LessonStep[]): MatchState => moments.at(-1)!.state;

/** Requires all conditions. */
export const all =
  (...conditions: readonly LessonCondition[]): LessonCondition =>
  (moments) =>
    conditions.every((condition) => condition(moments));

/** Requires that a condition is false. */
export const not =
  (condition: LessonCondition): LessonCondition =>
  (moments) =>
    !condition(moments);

/** Requires the card to be on top of the position on that square, whoever owns it. */
export const onTop =
  (card: Ref, square: string): LessonCondition =>
  (moments) =>
    lastState(moments).open.field[parseSquare(square)!]?.cards[0].ref === card;

/** Requires all cards to be on the field, in a stack or not. */
export const onField =
  (...cards: readonly Ref[]): LessonCondition =>
  (moments) => {
    const { field } = lastState(moments).open;
    return cards.every((card) =>
      field.some((stack) => stack?.cards.some(({ ref }) => ref === card)),
    );
  };

/** Requires none of the cards to be on the field. */
export const offField = (...cards: readonly Ref[]): LessonCondition =>
  all(...cards.map((card) => not(onField(card))));

export interface EventFilter {
  /** Player who caused the event; South by default. Events without a player match both. */
  readonly by?: Player;
  /** Card that the event is about. */
  readonly card?: Ref;
  /** Minimum number of events; 1 by default. */
  readonly times?: number;
}

const eventNotes = (moments: readonly LessonStep[], reason: UpdateReason): readonly EventNote[] =>
  moments
    .flatMap(({ events }) => events)
    .filter((event) => event.reason === reason)
    .map(({ open }) => open?.note ?? {});

/** Requires that the event has happened since the lesson began. */
export const hasHappened =
  (reason: UpdateReason, { by = learner, card, times = 1 }: EventFilter = {}): LessonCondition =>
  (moments) =>
    eventNotes(moments, reason).filter(
      (note) => (note.by ?? by) === by && (card === undefined || note.card === card),
    ).length >= times;

/** Returns the sum of the amounts of all matching events. */
export const sumAmounts =
  (reason: UpdateReason, { by, card }: EventFilter = {}) =>
  (moments: readonly LessonStep[]): number =>
    eventNotes(moments, reason)
      .filter(
        (note) =>
          (by === undefined || note.by === by) && (card === undefined || note.card === card),
      )
      .reduce((sum, { amount = 0 }) => sum + amount, 0);

/** Returns the current power of a card; 0 off the field. */
export const cardPower =
  (card: Ref) =>
  (moments: readonly LessonStep[]): number =>
    rules.explainStat(lastState(moments), card, 'power')?.value ?? 0;

/** Requires a number to be between two others, both included. */
export const between =
  (min: number, value: (moments: readonly LessonStep[]) => number, max: number): LessonCondition =>
  (moments) => {
    const number = value(moments);
    return min <= number && number <= max;
  };

/** Requires that the learner has won the match. */
export const hasWon: LessonCondition = (moments) =>
  lastState(moments).open.result?.winner === learner;

const moves = ['Move', 'Link from field', 'Unlink', 'Stack transfer'] as const;

/** Requires that the card has moved: across the board, onto another card, or off its stack. */
export const hasMoved =
  (card: Ref): LessonCondition =>
  (moments) =>
    moves.some((reason) => hasHappened(reason, { card })(moments));

/** Requires the card to be in the learner's hand. */
export const inHand =
  (card: Ref): LessonCondition =>
  (moments) =>
    lastState(moments).own[learner].hand.some(({ ref }) => ref === card);

/** Requires a card of this definition to be on top of the position on that square. */
export const definitionOnTop =
  (definition: DefinitionId, square: string): LessonCondition =>
  (moments) =>
    lastState(moments).open.field[parseSquare(square)!]?.cards[0].roll?.card === definition;

/** Requires a card of this definition to be in the learner's void. */
export const inVoid =
  (definition: DefinitionId): LessonCondition =>
  (moments) =>
    lastState(moments).open.void[learner].some(({ roll }) => roll.card === definition);

/** Returns how many monsters a player has on the field, Kings and covered monsters included. */
export const monsterCount =
  (player: Player) =>
  (moments: readonly LessonStep[]): number =>
    lastState(moments)
      .open.field.filter((stack) => stack?.owner === player)
      .flatMap((stack) => stack!.cards)
      .filter(({ roll }) => roll && rules.catalogue.monsters.has(roll.card)).length;
