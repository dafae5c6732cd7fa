import type { Deck } from '@stackmate/engine';
import type { Visitor } from './ports.ts';

/** Somebody who waits for an opponent. */
export interface Waiting {
  readonly visitor: Visitor;
  readonly deck: Deck;
  /** By which they asked to. */
  readonly command: string;
}

type Pair = readonly [Waiting, Waiting];

/** Who waits for a casual match, the longest first. Nobody stands in it twice, so nobody meets themselves. */
export interface Queue {
  /** Waits from now on; who waits already keeps the place and takes the new deck. */
  readonly join: (waiting: Waiting) => void;
  /** False if the player did not wait. */
  readonly leave: (player: string) => boolean;
  readonly has: (player: string) => boolean;
  /** The next two of whom `mayPlay` says so; they wait no longer. Then comes `settle`. */
  readonly takePair: (mayPlay: (visitor: Visitor) => boolean) => Pair | null;
  /**
   * What became of a pair is known. Those of whom `waitsOn` says so wait again, at the end, unless they left or asked
   * anew since they were taken.
   */
  readonly settle: (pair: Pair, waitsOn: (player: string) => boolean) => void;
  readonly size: () => number;
}

export function createQueue(): Queue {
  const waiting = new Map<string, Waiting>();
  /** Of a pair that is not settled. */
  const taken = new Map<string, Waiting>();
  const leave = (player: string): boolean => {
    taken.delete(player);
    return waiting.delete(player);
  };
  const join = (one: Waiting): void => {
    taken.delete(one.visitor.id);
    waiting.set(one.visitor.id, one);
  };
  return {
    join,
    leave,
    has: (player) => waiting.has(player),
    takePair(mayPlay) {
      let first: Waiting | null = null;
      for (const one of waiting.values()) {
        if (!mayPlay(one.visitor)) continue;
        if (first === null) first = one;
        else {
          const pair = [first, one] as const;
          for (const each of pair) {
            leave(each.visitor.id);
            taken.set(each.visitor.id, each);
          }
          return pair;
        }
      }
      return null;
    },
    settle(pair, waitsOn) {
      for (const one of pair) {
        const { id } = one.visitor;
        if (taken.get(id) !== one) continue;
        taken.delete(id);
        if (waitsOn(id)) join(one);
      }
    },
    size: () => waiting.size,
  };
}
