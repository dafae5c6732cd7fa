/** Distinguishes people from bots. */
export interface HumanCheck {
  /** Returns whether a CAPTCHA solution proves that a message comes from a person. Never rejects. */
  readonly isHuman: (captcha: string) => Promise<boolean>;
}
