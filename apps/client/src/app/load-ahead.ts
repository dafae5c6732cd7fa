/** The first page stands by then, milliseconds. */
const idleAfter = 1200;

/** The code of a match, whichever page wants it first. */
export const matchCode = () => import('../play/match-page.tsx');

/** Fetches what a match needs while its player still chooses, so that it begins at once. */
export function loadAhead(): () => void {
  const timer = setTimeout(() => void matchCode().catch(() => {}), idleAfter);
  return () => clearTimeout(timer);
}
