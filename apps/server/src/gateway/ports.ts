import type { Settings } from '../settings/index.ts';

export type GatewaySettings = Settings['limits'];

/** Counts events of connections. */
export interface GatewayMeter {
  /** A limit was exceeded. */
  readonly countLimitHit: (kind: string) => void;
  /** Bytes that were queued for a connection that was closed as too slow. */
  readonly countDroppedBytes: (bytes: number) => void;
  readonly recordRoundTrip: (milliseconds: number) => void;
}
