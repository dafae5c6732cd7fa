import { faces } from '@stackmate/catalogue';
import { formatSquare } from '@stackmate/engine';
import type { DefinitionId, MatchEvent, MatchState, Player, Ref } from '@stackmate/engine';

export const playerNames = ['South', 'North'] as const;

/** What cards, abilities and players are called in the log. */
export interface Names {
  /** Learns what everyone can see. */
  look(state: MatchState): void;
  /** Learns what an event shows. */
  hear(event: MatchEvent): void;
  readonly player: (player: Player | undefined) => string;
  readonly card: (ref: Ref | undefined) => string;
  readonly definition: (id: DefinitionId | undefined) => string;
  readonly square: (square: number | undefined) => string;
}

export function createNames(): Names {
  const cards = new Map<Ref, string>();
  const definition = (id: DefinitionId | undefined): string =>
    (id === undefined ? undefined : faces.get(id)?.name) ?? 'an effect';
  return {
    look({ open }) {
      for (const stack of open.field) {
        for (const { ref, roll } of stack?.cards ?? [])
          if (roll) cards.set(ref, definition(roll.card));
      }
    },
    hear({ open }) {
      if (open?.note.card && open.note.roll)
        cards.set(open.note.card, definition(open.note.roll.card));
    },
    player: (player) => (player === undefined ? 'Nobody' : playerNames[player]),
    card: (ref) => (ref === undefined ? undefined : cards.get(ref)) ?? 'a hidden card',
    definition,
    square: (square) => (square === undefined ? '?' : formatSquare(square)),
  };
}
