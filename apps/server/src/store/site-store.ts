/** A subscriber to the campaign's newsletter. */
export interface Subscriber {
  /** Random id, used in links instead of the address. */
  readonly id: string;
  /** Normalized address that identifies the person. */
  readonly person: string;
  /** The address as entered. */
  readonly email: string;
  /** Source of the visit (utm_source); '' if unknown. */
  readonly source: string;
  /** Milliseconds since 1970, like all times here. */
  readonly signedUpAt: number;
  /** Time of the confirmation; null if it is pending. */
  readonly confirmedAt: number | null;
}

/** A message to the team. */
export interface StoredContactMessage {
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly sentAt: number;
}

/** A counted visit. */
export interface SiteEvent {
  readonly event: string;
  readonly source: string;
  readonly at: number;
}

/**
 * Kind of e-mail: to a subscriber, about the subscription; a visitor's message to the team; to a player, about the
 * account, an event or an offer to swap cards.
 */
export type EmailKind = 'confirm' | 'contact' | 'account' | 'event' | 'offer';

/** An e-mail to be sent. */
export interface NewEmail {
  readonly kind: EmailKind;
  /** Person it concerns; it is deleted with that person's data. */
  readonly person: string;
  readonly to: string;
  /** Recipient of replies; null for the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  /** Address for one-click unsubscribing; null if the e-mail isn't a newsletter. */
  readonly leave: string | null;
  readonly writtenAt: number;
}

/** An e-mail in the outbox. */
export interface QueuedEmail extends NewEmail {
  readonly number: number;
  readonly tries: number;
  /** Time of the next attempt, in ms; null if it was given up. */
  readonly nextAt: number | null;
  /** Error of the last attempt. */
  readonly fault: string | null;
}

/** An unsent e-mail without its text. */
export type EmailSummary = Pick<
  QueuedEmail,
  'number' | 'kind' | 'to' | 'subject' | 'writtenAt' | 'tries' | 'nextAt' | 'fault'
>;

export interface EmailCounts {
  readonly waiting: number;
  readonly givenUp: number;
}
