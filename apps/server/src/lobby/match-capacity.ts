import type { ErrorCode, Seat } from '@stackmate/protocol';
import { CardsGone, TooManyMatches } from '../rooms/index.ts';
import type { LobbyPorts, LobbySettings, MatchPlan } from './ports.ts';

/**
 * Id of the new match, or the reason why it can't begin. `seat` is the one whose cards are gone, `busy` the one whose
 * player has too many matches at other nodes.
 */
export type BeginResult =
  | { readonly ok: true; readonly matchId: string }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly detail: string;
      readonly seat?: Seat;
      readonly busy?: Seat;
    };

type PlaceLimit = 'network-matches' | 'server-full';

/** The limit that is reached, and the address whose match must end; null for any address. */
interface NoCapacity {
  readonly limit: PlaceLimit;
  readonly from: string | null;
  readonly detail: string;
}

/** Capacity for running matches. */
export interface MatchCapacity {
  /**
   * Starts a match if there is capacity. If there is none, first ends a match against a bot that its player has left. A
   * share of the capacity is reserved for matches between people.
   */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
}

export interface MatchCapacityOptions {
  readonly ports: Pick<LobbyPorts, 'running' | 'freePlace' | 'countLimitHit'>;
  readonly settings: Pick<
    LobbySettings,
    | 'matches'
    | 'matchesPerPlayer'
    | 'matchesPerAddress'
    | 'botMatchesPerAddress'
    | 'placesForPeople'
  >;
  readonly begin: (plan: MatchPlan) => Promise<string>;
}

/** Max number of matches ended to start one, because others may take the freed places. */
const maxTries = 5;
/** Share of the capacity from which on an address may only have as many matches as a single player. */
const scarceShare = 0.75;

export function createMatchCapacity({
  ports,
  settings,
  begin,
}: MatchCapacityOptions): MatchCapacity {
  const { running } = ports;
  const placesForBots = (): number =>
    Math.ceil((settings.matches * (100 - settings.placesForPeople)) / 100);

  /** Returns the max number of matches from one address, so that few addresses can't take the last places. */
  function maxFromAddress(): number {
    const { matches, matchesPerPlayer, matchesPerAddress } = settings;
    const isScarce = running.all() >= matches * scarceShare;
    return isScarce ? Math.min(matchesPerPlayer, matchesPerAddress) : matchesPerAddress;
  }

  /** Returns the limit that prevents a match now; null if there is none. */
  function missingCapacity({ kind, addresses }: MatchPlan): NoCapacity | null {
    const isBot = kind === 'bot';
    for (const from of addresses) {
      const bots = settings.botMatchesPerAddress;
      if (isBot && running.botsFrom(from) >= bots) {
        return { limit: 'network-matches', from, detail: `at most ${bots} against bots` };
      }
      const limit = maxFromAddress();
      if (running.fromAddress(from) >= limit) {
        return { limit: 'network-matches', from, detail: `at most ${limit} at a time` };
      }
    }
    const isFull =
      running.all() >= settings.matches || (isBot && running.bots() >= placesForBots());
    return isFull ? { limit: 'server-full', from: null, detail: '' } : null;
  }

  async function beginOrSay(plan: MatchPlan): Promise<BeginResult> {
    try {
      return { ok: true, matchId: await begin(plan) };
    } catch (failure) {
      if (failure instanceof TooManyMatches) {
        const detail = `at most ${settings.matchesPerPlayer} at a time`;
        return { ok: false, code: 'too-many-matches', detail, busy: failure.seat };
      }
      if (!(failure instanceof CardsGone)) throw failure;
      const { seat } = failure;
      return {
        ok: false,
        code: 'cards-gone',
        detail: `the deck of ${plan.seats[seat].name}`,
        seat,
      };
    }
  }

  return {
    async begin(plan) {
      let missing = missingCapacity(plan);
      for (let tries = 0; missing && tries < maxTries; tries++) {
        if (!(await ports.freePlace(missing.from))) break;
        missing = missingCapacity(plan);
      }
      if (!missing) return beginOrSay(plan);
      ports.countLimitHit(missing.limit);
      return { ok: false, code: missing.limit, detail: missing.detail };
    },
  };
}
