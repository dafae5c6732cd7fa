import type { Deck } from '@stackmate/engine';
import type { Visitor } from './ports.ts';

/** Somebody who waits for an opponent. */
export interface QueueEntry {
  readonly visitor: Visitor;
  readonly deck: Deck;
  /** By which they asked to. */
  readonly command: string;
}

/** A place in the queue: the lower number came first. */
export interface QueuePlace extends QueueEntry {
  readonly number: number;
}

export type QueuePair = readonly [QueuePlace, QueuePlace];

/** What is known of those who wait. */
export interface QueueRules {
  /** Whether a player can be paired now. */
  readonly mayPlay: (visitor: Visitor) => boolean;
  /** Whether starts with this player begin as far as is known. Others are paired only where nobody else waits. */
  readonly isReliable: (visitor: Visitor) => boolean;
}

/** Who waits for a casual match, the longest first. Nobody stands in it twice, so nobody meets themselves. */
export interface Queue {
  /** Waits from now on; who waits already keeps the place and takes the new deck. */
  readonly join: (waiting: QueueEntry) => void;
  /** False if the player did not wait. */
  readonly leave: (player: string) => boolean;
  readonly has: (player: string) => boolean;
  /** The next two; they wait no longer. Then comes `settle`. */
  readonly takePair: (rules: QueueRules) => QueuePair | null;
  /**
   * It is known whether a match has begun with a pair. Those of whom `waitsOn` says so wait again in their old places,
   * unless they left or asked again since they were taken.
   */
  readonly settle: (pair: QueuePair, waitsOn: (player: string) => boolean) => void;
  /** Waits again in the old place; who asked again meanwhile gets the old place too. */
  readonly rejoin: (place: QueuePlace) => void;
  readonly waitingFrom: (address: string) => number;
  readonly size: () => number;
}

export function createQueue(): Queue {
  let waiting = new Map<string, QueuePlace>();
  /** Of pairs that are not settled. */
  const taken = new Map<string, QueuePlace>();
  let nextNumber = 1;

  const leave = (player: string): boolean => {
    taken.delete(player);
    return waiting.delete(player);
  };

  function insert(place: QueuePlace): void {
    waiting.set(place.visitor.id, place);
    const places = [...waiting.values()].sort((a, b) => a.number - b.number);
    waiting = new Map(places.map((one) => [one.visitor.id, one]));
  }

  /** The first two who may play, from those who fit. */
  function firstTwo(fits: (visitor: Visitor) => boolean): QueuePair | null {
    let first: QueuePlace | null = null;
    for (const place of waiting.values()) {
      if (!fits(place.visitor)) continue;
      if (first) return [first, place];
      first = place;
    }
    return null;
  }

  return {
    join(one) {
      const { id } = one.visitor;
      taken.delete(id);
      waiting.set(id, { ...one, number: waiting.get(id)?.number ?? nextNumber++ });
    },
    leave,
    has: (player) => waiting.has(player),
    takePair({ mayPlay, isReliable }) {
      const pair =
        firstTwo((visitor) => isReliable(visitor) && mayPlay(visitor)) ?? firstTwo(mayPlay);
      for (const place of pair ?? []) {
        leave(place.visitor.id);
        taken.set(place.visitor.id, place);
      }
      return pair;
    },
    settle(pair, waitsOn) {
      for (const place of pair) {
        const { id } = place.visitor;
        if (taken.get(id) !== place) continue;
        taken.delete(id);
        if (waitsOn(id)) insert(place);
      }
    },
    rejoin(place) {
      const newer = waiting.get(place.visitor.id) ?? place;
      insert({ ...newer, number: Math.min(newer.number, place.number) });
    },
    waitingFrom(address) {
      let count = 0;
      for (const { visitor } of waiting.values()) if (visitor.address === address) count += 1;
      return count;
    },
    size: () => waiting.size,
  };
}
