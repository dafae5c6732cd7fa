/** Messages to visitors. Those of signup and contact are specified; the site shows them unchanged. */
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
  tooOften: 'Too many requests. Please try again later.',
  maintenance: 'The server is being maintained. Please try again in a moment.',
  tooLarge: 'The request is too large.',
  badRequest: 'Invalid request.',
  wrongMethod: "This address doesn't support that method.",
  unknownLink: 'This link isn’t valid.',
} as const;

/** Result of an API call: a message, and an HTTP status for errors. */
export type FormResult =
  | {
      readonly ok: true;
      readonly message: string;
      /** Proof that the browser sends when it signs up again. */
      readonly proof?: string;
    }
  | { readonly ok: false; readonly status: number; readonly error: string };

export const success = (message: string) => ({ ok: true, message }) as const satisfies FormResult;

export const refusal = (status: number, error: string): FormResult => ({
  ok: false,
  status,
  error,
});

/** Body of a response. The site reads `error`. */
export type ResponseBody =
  | { readonly status: 'ok'; readonly message: string; readonly proof?: string }
  | { readonly status: 'error' | 'maintenance'; readonly error: string };

export function responseBodyOf(outcome: FormResult): ResponseBody {
  if (outcome.ok) {
    const { message, proof } = outcome;
    return { status: 'ok', message, ...(proof === undefined ? {} : { proof }) };
  }
  return { status: outcome.status === 503 ? 'maintenance' : 'error', error: outcome.error };
}
