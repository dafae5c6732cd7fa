import type { DeckChoice } from '@stackmate/protocol';
import type { Visitor } from './ports.ts';
import type { SeatDeck } from './seats.ts';

/** A player who waits for an opponent. */
export interface QueueEntry {
  readonly visitor: Visitor;
  readonly choice: DeckChoice;
  /** Cards of the chosen deck; null if another node has read them. */
  readonly chosen: SeatDeck | null;
  /** Command that joined the queue. */
  readonly command: string;
  /** Players whom this one must not meet. */
  readonly avoids: ReadonlySet<string>;
}

/** A place in the queue; lower numbers came first. */
export interface QueuePlace extends QueueEntry {
  readonly number: number;
}

export type QueuePair = readonly [QueuePlace, QueuePlace];

/** Conditions for pairing. */
export interface QueueRules {
  /** Returns whether a player can be paired now. */
  readonly mayPlay: (visitor: Visitor) => boolean;
  /** Returns whether the player's recent starts succeeded. Others are only paired if nobody else is waiting. */
  readonly isReliable: (visitor: Visitor) => boolean;
}

/** Players waiting for a casual match, longest first. No player is in it twice, so nobody is paired with themselves. */
export interface Queue {
  /** Adds a player. A player who is already waiting keeps the place and gets the new deck. */
  readonly join: (waiting: QueuePlace) => void;
  /** Removes a player. Returns false if the player wasn't waiting. */
  readonly leave: (playerId: string) => boolean;
  readonly has: (playerId: string) => boolean;
  /** Returns a waiting player's place; null without one. */
  readonly find: (playerId: string) => QueuePlace | null;
  /** Returns all places, longest first. */
  readonly places: () => readonly QueuePlace[];
  /** Returns the players of pairs that aren't settled. */
  readonly settling: () => ReadonlySet<string>;
  /** Changes whom a waiting player must not meet. */
  readonly avoid: (playerId: string, avoids: ReadonlySet<string>) => void;
  /** Removes and returns the next two players; null if there are none. Call `settle` afterwards. */
  readonly takePair: (rules: QueueRules) => QueuePair | null;
  /**
   * Completes `takePair`. Players for whom `waitsOn` returns true get their old places back, unless they left or joined
   * again meanwhile.
   */
  readonly settle: (pair: QueuePair, waitsOn: (playerId: string) => boolean) => void;
  /** Puts a player back in the old place, even if the player has joined again meanwhile. */
  readonly rejoin: (place: QueuePlace) => void;
}

/** Max number of waiting players who all avoid one another before pairing gives up. */
const maxPassed = 500;

const mayMeet = (a: QueuePlace, b: QueuePlace): boolean =>
  !a.avoids.has(b.visitor.id) && !b.avoids.has(a.visitor.id);

export function createQueue(): Queue {
  let waiting = new Map<string, QueuePlace>();
  /** Places of pairs that aren't settled. */
  const unsettled = new Map<string, QueuePlace>();
  let lastNumber = 0;

  const leave = (playerId: string): boolean => {
    unsettled.delete(playerId);
    return waiting.delete(playerId);
  };

  function insert(place: QueuePlace): void {
    waiting.delete(place.visitor.id);
    waiting.set(place.visitor.id, place);
    if (place.number >= lastNumber) {
      lastNumber = place.number;
      return;
    }
    const places = [...waiting.values()].sort((a, b) => a.number - b.number);
    waiting = new Map(places.map((candidate) => [candidate.visitor.id, candidate]));
  }

  /** Returns the first two players that fit, may play and don't avoid each other. */
  function firstTwo(fits: (visitor: Visitor) => boolean): QueuePair | null {
    const passed: QueuePlace[] = [];
    for (const place of waiting.values()) {
      if (!fits(place.visitor)) continue;
      const first = passed.find((earlier) => mayMeet(earlier, place));
      if (first) return [first, place];
      passed.push(place);
      if (passed.length === maxPassed) return null;
    }
    return null;
  }

  return {
    join(player) {
      const { id } = player.visitor;
      unsettled.delete(id);
      insert({ ...player, number: waiting.get(id)?.number ?? player.number });
    },
    leave,
    has: (playerId) => waiting.has(playerId),
    find: (playerId) => waiting.get(playerId) ?? null,
    places: () => [...waiting.values()],
    settling: () => new Set(unsettled.keys()),
    avoid(playerId, avoids) {
      const place = waiting.get(playerId);
      if (place) waiting.set(playerId, { ...place, avoids });
    },
    takePair({ mayPlay, isReliable }) {
      const pair =
        firstTwo((visitor) => isReliable(visitor) && mayPlay(visitor)) ?? firstTwo(mayPlay);
      for (const place of pair ?? []) {
        leave(place.visitor.id);
        unsettled.set(place.visitor.id, place);
      }
      return pair;
    },
    settle(pair, waitsOn) {
      for (const place of pair) {
        const { id } = place.visitor;
        if (unsettled.get(id) !== place) continue;
        unsettled.delete(id);
        if (waitsOn(id)) insert(place);
      }
    },
    rejoin(place) {
      const newer = waiting.get(place.visitor.id) ?? place;
      insert({ ...newer, number: Math.min(newer.number, place.number) });
    },
  };
}
