/** Tells people from programs. */
export interface HumanCheck {
  /** Whether what came with a message shows that it comes from a page that a person uses. Never rejects. */
  readonly isHuman: (captcha: string) => Promise<boolean>;
}
