import { players } from '@stackmate/engine';
import type {
  DefinitionId,
  EventNote,
  MatchEvent,
  Open,
  Own,
  Player,
  Ref,
} from '@stackmate/engine';
import { t } from '@stackmate/words';
import { faces } from '../catalogue.ts';

/** The names of cards and players in the sentences of one match. */
export interface Names {
  /** Learns the cards in a view: the public ones and the viewer's own. */
  learnView(open: Open, own?: Own | null): void;
  /** Learns the cards that an event shows. */
  learnEvent(event: MatchEvent): void;
  /** Returns the card of a ref, even after it has left; null if it was never seen. */
  readonly card: (ref: Ref) => DefinitionId | null;
  /** Returns the original owner of a card, to whose piles it returns; null if the card was never seen. */
  readonly home: (ref: Ref) => Player | null;
  readonly player: (player: Player) => string;
  /** The player addressed as "you"; null for spectators. */
  readonly you: Player | null;
}

/** Returns the name of a card or ability. */
export const definitionName = (id: DefinitionId): string => {
  const face = faces.get(id);
  return face ? t(face.name) : `#${id}`;
};

export interface NamesOptions {
  readonly players: readonly [south: string, north: string];
  readonly you?: Player | null;
}

/** Creates names without any known cards. */
export function createNames({ players: named, you = null }: NamesOptions): Names {
  const cards = new Map<Ref, DefinitionId>();
  const homes = new Map<Ref, Player>();
  const learn = (note: EventNote | undefined): void => {
    if (note?.card !== undefined && note.roll) cards.set(note.card, note.roll.card);
  };
  return {
    learnView(open, own = null) {
      for (const stack of open.field) {
        for (const { ref, roll, home } of stack?.cards ?? []) {
          if (roll) cards.set(ref, roll.card);
          homes.set(ref, home);
        }
      }
      for (const piles of [open.known, open.bin, open.void, open.special]) {
        for (const player of players) for (const { ref } of piles[player]) homes.set(ref, player);
        for (const { ref, roll } of piles.flat()) cards.set(ref, roll.card);
      }
      const ownPiles = own ? [own.hand, own.superdeck, own.faceDown, own.looking] : [];
      for (const { ref, roll } of ownPiles.flat()) cards.set(ref, roll.card);
    },
    learnEvent({ open, own }) {
      for (const part of [open, ...(own ?? [])]) learn(part?.note);
    },
    card: (ref) => cards.get(ref) ?? null,
    home: (ref) => homes.get(ref) ?? null,
    player: (player) => named[player],
    you,
  };
}
