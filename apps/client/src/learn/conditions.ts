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
import type { StudyStep } from '../study/moments.ts';

/* What can be true of a try: of its last position, and of what has happened since the lesson began. */

/** `moments` begin with the position of the lesson. */
export type Condition = (moments: readonly StudyStep[]) => boolean;

export const learner: Player = 0;

export const startOf = (moments: readonly StudyStep[]): MatchState => moments[0].state;

export const stateOf = (moments: readonly StudyStep[]): MatchState => moments.at(-1)!.state;

export const all =
  (...conditions: readonly Condition[]): Condition =>
  (moments) =>
    conditions.every((condition) => condition(moments));

export const not =
  (condition: Condition): Condition =>
  (moments) =>
    !condition(moments);

/** The card is the top of the position on that square, whoever owns it. */
export const onTop =
  (card: Ref, square: string): Condition =>
  (moments) =>
    stateOf(moments).open.field[parseSquare(square)!]?.cards[0].ref === card;

/** The card is on the field, in a stack or not. */
export const onField =
  (...cards: readonly Ref[]): Condition =>
  (moments) => {
    const { field } = stateOf(moments).open;
    return cards.every((card) =>
      field.some((stack) => stack?.cards.some(({ ref }) => ref === card)),
    );
  };

/** None of the cards is on the field. */
export const offField = (...cards: readonly Ref[]): Condition =>
  all(...cards.map((card) => not(onField(card))));

export interface EventFilter {
  /** Who brought it about; South if absent. Events that name nobody fit both. */
  readonly by?: Player;
  /** The card that the event is about. */
  readonly card?: Ref;
  /** Fewest times that it happened; 1 if absent. */
  readonly times?: number;
}

const notesOf = (moments: readonly StudyStep[], reason: UpdateReason): readonly EventNote[] =>
  moments
    .flatMap(({ events }) => events)
    .filter((event) => event.reason === reason)
    .map(({ open }) => open?.note ?? {});

/** An event happened since the lesson began. */
export const happened =
  (reason: UpdateReason, { by = learner, card, times = 1 }: EventFilter = {}): Condition =>
  (moments) =>
    notesOf(moments, reason).filter(
      (note) => (note.by ?? by) === by && (card === undefined || note.card === card),
    ).length >= times;

/** The sum of the amounts of all events of a kind. */
export const amountOf =
  (reason: UpdateReason, { by, card }: EventFilter = {}) =>
  (moments: readonly StudyStep[]): number =>
    notesOf(moments, reason)
      .filter(
        (note) =>
          (by === undefined || note.by === by) && (card === undefined || note.card === card),
      )
      .reduce((sum, { amount = 0 }) => sum + amount, 0);

/** The power of a card now; 0 off the field. */
export const powerOf =
  (card: Ref) =>
  (moments: readonly StudyStep[]): number =>
    rules.explainStat(stateOf(moments), card, 'power')?.value ?? 0;

/** A number lies between two others, both included. */
export const between =
  (least: number, value: (moments: readonly StudyStep[]) => number, most: number): Condition =>
  (moments) => {
    const found = value(moments);
    return least <= found && found <= most;
  };

export const won: Condition = (moments) => stateOf(moments).open.result?.winner === learner;

const moves = ['Move', 'Link from field', 'Unlink', 'Stack transfer'] as const;

/** The card has moved: over the board, onto another one, or off its stack. */
export const moved =
  (card: Ref): Condition =>
  (moments) =>
    moves.some((reason) => happened(reason, { card })(moments));

/** The learner holds the card in the hand. */
export const inHand =
  (card: Ref): Condition =>
  (moments) =>
    stateOf(moments).own[learner].hand.some(({ ref }) => ref === card);

/** A card of this definition is the top of the position on that square. */
export const appeared =
  (definition: DefinitionId, square: string): Condition =>
  (moments) =>
    stateOf(moments).open.field[parseSquare(square)!]?.cards[0].roll?.card === definition;
