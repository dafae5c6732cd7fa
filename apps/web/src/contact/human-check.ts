/** Tells people from programs, unseen. */
export interface HumanCheckWidget {
  /** What goes with the message; null if the check was not passed. Rejects with a `CheckRefused` to be told why. */
  readonly ask: () => Promise<string | null>;
  /** Makes it ready for another message. */
  readonly reset: () => void;
}

/** The check can't be made now; its message is for people. */
export class CheckRefusedError extends Error {
  override readonly name = 'CheckRefused';
}
