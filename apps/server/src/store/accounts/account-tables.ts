import type { Generated } from 'kysely';
import type { LanguageCode, LinkPurpose } from './account-store.ts';

/** A player's account. `person` is the normalized, verified address; `pending_person` one whose link wasn't used yet. */
export interface AccountTable {
  readonly player: string;
  readonly created_at: number;
  readonly password: string | null;
  readonly email: string | null;
  readonly person: string | null;
  readonly pending_email: string | null;
  readonly pending_person: string | null;
  readonly renamed_at: number | null;
  readonly delete_at: number | null;
  readonly banned_at: number | null;
  readonly banned_until: number | null;
  readonly ban_reason: string | null;
  readonly muted_until: number | null;
  /** Code of an offered language; null if none was chosen. */
  readonly language: Generated<LanguageCode | null>;
}

/** A name by its look-alike key. `until` is the end of the reservation of a former name; null for a current one. */
export interface AccountNameTable {
  readonly key: string;
  readonly player: string;
  readonly name: string;
  readonly until: number | null;
}

/** Public key in base64url; transports separated by spaces. */
export interface PasskeyTable {
  readonly id: string;
  readonly player: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string;
  readonly label: string;
  readonly created_at: number;
  readonly used_at: number | null;
}

/** A session by the hash of its token. */
export interface SessionTable {
  readonly hash: string;
  readonly id: string;
  readonly player: string;
  readonly device: string;
  readonly created_at: number;
  readonly used_at: number;
  /** Time when it was begun with a passkey; null otherwise. */
  readonly passkey_at: Generated<number | null>;
}

/** An access token by its hash. Scopes are separated by spaces. */
export interface AccessTokenTable {
  readonly hash: string;
  readonly id: string;
  readonly player: string;
  readonly label: string;
  readonly scopes: string;
  readonly created_at: number;
  readonly used_at: number | null;
}

/** A one-time link by the hash of its token; `person` is the address that it verifies. */
export interface AccountLinkTable {
  readonly hash: string;
  readonly player: string;
  readonly purpose: LinkPurpose;
  readonly person: string | null;
  readonly until: number;
}

export interface OperatorActionTable {
  readonly number: Generated<number>;
  readonly at: number;
  readonly operator: string;
  readonly action: string;
  readonly player: string;
  readonly detail: string;
  readonly reason: string;
  /** Number of the report that it is about. */
  readonly report: Generated<number | null>;
}

declare module '../tables.ts' {
  interface Tables {
    readonly accounts: AccountTable;
    readonly account_names: AccountNameTable;
    readonly passkeys: PasskeyTable;
    readonly sessions: SessionTable;
    readonly access_tokens: AccessTokenTable;
    readonly account_links: AccountLinkTable;
    readonly operator_actions: OperatorActionTable;
  }
}
