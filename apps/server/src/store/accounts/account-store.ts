import type { TokenScope } from '@stackmate/protocol/account';
import type { NewEmail } from '../site-store.ts';

/* Times are in ms since 1970. */

/** `verify` an address, `sign-in` without a password, `reset` a password. */
export type LinkPurpose = 'verify' | 'sign-in' | 'reset';

export interface Ban {
  readonly reason: string;
  readonly at: number;
  /** null for good. */
  readonly until: number | null;
}

/** The parts of an account that decide what it may do. */
export interface AccountStatus {
  readonly player: string;
  readonly name: string;
  /** Whether it has a verified e-mail address. */
  readonly hasEmail: boolean;
  readonly ban: Ban | null;
  readonly mutedUntil: number | null;
  readonly deleteAt: number | null;
}

/** Players with their sessions and access tokens, by ids. */
export interface AskedLogins {
  readonly players: readonly string[];
  readonly sessions: readonly string[];
  readonly accessTokens: readonly string[];
}

/** Those of the logins that haven't ended, and the accounts of the players who have one. */
export interface StandingLogins {
  readonly accounts: readonly AccountStatus[];
  readonly sessions: readonly string[];
  readonly accessTokens: readonly string[];
}

export interface StoredAccount extends AccountStatus {
  readonly createdAt: number;
  /** Argon2id hash in PHC format. */
  readonly password: string | null;
  /** Verified address, as entered. */
  readonly email: string | null;
  readonly pendingEmail: string | null;
  readonly pendingPerson: string | null;
  readonly renamedAt: number | null;
}

/** A name with its key, and what a reader sees of it at a glance (`nameKey` and `nameSkeleton`), often the same. */
export interface AccountName {
  readonly name: string;
  readonly key: string;
  readonly skeleton: string;
}

export interface StoredPasskey {
  readonly id: string;
  readonly player: string;
  /** COSE key, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

export interface StoredSession {
  readonly id: string;
  readonly player: string;
  readonly device: string;
  /** Time when the player proved who they are. */
  readonly createdAt: number;
  readonly usedAt: number;
}

export interface NewSession extends StoredSession {
  /** SHA-256 of the token, in base64url. */
  readonly hash: string;
}

export interface StoredAccessToken {
  readonly id: string;
  readonly player: string;
  readonly label: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: number;
  readonly usedAt: number | null;
}

export interface NewAccessToken extends StoredAccessToken {
  readonly hash: string;
}

export interface NewLink {
  readonly hash: string;
  readonly player: string;
  readonly purpose: LinkPurpose;
  /** Normalized address that it verifies. */
  readonly person: string | null;
  readonly until: number;
}

export interface NewAccount extends AccountName {
  readonly player: string;
  readonly createdAt: number;
  readonly password: string | null;
  readonly pending: PendingAddress | null;
  readonly passkey: StoredPasskey | null;
}

export interface PendingAddress {
  readonly email: string;
  readonly person: string;
}

/** An e-mail to an address that an account loses, written in the same transaction. */
export interface AddressNotice {
  readonly subject: string;
  readonly text: string;
  /** Time of the change. */
  readonly at: number;
}

/** A credential to remove. */
export type RemovedCredential =
  | { readonly kind: 'password' }
  | { readonly kind: 'email'; readonly notice: AddressNotice | null }
  | { readonly kind: 'passkey'; readonly id: string };

export interface OperatorAction {
  readonly at: number;
  /** A user of the server's machine, or the name that was passed. */
  readonly operator: string;
  readonly action: string;
  /** '' if it concerns no player. */
  readonly player: string;
  readonly detail: string;
  readonly reason: string;
}

/** A row of the audit log, with the player's present name. */
export interface LoggedAction extends OperatorAction {
  readonly name: string | null;
}

/** A change by an operator. */
export interface AccountSanction {
  readonly ban?: Ban | null;
  readonly mutedUntil?: number | null;
}

/** A place in the export of a player: a table, one of its columns that name players, and the row before it. */
export interface ExportCursor {
  readonly at: number;
  readonly part: number;
  readonly after: readonly (string | number)[] | null;
}

export interface ExportPage {
  /** Name of the list that the rows belong to; pages of one list follow each other. */
  readonly list: string;
  /** The rows as JSON, separated by commas. The main thread sends it without reading it. */
  readonly json: string;
  readonly next: ExportCursor | null;
}

/** Storage of accounts. Promises of writes resolve when the data is durable. */
export interface AccountStore {
  /** Creates an account for a player, with the name, in one transaction, or says why it can't. */
  createAccount(
    account: NewAccount,
  ): Promise<'created' | 'name-taken' | 'already-account' | 'passkey-known'>;
  account(player: string): Promise<StoredAccount | null>;
  accountState(player: string): Promise<AccountStatus | null>;
  /** Returns the player whose account has a verified address. */
  playerOfPerson(person: string): Promise<string | null>;
  /** Returns who holds or reserves a key or skeleton of names at a time; null if it is free. */
  holderOfName(key: string, now: number): Promise<{ player: string; isCurrent: boolean } | null>;
  /**
   * Gives an account another name and reserves the old one until `reservedUntil`. Returns false if another account
   * holds or reserves it.
   */
  renameAccount(
    player: string,
    name: AccountName,
    times: { at: number; reservedUntil: number },
  ): Promise<boolean>;

