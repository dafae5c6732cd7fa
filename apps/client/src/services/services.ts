import type { Archive } from '../archive/index.ts';
import type { ServerConnection } from '../connection/index.ts';
import type { Offline } from '../offline/index.ts';

/** Everything behind the pages. Created once, when the game opens. */
export interface Services {
  /** Connection to the server. */
  readonly online: ServerConnection;
  /** Connection to the worker of this device, which starts on first use. */
  readonly offline: () => ServerConnection;
  readonly archives: { readonly online: Archive; readonly offline: Archive };
  readonly verify: Offline['verify'];
  readonly moments: Offline['moments'];
  readonly summary: Offline['summary'];
  readonly think: Offline['think'];
  readonly advise: Offline['advise'];
  /** Returns the connection on which a match is played. */
  readonly connectionOf: (match: string) => ServerConnection;
  readonly archiveOf: (match: string) => Archive;
}
