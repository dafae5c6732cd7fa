/** What visitors are told. Those of signup and contact are the site's own words, and are shown as they are. */
export const formMessages = {
  subscribed:
    'Thank you! We will email you our discounted rewards when our crowdfunding campaign goes live',
  alreadySubscribed: 'You are already subscribed.',
  refresh: 'Please refresh the page and try again.',
  invalidEmail: 'Invalid email',
  sent: 'Message sent!',
  emptyFields: 'Required fields are empty',
  emailInvalid: 'Email is invalid',
  notHuman: 'Anti-spam verification failed',
  unexpected: 'An unexpected error occurred.',
  tooOften: 'That was too often. Please try again later.',
  maintenance: 'The server is being maintained. Please try again in a moment.',
  tooLarge: 'That is too much at once.',
  badRequest: 'The request is not as it should be.',
  wrongMethod: 'This address does not take that method.',
  unknownLink: 'This link is not valid.',
} as const;

/** What a call comes to: an HTTP status and what to tell. */
export type Outcome =
  | {
      readonly ok: true;
      readonly message: string;
      /** What the browser shows when it signs up again. */
      readonly proof?: string;
    }
  | { readonly ok: false; readonly status: number; readonly error: string };

export const success = (message: string) => ({ ok: true, message }) as const satisfies Outcome;

export const refusal = (status: number, error: string): Outcome => ({ ok: false, status, error });

/** The body of an answer. The site reads `error`. */
export type ResponseBody =
  | { readonly status: 'ok'; readonly message: string; readonly proof?: string }
  | { readonly status: 'error' | 'maintenance'; readonly error: string };

export function responseBodyOf(outcome: Outcome): ResponseBody {
  if (outcome.ok) {
    const { message, proof } = outcome;
    return { status: 'ok', message, ...(proof === undefined ? {} : { proof }) };
  }
  return { status: outcome.status === 503 ? 'maintenance' : 'error', error: outcome.error };
}
