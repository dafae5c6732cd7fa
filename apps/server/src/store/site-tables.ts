import type { Generated } from 'kysely';
import type { EmailKind } from './site-store.ts';

/** `person` is the normalized address that identifies a person (`forms/email-address.ts`). */
export interface SubscriberTable {
  readonly id: string;
  readonly person: string;
  readonly email: string;
  readonly source: string;
  readonly signed_up_at: number;
  readonly confirmed_at: number | null;
}

export interface ContactMessageTable {
  readonly number: Generated<number>;
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly sent_at: number;
}

export interface SiteEventTable {
  readonly number: Generated<number>;
  readonly event: string;
  readonly source: string;
  readonly at: number;
}

export interface EmailTable {
  readonly number: Generated<number>;
  readonly kind: EmailKind;
  readonly person: string;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly text: string;
  readonly leave: string | null;
  readonly written_at: number;
  readonly tries: number;
  readonly next_at: number | null;
  readonly fault: string | null;
}

declare module './tables.ts' {
  interface Tables {
    readonly subscribers: SubscriberTable;
    readonly contact_messages: ContactMessageTable;
    readonly site_events: SiteEventTable;
    readonly letters: EmailTable;
  }
}
