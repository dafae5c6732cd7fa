/** A built-in text of an e-mail, in the current language. */
export interface EmailText {
  readonly subject: string;
  readonly lines: readonly string[];
}
