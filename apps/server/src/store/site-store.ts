/** Who signed up for news of the campaign. */
export interface Subscriber {
  /** Random; stands for the address in links. */
  readonly id: string;
  /** The address as it tells people apart. */
  readonly person: string;
  /** The address as it was given. */
  readonly email: string;
  /** Where the visitor came from (utm_source); '' if that is not known. */
  readonly source: string;
  /** Milliseconds since 1970, as all moments here. */
  readonly signedUpAt: number;
  /** When the link of the letter was used; null: not yet. */
  readonly confirmedAt: number | null;
}

/** A message to the team. */
export interface ContactMessage {
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly sentAt: number;
}

/** A visit that was counted. */
export interface SiteEvent {
  readonly event: string;
  readonly source: string;
  readonly at: number;
}

/** To a subscriber, about the signup; or to the team, with what somebody wrote. */
export type EmailKind = 'confirm' | 'contact';

/** A letter that shall be sent. */
export interface NewEmail {
  readonly kind: EmailKind;
  /** Whom it is about: if that person is forgotten it goes too. */
  readonly person: string;
  readonly to: string;
  /** Whom an answer goes to; null: the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  /** Address by which mail programs sign off with one click; null for letters that are no news. */
  readonly leave: string | null;
  readonly writtenAt: number;
}

/** A letter that waits. */
export interface QueuedEmail extends NewEmail {
  readonly number: number;
  readonly tries: number;
  /** When it is tried next; null: given up. */
  readonly nextAt: number | null;
  /** What went wrong last. */
  readonly fault: string | null;
}

export interface EmailCounts {
  readonly waiting: number;
  readonly givenUp: number;
}

/** What visitors of the site left, and letters until they are sent. Durable when a promise is fulfilled. */
export interface SiteStore {
  /** Writes down who signed up, with the letter. False, and nothing is written, if that person is there already. */
  addSubscriber(subscriber: Subscriber, email: NewEmail): Promise<boolean>;
  /** Writes a subscriber as it is: to a known address nothing is to be done, and that must take as long as a signup. */
  touchSubscriber(id: string): Promise<void>;
  subscriber(person: string): Promise<Subscriber | null>;
  /** The oldest first. */
  subscribers(): Promise<readonly Subscriber[]>;
  /** False if there is nobody of this id. The first moment stays. */
  confirmSubscriber(id: string, at: number): Promise<boolean>;
  /** With the letter that may still wait. False if there is nobody of this id. */
  removeSubscriber(id: string): Promise<boolean>;

  addMessage(message: ContactMessage, email: NewEmail | null): Promise<void>;
  /** The oldest first. */
  messages(): Promise<readonly ContactMessage[]>;
  /** Forgets messages from before a moment. Says how many. */
  forgetMessages(before: number): Promise<number>;
  /** Forgets all that there is of a person: signup, messages, letters. Says how many rows that were. */
  forgetPerson(person: string): Promise<number>;

  addEvent(event: SiteEvent): Promise<void>;
  /** The oldest first. */
  events(): Promise<readonly SiteEvent[]>;

  /** Writes a letter in the place of one of its kind that may still wait for that person. */
  replaceEmail(email: NewEmail): Promise<void>;
  /** Those whose time has come, the oldest first, at most so many. */
  dueEmails(now: number, limit: number): Promise<readonly QueuedEmail[]>;
  /** All that are not sent, the oldest first. */
  emails(): Promise<readonly QueuedEmail[]>;
  /** How many wait to be sent, and how many were given up. */
  emailCounts(): Promise<EmailCounts>;
  /** It went out: it is forgotten. */
  emailSent(number: number): Promise<void>;
  /** It did not go out. `nextAt` null: it is not tried again. */
  emailFailed(number: number, failed: Pick<QueuedEmail, 'fault' | 'nextAt'>): Promise<void>;
}
