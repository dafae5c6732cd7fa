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

/** To a subscriber, about the subscription; a visitor's message to the team; to a player, about the account. */
export type EmailKind = 'confirm' | 'contact' | 'account';

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

export interface EmailCounts {
  readonly waiting: number;
  readonly givenUp: number;
}

/** Data from the site's visitors, and the outbox. Promises of writes resolve when the data is durable. */
export interface SiteStore {
  /**
   * Stores a subscriber and the e-mail to them. Returns false, without writing, if the person is already subscribed.
   */
  addSubscriber(subscriber: Subscriber, email: NewEmail): Promise<boolean>;
  /** Rewrites an unchanged subscriber, so that a signup with a known address takes as long as any other. */
  touchSubscriber(id: string): Promise<void>;
  subscriber(person: string): Promise<Subscriber | null>;
  /** Returns all subscribers, oldest first. */
  subscribers(): Promise<readonly Subscriber[]>;
  /** Confirms a subscription; the time of an earlier confirmation stays. Returns false if the id is unknown. */
  confirmSubscriber(id: string, at: number): Promise<boolean>;
  /** Deletes a subscriber and their queued e-mail. Returns false if the id is unknown. */
  removeSubscriber(id: string): Promise<boolean>;

  addMessage(message: StoredContactMessage, email: NewEmail | null): Promise<void>;
  /** Returns all messages, oldest first. */
  messages(): Promise<readonly StoredContactMessage[]>;
  /** Deletes messages and counted visits from before a time, the visits 1,000 at a time. Returns the number of messages. */
  forgetVisitorData(before: number): Promise<number>;
  /**
   * Deletes all data of a person: subscription, messages and e-mails. Returns the number of deleted rows. `note` is for
   * the audit log.
   */
  forgetPerson(
    person: string,
    note?: { readonly at: number; readonly operator: string; readonly reason: string },
  ): Promise<number>;

  addEvent(event: SiteEvent): Promise<void>;
  /** Returns all visits, oldest first. */
  events(): Promise<readonly SiteEvent[]>;

  /** Queues an e-mail. */
  addEmail(email: NewEmail): Promise<void>;
  /** Queues an e-mail, replacing a queued one of the same kind for that person. */
  replaceEmail(email: NewEmail): Promise<void>;
  /** Returns due e-mails, oldest first, at most `limit`. */
  dueEmails(now: number, limit: number): Promise<readonly QueuedEmail[]>;
  /** Returns all unsent e-mails, oldest first. */
  emails(): Promise<readonly QueuedEmail[]>;
  /** Returns the numbers of waiting and given-up e-mails. */
  emailCounts(): Promise<EmailCounts>;
  /** Removes a sent e-mail. */
  emailSent(number: number): Promise<void>;
  /** Records a failed attempt. `nextAt` is null if the e-mail is given up. */
  emailFailed(number: number, failed: Pick<QueuedEmail, 'fault' | 'nextAt'>): Promise<void>;
}
