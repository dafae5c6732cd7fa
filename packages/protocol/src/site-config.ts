/**
 * What whoever runs the site decides, as the server tells it to the site's pages, where everybody can read it.
 * null: not configured; its place stays empty or says so.
 */
export interface SiteConfig {
  /** Where the site is found, without a slash at its end; of addresses for other sites. */
  readonly origin: string | null;
  readonly links: {
    readonly chat: string | null;
    readonly photos: string | null;
    readonly network: string | null;
    readonly posts: string | null;
    /** The outside checkout for one dollar. */
    readonly donate: string | null;
  };
  /** An outside player for the trailer; without it our own recorded match is played. */
  readonly video: string | null;
  /** The third party that tells people from programs. */
  readonly humanCheck: { readonly script: string; readonly siteKey: string } | null;
  readonly tagManager: { readonly script: string; readonly id: string } | null;
  /** The tag manager is told how quick pages were. */
  readonly webVitals: boolean;
  /** Signing up brings a letter, to be confirmed by. */
  readonly letters: boolean;
  /** How long a page waits for an answer of the server, in seconds. */
  readonly answerTime: number;
}

/** Nothing configured. */
export const plainSite: SiteConfig = {
  origin: null,
  links: { chat: null, photos: null, network: null, posts: null, donate: null },
  video: null,
  humanCheck: null,
  tagManager: null,
  webVitals: false,
  letters: false,
  answerTime: 30,
};
