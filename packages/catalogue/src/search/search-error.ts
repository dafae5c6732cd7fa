/** A range of characters; `end` is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** An invalid part of a search. */
export interface SearchError {
  readonly at: TextSpan;
  /** Message key for translation; its placeholders are filled from `parameters`. */
  readonly message: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Corrected texts for the range, the most likely first. */
  readonly corrections: readonly string[];
}

/** Joins words for a message. */
export const joinWords = (words: readonly string[]): string => words.join(', ');
