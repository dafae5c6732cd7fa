import type { Logger } from 'pino';
import type { Service } from '../service/service.ts';
import type { Players } from '../identity/players.ts';
import type { Settings } from '../settings/index.ts';
import type { AccountStore } from '../store/database-store.ts';
import type { CollectionStore, HolderStore, MatchStore, ModerationStore } from '../store/index.ts';
import type { AccountConnections } from './account-connections.ts';
import type { AccountEmails } from './emails.ts';
import type { Passwords } from './passwords.ts';
import type { DeviceCookie } from '../identity/device-cookie.ts';
import type { SessionCookie } from '../identity/session-cookie.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** Parts of the server that requests about accounts use. */
export interface AccountService {
  readonly store: AccountStore &
    Pick<MatchStore, 'addValue'> &
    Pick<CollectionStore, 'moveAllToSink'> &
    Pick<HolderStore, 'leaveContests'> &
    Pick<ModerationStore, 'notePlaces' | 'isNetworkBlocked'>;
  readonly settings: Settings['accounts'];
  readonly players: Pick<Players, 'findPlayerByToken'>;
  readonly passwords: Passwords;
  readonly cookie: SessionCookie;
  readonly deviceCookie: DeviceCookie;
  readonly emails: AccountEmails;
  readonly limits: SignInLimits;
  readonly connections: AccountConnections;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  /** Lifetime of a guest token, in ms. */
  readonly tokenLife: number;
  /** Key for signing the ceremonies of passkeys. */
  readonly secret: string;
  /** Public address of this server, without a trailing slash. */
  readonly address: () => string;
  /** Whether this server sends e-mails. */
  readonly hasMail: boolean;
  /** Address that players may write to; null if there is none. */
  readonly contact: string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly service: Pick<Service, 'lasting' | 'passes' | 'retryAfter'>;
}
