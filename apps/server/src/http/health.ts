import type { StatusAnswer } from '@stackmate/protocol';
import type { MatchStore } from '../store/index.ts';

export interface HealthOptions {
  readonly store: Pick<MatchStore, 'ping'>;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  /** Starting, or about to stop. */
  readonly isShut: () => boolean;
}

/** How the server is. */
export interface Health {
  readonly status: () => Promise<StatusAnswer['status']>;
  /** It takes connections and matches. */
  readonly isReady: () => Promise<boolean>;
}

/** For how long one look at the storage counts, and how long it may take, in milliseconds. */
const looksAgain = 1000;
const patience = 3000;

export function createHealth({ store, now, isShut }: HealthOptions): Health {
  let looked = -Infinity;
  let answer: Promise<boolean> = Promise.resolve(true);

  async function look(): Promise<boolean> {
    const late = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), patience).unref();
    });
    return Promise.race([
      store.ping().then(
        () => true,
        () => false,
      ),
      late,
    ]);
  }

  async function isStored(): Promise<boolean> {
    if (now() >= looked + looksAgain) {
      looked = now();
      answer = look();
    }
    return answer;
  }

  return {
    async status() {
      if (isShut()) return 'maintenance';
      return (await isStored()) ? 'ok' : 'error';
    },
    isReady: async () => !isShut() && (await isStored()),
  };
}
