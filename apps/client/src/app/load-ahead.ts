/** The first page stands by then, milliseconds. */
const idleAfter = 1200;

/** The code of a match, whichever page wants it first. */
export const matchCode = () => import('../play/match-page.tsx');

/** Lets the browser see to its visitor. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

/** Faces that the table is written in, beside those of the first page. */
const faces = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"'];

/** Cards, rules and table one after the other: together they would keep the page from answering. */
async function loadMatch(): Promise<void> {
  await import('@stackmate/catalogue/entries');
  await pause();
  await import('@stackmate/catalogue/play');
  await pause();
  await matchCode();
  // Else the table would be laid out twice, the first time in a face of the system.
  await Promise.all(faces.map((face) => document.fonts.load(face)));
}

/** Fetches what a match needs while its player still chooses, so that it begins at once. */
export function loadAhead(): () => void {
  const timer = setTimeout(() => void loadMatch().catch(() => {}), idleAfter);
  return () => clearTimeout(timer);
}