  setPassword(player: string, password: string): Promise<void>;
  setPendingEmail(player: string, pending: PendingAddress): Promise<void>;
  /**
   * Makes the pending address the verified one, and writes to the former one. Returns false if it isn't pending any more
   * or is another account's.
   */
  verifyEmail(player: string, person: string, notice: AddressNotice | null): Promise<boolean>;
  /** Adds a passkey, unless there are `most`. */
  addPasskey(passkey: StoredPasskey, most: number): Promise<'added' | 'passkey-known' | 'too-many'>;
  passkey(id: string): Promise<StoredPasskey | null>;
  passkeys(player: string): Promise<readonly StoredPasskey[]>;
  /** Stores the counter of a used passkey, if it is still `from`. Returns false otherwise. */
  usePasskey(id: string, counter: { from: number; to: number }, at: number): Promise<boolean>;
  /** Removes a credential unless it is the last one. `hasMail`: whether an address counts as a credential. */
  removeCredential(
    player: string,
    credential: RemovedCredential,
    hasMail: boolean,
  ): Promise<'removed' | 'last-credential' | 'no-such-item'>;

  /** Adds a session; ends the least recently used ones beyond `most`, and returns their ids. */
  addSession(session: NewSession, most: number): Promise<readonly string[]>;
  /** Returns a session that was used since `usedSince`. */
  session(
    hash: string,
    usedSince: number,
  ): Promise<{ session: StoredSession; account: AccountStatus } | null>;
  /** Returns which logins haven't ended. */
  standingLogins(asked: AskedLogins): Promise<StandingLogins>;
  /** Returns the sessions of a player, latest use first. */
  sessions(player: string): Promise<readonly StoredSession[]>;
  touchSession(id: string, at: number): Promise<void>;
  endSession(player: string, id: string): Promise<boolean>;
  /** Ends all sessions of a player except one. */
  endSessions(player: string, except: string | null): Promise<void>;
  /** Adds an access token, unless there are `most`. */
  addAccessToken(token: NewAccessToken, most: number): Promise<boolean>;
  accessToken(hash: string): Promise<{ token: StoredAccessToken; account: AccountStatus } | null>;
  /** Returns the access tokens of a player, newest first. */
  accessTokens(player: string): Promise<readonly StoredAccessToken[]>;
  touchAccessToken(id: string, at: number): Promise<void>;
  revokeAccessToken(player: string, id: string): Promise<boolean>;

  /** Adds a link, replacing one of the same purpose, and queues its e-mail. */
  addLink(link: NewLink, email: NewEmail | null): Promise<void>;
  /** Returns a link that hasn't been used; null if there is none or it has expired. */
  link(
    hash: string,
    purpose: LinkPurpose,
    now: number,
  ): Promise<{ player: string; person: string | null } | null>;
  /** Uses a link, which ends it. Returns null if there is none or it has expired. */
  takeLink(
    hash: string,
    purpose: LinkPurpose,
    now: number,
  ): Promise<{ player: string; person: string | null } | null>;

  setDeletion(player: string, at: number | null): Promise<void>;
  /** Returns accounts whose deletion is due. */
  dueDeletions(now: number, limit: number): Promise<readonly string[]>;
  /** Replaces a player in up to `most` finished matches. Returns their number. */
  anonymiseMatches(player: string, most: number): Promise<number>;
  /**
   * Erases everything about a player whose deletion is due and who is in no match any more. Leaves `note` as a value, so
   * that old guest tokens stay void. Returns false if it can't be done yet.
   */
  erasePlayer(
    player: string,
    times: { readonly now: number; readonly note: string; readonly noteUntil: number },
  ): Promise<boolean>;
  /** Returns whether a player is in a match, in any state. */
  hasMatches(player: string): Promise<boolean>;
  /** Returns a page of everything stored about a player, without secrets. */
  exportPage(player: string, cursor: ExportCursor): Promise<ExportPage>;
  /** Deletes expired sessions, links and reservations of names. */
  forgetAccountData(times: { now: number; sessionsUsedBefore: number }): Promise<void>;

  /** Changes an account as an operator, with a row in the audit log. Returns false if there is no such account. */
  sanction(action: OperatorAction, change: AccountSanction): Promise<boolean>;
  addOperatorAction(action: OperatorAction): Promise<void>;
  /** Returns the latest actions on a player, or on everyone, newest first, from a time on. */
  operatorActions(
    player: string | null,
    limit: number,
    since?: number,
  ): Promise<readonly LoggedAction[]>;
}
