import type {
  DefinitionId,
  EventNote,
  MatchEvent,
  Open,
  Own,
  Player,
  Ref,
} from '@stackmate/engine';
import { faces } from '../catalogue.ts';

/** What cards and players are called in the sentences of one match. */
export interface Names {
  /** Learns the cards that someone sees: what is open, and what is their own. */
  look(open: Open, own?: Own | null): void;
  /** Learns what an event shows. */
  hear(event: MatchEvent): void;
  /** The card of that ref, also when it has long left; null if it was never seen. */
  readonly card: (ref: Ref) => DefinitionId | null;
  readonly player: (player: Player) => string;
  /** Sentences speak to this player: "You draw a card". */
  readonly you: Player | null;
}

/** The name of a card or ability. */
export const nameOf = (id: DefinitionId): string => faces.get(id)?.name ?? `#${id}`;

export interface NamesOptions {
  readonly players: readonly [south: string, north: string];
  readonly you?: Player | null;
}

/** A memory for names, empty at first. */
export function createNames({ players, you = null }: NamesOptions): Names {
  const cards = new Map<Ref, DefinitionId>();
  const learn = (note: EventNote | undefined): void => {
    if (note?.card !== undefined && note.roll) cards.set(note.card, note.roll.card);
  };
  return {
    look(open, own = null) {
      for (const stack of open.field)
        for (const { ref, roll } of stack?.cards ?? []) if (roll) cards.set(ref, roll.card);
      const piles = [open.known, open.bin, open.void, open.special].flat();
      if (own) piles.push(own.hand, own.superdeck, own.faceDown, own.looking);
      for (const pile of piles) for (const { ref, roll } of pile) cards.set(ref, roll.card);
    },
    hear({ open, own }) {
      for (const part of [open, ...(own ?? [])]) learn(part?.note);
    },
    card: (ref) => cards.get(ref) ?? null,
    player: (player) => players[player],
    you,
  };
}
