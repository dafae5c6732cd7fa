import type { ErrorCode } from '@stackmate/protocol';
import type { LobbyPorts, LobbySettings, MatchPlan } from './ports.ts';

/** A match that has begun, or why there is no place for it. */
export type BeginResult =
  | { readonly ok: true; readonly match: string }
  | { readonly ok: false; readonly code: ErrorCode; readonly detail: string };

type PlaceLimit = 'network-matches' | 'server-full';

/** No place: the limit, and from which address a match has to end; null if from any. */
interface NoCapacity {
  readonly limit: PlaceLimit;
  readonly from: string | null;
  readonly detail: string;
}

/** Places for running matches. */
export interface MatchCapacity {
  /**
   * Begins a match if there is a place for it. Where there is none, one against a bot that its player left is ended
   * first. A share of all places is left to matches between people.
   */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
}

export interface MatchCapacityOptions {
  readonly ports: Pick<LobbyPorts, 'running' | 'freePlace' | 'limited'>;
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

/** Max matches that are ended for one that begins: others may take the places meanwhile. */
const maxTries = 5;
/** Share of all places from which on an address may have as many matches as a single player. */
const scarceShare = 0.75;

export function createMatchCapacity({
  ports,
  settings,
  begin,
}: MatchCapacityOptions): MatchCapacity {
  const { running } = ports;
  const placesForBots = Math.ceil((settings.matches * (100 - settings.placesForPeople)) / 100);

  /** Max matches begun from one address: few addresses can't take the last places. */
  function mostFromAddress(): number {
    const { matches, matchesPerPlayer, matchesPerAddress } = settings;
    const isScarce = running.all() >= matches * scarceShare;
    return isScarce ? Math.min(matchesPerPlayer, matchesPerAddress) : matchesPerAddress;
  }

  /** Why a match can't begin now; null if it can. */
  function missingCapacity({ kind, addresses }: MatchPlan): NoCapacity | null {
    const isBot = kind === 'bot';
    for (const from of addresses) {
      const bots = settings.botMatchesPerAddress;
      if (isBot && running.botsFrom(from) >= bots) {
        return { limit: 'network-matches', from, detail: `at most ${bots} against bots` };
      }
      const most = mostFromAddress();
      if (running.fromAddress(from) >= most) {
        return { limit: 'network-matches', from, detail: `at most ${most} at a time` };
      }
    }
    const isFull = running.all() >= settings.matches || (isBot && running.bots() >= placesForBots);
    return isFull ? { limit: 'server-full', from: null, detail: '' } : null;
  }

  return {
    async begin(plan) {
      let missing = missingCapacity(plan);
      for (let tries = 0; missing && tries < maxTries; tries++) {
        if (!(await ports.freePlace(missing.from))) break;
        missing = missingCapacity(plan);
      }
      if (!missing) return { ok: true, match: await begin(plan) };
      ports.limited(missing.limit);
      return { ok: false, code: missing.limit, detail: missing.detail };
    },
  };
}
