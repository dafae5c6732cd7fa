// What a build of the game may do, by the system that it is made for: `STACKMATE_PLATFORM` at build time. Pages ask these
// flags, never for a system or a browser. The build writes their values into the files that import them (vite/platform.ts),
// so that it leaves out what is behind a flag; each is one expression of the build's values.

/** Address of the server, for builds with the game's files inside; empty where the server sends the page itself. */
export const serverOrigin = import.meta.env.VITE_SERVER ?? '';

/** Whether the game's files come with an app, so that its pages have another origin than the server. */
export const isBundled = (import.meta.env.VITE_SERVER ?? '') !== '';

/**
 * Whether codes that give something may be redeemed, of letters or of slips in packs. The App Store forbids it (3.1.1): there,
 * scanning a card shows its public page.
 */
export const hasCodes = import.meta.env.VITE_PLATFORM !== 'ios';

/**
 * Whether something may be paid on the pages of the server's payment provider. Both app stores want their own billing instead,
 * which the game doesn't have.
 */
export const hasPayments =
  import.meta.env.VITE_PLATFORM !== 'ios' && import.meta.env.VITE_PLATFORM !== 'android';

/** Whether the operators' console is part of the build: only of what the server itself sends. */
export const hasConsole =
  import.meta.env.VITE_PLATFORM !== 'ios' &&
  import.meta.env.VITE_PLATFORM !== 'android' &&
  import.meta.env.VITE_PLATFORM !== 'desktop';

/** Whether links may lead to pages of the site that sell something (App Store 3.1.1). */
export const hasShopLinks = import.meta.env.VITE_PLATFORM !== 'ios';
