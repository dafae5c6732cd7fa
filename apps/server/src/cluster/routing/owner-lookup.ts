import type { LinkItem } from './frame.ts';
import type { NodeLinks } from './links.ts';
import type { MatchLocations } from './match-locations.ts';
import type { MatchOwner } from './ports.ts';

export interface OwnerLookupOptions {
  readonly links: Pick<NodeLinks, 'send'>;
  readonly locations: MatchLocations;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  /** Calls back after a time in ms; replaced in tests. */
  readonly after: (milliseconds: number, act: () => void) => void;
  /** A random number from 0 to 1. */
  readonly chance: () => number;
}

type JoinRequest = Omit<Extract<LinkItem, { k: 'join' }>, 'k' | 'j' | 'e' | 'over'>;

/** A connection's request to join a match at its owner. */
export interface OwnerRequest {
  readonly matchId: string;
  /** Returns whether the connection still wants to join. */
  readonly isWanted: () => boolean;
  /** Returns the request for the owner at this location; null to join in another way. */
  readonly request: (location: MatchOwner) => JoinRequest | null;
  /** The owner isn't found at once: the match is moving, or the bus or database is unavailable. */
  readonly waits: () => void;
}

/**
 * Result of a lookup: `joined` if the owner has the match and answers, `local` if the match must be looked up on this
 * node, `nowhere` if no node has it, `unwanted` if the connection doesn't want it any more.
 */
export type LookupResult =
  | { readonly is: 'joined'; readonly node: string }
  | { readonly is: 'local' | 'nowhere' | 'unwanted' };

/** Finds the owner of a match and joins there, wherever the match moves meanwhile. */
export interface OwnerLookup {
  readonly join: (request: OwnerRequest) => Promise<LookupResult>;
  /**
   * Handles an answer. Returns the request if the owner has the match; null if it hasn't, or nobody is waiting any
   * more.
   */
  readonly answered: (item: Extract<LinkItem, { k: 'joined' }>) => JoinRequest | null;
  /** Requests to a peer may be lost, and are repeated. */
  readonly broken: (peer: string) => void;
}

/** Time that an owner has to answer, and in which a moving match must be found, in ms. */
const answerTime = 1500;
const searchTime = 25_000;
/** Pause between two tries: grows from the first to the last, in ms. */
const pauses = { first: 200, last: 1500 };

export function createOwnerLookup(options: OwnerLookupOptions): OwnerLookup {
  const { links, locations, now, after, chance } = options;
  const lookups = new Map<
    number,
    {
      readonly peer: string;
      readonly request: JoinRequest;
      readonly settle: (isHere: boolean) => void;
    }
  >();
  let next = 1;

  const pause = (tries: number): Promise<void> => {
    const length = Math.min(pauses.last, pauses.first * 2 ** tries);
    // Thousands may wait for the matches of one node.
    return new Promise((resolve) => after(length * (0.5 + chance()), resolve));
  };

  function ask(
    { node: to, isOver }: MatchOwner,
    e: number,
    request: JoinRequest,
  ): Promise<boolean> {
    const j = next++;
    return new Promise((resolve) => {
      const settle = (isHere: boolean): void => {
        if (lookups.delete(j)) resolve(isHere);
      };
      lookups.set(j, { peer: to, request, settle });
      after(answerTime, () => settle(false));
      links.send(to, { k: 'join', j, e, ...request, ...(isOver && { over: true }) });
    });
  }

  return {
    async join({ matchId, isWanted, request, waits }) {
      const end = now() + searchTime;
      const e = next++;
      for (let tries = 0; now() < end; tries += 1) {
        const location = await locations.find(matchId);
        if (!isWanted()) return { is: 'unwanted' };
        if (location === 'here') return { is: 'local' };
        if (location !== 'unknown') {
          const wanted = request(location);
          if (!wanted) return { is: 'unwanted' };
          if (await ask(location, e, wanted)) return { is: 'joined', node: location.node };
        }
        if (!isWanted()) return { is: 'unwanted' };
        if (tries === 1) waits();
        await pause(tries);
      }
      return { is: 'nowhere' };
    },
    answered({ j, isHere }) {
      const question = lookups.get(j);
      question?.settle(isHere);
      return question && isHere ? question.request : null;
    },
    broken(gone) {
      for (const { peer, settle } of lookups.values()) if (peer === gone) settle(false);
    },
  };
}
