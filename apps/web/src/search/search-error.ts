/** A place in a text: from its first sign to the one after its last. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** What can't be read in a search. */
export interface SearchError {
  readonly at: TextSpan;
  /** A key of the site's words, and what stands in its braces. */
  readonly message: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** What could stand there instead, the likeliest first. */
  readonly instead: readonly string[];
}

/** Lists in messages. */
export const listed = (words: readonly string[]): string => words.join(', ');
