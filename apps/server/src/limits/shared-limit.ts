import { createBuckets } from './token-bucket.ts';

/** Rate at which something may happen. */
export interface HourlyLimit {
  readonly perHour: number;
  /** Max number at once. */
  readonly burst: number;
}

/** Takes one use from the limit of a name that counts on all nodes of a cluster. */
export type TakeShared = (name: string, limit: HourlyLimit) => Promise<boolean>;

export interface SharedLimitOptions extends HourlyLimit {
  /** Name of the limited action. */
  readonly kind: string;
  /** null on a single server. */
  readonly takeShared: TakeShared | null;
  /** Clock, in ms. */
  readonly now: () => number;
}

/** A limit by name, for rare actions that must not happen more often on several nodes than on one. */
export interface SharedLimit {
  /** Takes one use. Resolves with false if there is none left. */
  readonly take: (name: string) => Promise<boolean>;
  /** Drops unused names. Call regularly. */
  readonly sweep: () => void;
}

/** Creates a limit. A node asks the database only about uses that it wouldn't refuse by itself. */
export function createSharedLimit(options: SharedLimitOptions): SharedLimit {
  const { kind, perHour, burst, takeShared, now } = options;
  const here = createBuckets({ rate: perHour / 3600, burst });
  return {
    async take(name) {
      if (!here.take(name, now(), 1)) return false;
      return takeShared === null || takeShared(`${kind} ${name}`, { perHour, burst });
    },
    sweep: () => here.sweep(now()),
  };
}
