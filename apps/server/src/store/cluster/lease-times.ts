/** Times of a node's lease, in ms. */
export interface LeaseTimes {
  readonly lease: number;
  /** Interval between renewals. */
  readonly renewal: number;
  /** Interval between attempts after a failed one. */
  readonly retry: number;
  /** Interval between checks for dead nodes and their matches. */
  readonly sweep: number;
  /** Max time since the main thread's last tick: a node that is stuck must lose its matches. */
  readonly tick: number;
}

export const leaseTimes: LeaseTimes = {
  lease: 6000,
  renewal: 2000,
  retry: 250,
  sweep: 1000,
  tick: 2000,
};
