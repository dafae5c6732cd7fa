import type { HistorySample } from '@stackmate/protocol/operate';

/** Time between two samples, in ms, and their max number: those of a day. */
const interval = 300_000;
const maxSamples = 288;

/** The numbers of this process during the last day, since its start at most. */
export interface StatusHistory {
  /** Returns the samples, oldest first. */
  readonly samples: () => readonly HistorySample[];
  /** Takes a sample if it is time to. Call it every second. */
  readonly tick: () => Promise<void>;
}

interface StatusHistoryOptions {
  readonly read: () => Promise<Omit<HistorySample, 'at'>>;
  /** Milliseconds since 1970, for what is shown. */
  readonly wallNow: () => number;
  /** Monotonic clock, in ms. */
  readonly steadyNow: () => number;
}

export function createStatusHistory({
  read,
  wallNow,
  steadyNow,
}: StatusHistoryOptions): StatusHistory {
  const samples: HistorySample[] = [];
  let nextAt = -Infinity;
  return {
    samples: () => samples,
    async tick() {
      const now = steadyNow();
      if (now < nextAt) return;
      nextAt = now + interval;
      samples.push({ at: wallNow(), ...(await read()) });
      if (samples.length > maxSamples) samples.shift();
    },
  };
}
