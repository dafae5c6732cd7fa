/** The stages of a server: closed until its matches are taken over, then open, then draining. */
export interface Lifecycle {
  /** Whether requests and connections are refused: before the server is open, and once it drains. */
  readonly isClosed: () => boolean;
  readonly isDraining: () => boolean;
  /** Where the server listens; empty until it does. */
  readonly address: () => string;
  readonly listen: (address: string) => void;
  readonly open: () => void;
  readonly drain: () => void;
}

export function createLifecycle(): Lifecycle {
  let stage: 'starting' | 'open' | 'draining' = 'starting';
  let listening = '';
  return {
    isClosed: () => stage !== 'open',
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
