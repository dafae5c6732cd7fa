import type { Settings } from '../settings/index.ts';

export type GatewaySettings = Settings['limits'];

/** What is counted of the lines. */
export interface GatewayMeter {
  /** Something was more than a limit allows. */
  readonly limited: (kind: string) => void;
  /** Bytes that waited for a line that was closed as too slow. */
  readonly dropped: (bytes: number) => void;
  readonly roundTrip: (milliseconds: number) => void;
}
