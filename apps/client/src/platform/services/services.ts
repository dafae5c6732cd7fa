import type { StartAnalysis, StartTurning } from '../analysis-worker/start-analysis.ts';
import type { Archive } from '../archive/index.ts';
import type { ServerConnection } from '../connection/index.ts';
import type { Offline } from '../offline/index.ts';

/** The connection's part in signing up, in and out. */
export interface AccountPort {
  /** The token of this browser's guest; null if there is none. */
  readonly guestToken: () => string | null;
  /** Disconnects before a request that ends the session, which the server would report as an unexpected end. */
  readonly disconnect: () => void;
  /** Reconnects all tabs as the player of the browser's current session. */
  readonly reconnect: () => void;
}

/** Everything behind the pages. Created once, when the game opens. */
export interface Services {
  /** Connection to the server. */
  readonly online: ServerConnection;
  /** Connection to the worker of this device, which starts on first use. */
  readonly offline: () => ServerConnection;
  readonly archives: { readonly online: Archive; readonly offline: Archive };
  readonly account: AccountPort;
  readonly verify: Offline['verify'];
  readonly moments: Offline['moments'];
  readonly summary: Offline['summary'];
  readonly think: Offline['think'];
  readonly advise: Offline['advise'];
  readonly startAnalysis: StartAnalysis;
  readonly startTurning: StartTurning;
  /** Loads the code of a match while the player is still choosing. Returns a function that cancels it. */
  readonly preloadMatch: () => () => void;
  /** Returns the connection on which a match is played. */
  readonly getConnection: (matchId: string) => ServerConnection;
  readonly getArchive: (matchId: string) => Archive;
}
