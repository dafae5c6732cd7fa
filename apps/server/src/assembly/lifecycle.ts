/**
 * Stages of a server: closed until it has taken over its matches and reached the other nodes, then open, then draining. A node without a lease is
 * closed as well.
 */
export interface Lifecycle {
  /** Returns whether requests and connections are refused: before the server is open, and while it drains. */
  readonly isClosed: () => boolean;
  readonly isDraining: () => boolean;
  /** Returns the address the server listens on; '' before it listens. */
  readonly address: () => string;
  readonly listen: (address: string) => void;
  readonly open: () => void;
  readonly drain: () => void;
}

export function createLifecycle(isLost: () => boolean = () => false): Lifecycle {
  let stage: 'starting' | 'open' | 'draining' = 'starting';
  let listening = '';
  return {
    isClosed: () => stage !== 'open' || isLost(),
    isDraining: () => stage === 'draining',
    address: () => listening,
    listen(address) {
      listening = address;
    },
    open() {
      stage = 'open';
    },
    drain() {
      stage = 'draining';
    },
  };
}
