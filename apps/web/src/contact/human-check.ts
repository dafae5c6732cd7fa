/** Checks invisibly that a form is sent by a person. */
export interface HumanCheckWidget {
  /** Resolves with the token to send along; null if the check failed. Rejects with a `CheckRefused` that has a message for the visitor. */
  readonly ask: () => Promise<string | null>;
  /** Prepares the check for another message. */
  readonly reset: () => void;
}

/** Thrown when the check can't run; its message is for the visitor. */
export class CheckRefusedError extends Error {
  override readonly name = 'CheckRefused';
}
