/** One comment, name or text, and where it is. */
export interface Words {
  readonly text: string;
  /** `path:line`. */
  readonly place: string;
}

export const kindsOfWords = ['comments', 'names', 'texts'] as const;
export type KindOfWords = (typeof kindsOfWords)[number];

/** Everything that people read in the sources, by kind. */
export type AllWords = Readonly<Record<KindOfWords, readonly Words[]>>;
