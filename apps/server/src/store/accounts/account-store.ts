import type { AccountInfo, TokenScope } from '@stackmate/protocol/account';

/* Times are in ms since 1970. */

/** `verify` an address, `sign-in` without a password, `reset` a password. */
export type LinkPurpose = 'verify' | 'sign-in' | 'reset';

/** Code of an offered language, such as `de`. */
export type LanguageCode = NonNullable<AccountInfo['language']>;

export interface Ban {
  readonly reason: string;
  readonly at: number;
  /** null for good. */
  readonly until: number | null;
}

/** The parts of an account that decide its permissions. */
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

/** The logins that haven't ended, and the accounts of the players who have one. */
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
  /** Language of the game and of e-mails (LA1); null if none was chosen. */
  readonly language: LanguageCode | null;
}

/** A name with its key and its skeleton (`nameKey` and `nameSkeleton`), which are often the same. */
export interface AccountName {
  readonly name: string;
  readonly key: string;
  readonly skeleton: string;
}

export interface StoredPasskey {
  readonly id: string;
  readonly playerId: string;
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
  readonly playerId: string;
  readonly device: string;
  /** Time when the player proved who they are. */
  readonly createdAt: number;
  readonly usedAt: number;
  /** Time when the player signed in with a passkey; null if it was done in another way. */
  readonly passkeyAt: number | null;
}

export interface NewSession extends StoredSession {
  /** SHA-256 of the token, in base64url. */
  readonly hash: string;
}

export interface StoredAccessToken {
  readonly id: string;
  readonly playerId: string;
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
  readonly playerId: string;
  readonly purpose: LinkPurpose;
  /** Normalized address that it verifies. */
  readonly person: string | null;
  readonly until: number;
}

export interface NewAccount extends AccountName {
  readonly playerId: string;
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

/** A row of the audit log with its number. */
export interface AuditRow extends LoggedAction {
  readonly number: number;
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
