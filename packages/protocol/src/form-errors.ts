import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/**
 * Reasons for which the site's forms refuse a request, with the text for visitors. Those of signup and contact are
 * specified.
 */
export const formErrors = {
  'already-subscribed': msg('You are already subscribed.'),
  refresh: msg('Please refresh the page and try again.'),
  'invalid-email': msg('Invalid email'),
  'empty-fields': msg('Required fields are empty'),
  'email-invalid': msg('Email is invalid'),
  'name-too-long': msg('The name is too long: {max} characters at most.'),
  'message-too-long': msg('The message is too long: {max} characters at most.'),
  'not-human': msg('Anti-spam verification failed'),
  unexpected: msg('An unexpected error occurred.'),
  'too-often': msg('Too many requests. Please try again later.'),
  maintenance: msg('The server is being maintained. Please try again in a moment.'),
  'too-large': msg('The request is too large.'),
  'bad-request': msg('Invalid request.'),
  'wrong-method': msg("This address doesn't support that method."),
  'unknown-link': msg('This link isn’t valid.'),
} as const satisfies Readonly<Record<string, Message>>;

export type FormErrorCode = keyof typeof formErrors;

/** A refusal of a form. */
export interface FormRefusal {
  readonly status: 'error' | 'maintenance';
  /** The text in English. */
  readonly error: string;
  readonly code: FormErrorCode;
  /** Values for the text's placeholders. */
  readonly parameters?: Readonly<Record<string, number>>;
}
