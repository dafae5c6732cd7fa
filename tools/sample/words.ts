/** A comment, name or text and its location. */
export interface Words {
  readonly text: string;
  /** `path:line`. */
  readonly place: string;
}

export const kindsOfWords = ['comments', 'names', 'texts'] as const;
export type KindOfWords = (typeof kindsOfWords)[number];

/** Everything in the sources that people read, by kind. */
export type AllWords = Readonly<Record<KindOfWords, readonly Words[]>>;
