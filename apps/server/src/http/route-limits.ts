import type { LimitSetting, RouteLimit } from '@stackmate/protocol/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, networkKey } from '../limits/address-key.ts';
import { createFairLimit } from '../limits/fair-limit.ts';
import type { FairLimit } from '../limits/fair-limit.ts';
import { createSharedLimit } from '../limits/shared-limit.ts';
import type { SharedLimit, TakeShared } from '../limits/shared-limit.ts';
import { httpError } from './error-responses.ts';
import { refusedWith } from './handlers.ts';
import type { RouteRefusal } from './handlers.ts';

/** Max number of heavy requests that run at a time, and that wait per owner. */
const heavy = { atOnce: 2, waitingPerOwner: 8 };
/**
 * Max number of checks that run at a time. They pause after their work, and no other heavy request waits for the pause.
 */
const checksAtOnce = 1;
const heavyRetryAfter = 2;
/** Max number of requests with many values that one address has unanswered: they are read before their turn comes. */
const maxLargeBodies = 16;

type LimitSettings = Readonly<Record<LimitSetting, number>>;

/** Returns how many requests of a kind an address or a player may send per hour. */
export const requestsPerHour = ({ perHour }: RouteLimit, settings: LimitSettings): number =>
  typeof perHour === 'number' ? perHour : settings[perHour];

export interface RouteLimitsOptions {
  /** The limits that the operator sets. */
  readonly limits: LimitSettings;
  /** Counts limits on all nodes; null on a single server. */
  readonly takeShared: TakeShared | null;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  /** Counts requests that exceed a limit, by kind. */
  readonly countLimitHit: (kind: string) => void;
}

/** Limits of requests: how many there are of a kind, at the same time, and with many values. */
export interface RouteLimits {
  /** Takes a request from the limit of a name; returns a refusal if there is none left. */
  readonly fault: (limit: RouteLimit | undefined, name: string) => Promise<RouteRefusal | null>;
  /**
   * Runs a heavy request of an owner, a player or an address, in its turn; refuses it if too many of the owner's wait.
   * The networks of addresses take turns, too.
   */
  readonly runHeavy: <T>(
    owner: string,
    work: () => Promise<T>,
    address?: string,
  ) => Promise<T | RouteRefusal<'too-fast'>>;
  /** Runs a check of an owner in the same way; checks pause after their work. */
  readonly runCheck: RouteLimits['runHeavy'];
  /** Refuses a request with many values before its body is read, if too many of its address are unanswered. */
  readonly limitLargeBodies: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Drops unused limits. Call regularly. */
  readonly sweep: () => void;
}

/** Creates the hook that refuses requests with many values. */
function createLargeBodyLimit(
  countLimitHit: RouteLimitsOptions['countLimitHit'],
): RouteLimits['limitLargeBodies'] {
  /** Unanswered requests by address. */
  const counts = new Map<string, number>();
  return async (request, reply) => {
    const address = addressKey(request.ip);
    const count = counts.get(address) ?? 0;
    if (count >= maxLargeBodies) {
      countLimitHit('large bodies');
      return reply.code(429).header('retry-after', heavyRetryAfter).send(httpError('too-fast'));
    }
    counts.set(address, count + 1);
    reply.raw.once('close', () => {
      const others = counts.get(address)! - 1;
      if (others > 0) counts.set(address, others);
      else counts.delete(address);
    });
    return undefined;
  };
}

export function createRouteLimits(options: RouteLimitsOptions): RouteLimits {
  const { now, countLimitHit } = options;
  const kinds = new Map<string, SharedLimit>();

  function ofKind({ kind, isShared }: RouteLimit, perHour: number): SharedLimit {
    const takeShared = isShared ? options.takeShared : null;
    const burst = Math.max(1, perHour);
    // Operators change limits while the server runs.
    const key = `${kind} ${perHour}`;
    const limit = kinds.get(key) ?? createSharedLimit({ kind, perHour, burst, takeShared, now });
    kinds.set(key, limit);
    return limit;
  }

  const runWithin =
    (limit: FairLimit): RouteLimits['runHeavy'] =>
    async (owner, work, address = owner) => {
      if (limit.countWaiting(owner) < heavy.waitingPerOwner)
        return limit.run(owner, work, networkKey(address));
      countLimitHit('heavy requests');
      return refusedWith(429, httpError('too-fast'), heavyRetryAfter);
    };

  return {
    async fault(limit, name) {
      if (limit === undefined) return null;
      const perHour = requestsPerHour(limit, options.limits);
      if (await ofKind(limit, perHour).take(name)) return null;
      countLimitHit(limit.kind);
      return refusedWith(429, httpError('too-fast'), Math.ceil(3600 / perHour));
    },
    runHeavy: runWithin(createFairLimit(heavy.atOnce, 1)),
    runCheck: runWithin(createFairLimit(checksAtOnce)),
    limitLargeBodies: createLargeBodyLimit(countLimitHit),
    sweep() {
      for (const kind of kinds.values()) kind.sweep();
    },
  };
}
