import type { Deck } from '@stackmate/engine';
import type { Visitor } from './ports.ts';

/** Somebody who waits for an opponent. */
export interface Waiting {
  readonly visitor: Visitor;
  readonly deck: Deck;
}

/** Who waits for a casual match, the longest first. Nobody stands in it twice, so nobody meets themselves. */
export interface Queue {
  /** Waits from now on; who waits already keeps the place and takes the new deck. */
  readonly join: (waiting: Waiting) => void;
  /** False if the player did not wait. */
  readonly leave: (player: string) => boolean;
  readonly has: (player: string) => boolean;
  /** The next two of whom `mayPlay` says so; they wait no longer. */
  readonly takePair: (mayPlay: (visitor: Visitor) => boolean) => readonly [Waiting, Waiting] | null;
  /** Those who wait and whose line is gone since before that moment wait no longer. */
  readonly dropGone: (before: number) => void;
  /** When the player's last line went; null: it is there. */
  readonly noteLine: (player: string, goneAt: number | null) => void;
  readonly size: () => number;
}

export function createQueue(): Queue {
  const waiting = new Map<string, Waiting>();
  const gone = new Map<string, number>();
  const leave = (player: string): boolean => {
    gone.delete(player);
    return waiting.delete(player);
  };
  return {
    join(one) {
      gone.delete(one.visitor.id);
      waiting.set(one.visitor.id, one);
    },
    leave,
    has: (player) => waiting.has(player),
    takePair(mayPlay) {
      let first: Waiting | null = null;
      for (const one of waiting.values()) {
        if (gone.has(one.visitor.id) || !mayPlay(one.visitor)) continue;
        if (first === null) first = one;
        else {
          leave(first.visitor.id);
          leave(one.visitor.id);
          return [first, one];
        }
      }
      return null;
    },
    dropGone(before) {
      for (const [player, at] of gone) if (at < before) leave(player);
    },
    noteLine(player, goneAt) {
      if (goneAt === null) gone.delete(player);
      else if (waiting.has(player)) gone.set(player, goneAt);
    },
    size: () => waiting.size,
  };
}
