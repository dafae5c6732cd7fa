import type { PushMessage } from '@stackmate/protocol/social';
import { createFairQueue } from '../limits/fair-queue.ts';
import { createBuckets } from '../limits/token-bucket.ts';
import type { Logger } from '../rooms/index.ts';
import type { PushStore, PushTarget } from '../store/index.ts';
import { nextTurn } from '../limits/next-turn.ts';

/** Result of a push message: accepted by the push service, refused because the browser is gone, or neither. */
export type PushResult = 'accepted' | 'gone' | 'failed';

export interface PushSenderOptions {
  readonly store: Pick<PushStore, 'pushTargets' | 'removePushDevice'>;
  /** Sends a message to a device. Resolves with the status of its push service; rejects if it doesn't answer in time. */
  readonly deliver: (target: PushTarget, message: PushMessage) => Promise<number>;
  /** Returns whether a player has a visible page of the game. */
  readonly isHere: (playerId: string) => boolean;
  /** Max number of messages that wait to be sent. */
  readonly most: number;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info'>;
  readonly countResult: (result: PushResult) => void;
  readonly countLimitHit: (kind: string) => void;
}

/** Sends push notifications in the background, within limits. */
export interface PushSender {
  /** Queues a message for all devices of a player, unless the player is here or has had several of its kind. */
  readonly send: (playerId: string, message: PushMessage) => void;
  /** Drops limits that are no longer needed. Call regularly. */
  readonly sweep: () => void;
  /** Resolves when all queued messages are sent. */
  readonly idle: () => Promise<void>;
  /** Sends nothing more. */
  readonly close: () => void;
}

interface Job {
  readonly playerId: string;
  readonly message: PushMessage;
}

/** Rate of messages of a kind to a player: some at once, then one a minute. */
const rate = { rate: 1 / 60, burst: 5 };
/** Max number of players whose messages are sent at a time. */
const maxJobs = 4;
/** Max number of waiting messages to a player. */
const maxPerPlayer = 8;
/** Time for which a device whose push service failed gets nothing, in ms, so that a slow one costs little. */
const restTime = 10 * 60_000;
const maxResting = 10_000;

const isGone = (status: number): boolean => status === 404 || status === 410;
const isAccepted = (status: number): boolean => status >= 200 && status < 300;

export function createPushSender(options: PushSenderOptions): PushSender {
  const { store, isHere, now, logger, countLimitHit } = options;
  const queue = createFairQueue<Job>();
  const buckets = createBuckets(rate);
  /** Devices that get nothing, with the end of that time, oldest first. */
  const resting = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let isClosed = false;

  function rest(device: string): void {
    const [oldest] = resting.keys();
    if (resting.size >= maxResting) resting.delete(oldest);
    resting.delete(device);
    resting.set(device, now() + restTime);
  }

  async function deliver(
    playerId: string,
    target: PushTarget,
    message: PushMessage,
  ): Promise<void> {
    const { id, endpoint } = target;
    if ((resting.get(id) ?? -Infinity) > now()) return;
    const status = await options.deliver(target, message).catch(() => null);
    if (status !== null && isAccepted(status)) return options.countResult('accepted');
    if (status !== null && isGone(status)) {
      options.countResult('gone');
      await store.removePushDevice(playerId, id);
      return;
    }
    rest(id);
    options.countResult('failed');
    const { host, protocol } = new URL(endpoint);
    logger.info({ service: host || protocol, status }, 'a push notification failed');
  }

  async function perform({ playerId, message }: Job): Promise<void> {
    const targets = await store.pushTargets(playerId, message.kind);
    const deliveries: Promise<void>[] = [];
    for (const target of targets) {
      // The player may have come back. Encrypting takes about a millisecond, so others have their turn in between.
      await nextTurn();
      if (isClosed || isHere(playerId)) break;
      deliveries.push(deliver(playerId, target, message));
    }
    await Promise.allSettled(deliveries);
  }

  function startNext(): void {
    while (running.size < maxJobs) {
      const job = queue.shift();
      if (!job) return;
      // The store reports its own failures.
      const run = perform(job)
        .catch(() => {})
        .finally(() => {
          running.delete(run);
          startNext();
        });
      running.add(run);
    }
  }

  return {
    send(playerId, message) {
      if (isClosed || isHere(playerId)) return;
      if (!buckets.take(`${playerId} ${message.kind}`, now(), 1)) {
        return countLimitHit('push notifications of a player');
      }
      if (queue.size() >= options.most || queue.getSize(playerId) >= maxPerPlayer) {
        return countLimitHit('push queue');
      }
      queue.push(playerId, { playerId, message });
      startNext();
    },
    sweep() {
      buckets.sweep(now());
      for (const [device, until] of resting) if (until <= now()) resting.delete(device);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    close() {
      isClosed = true;
      queue.removeAll();
    },
  };
}
