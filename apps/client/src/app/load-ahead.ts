/** The first page stands by then, milliseconds. */
const idleAfter = 1200;

const page = () => import('../play/match-page.tsx');

/** Lets the browser see to its visitor, for so many milliseconds. */
const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Cards, rules and table one after the other: together they would keep the browser from answering. */
async function inTurn(rest: number): ReturnType<typeof page> {
  await import('@stackmate/catalogue/entries');
  await pause(rest);
  await import('@stackmate/catalogue/play');
  await pause(rest);
  return page();
}

/** The code of a match, for whichever page wants it now. */
export const matchCode = (): ReturnType<typeof page> => inTurn(0);

/** Faces that the table is written in, beside those of the first page. */
const faces = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"'];

async function loadMatch(): Promise<void> {
  await inTurn(50);
  // Else the table would be laid out twice, the first time in a face of the system.
  await Promise.all(faces.map((face) => document.fonts.load(face)));
}

/** Fetches what a match needs while its player still chooses, so that it begins at once. */
export function loadAhead(): () => void {
  const timer = setTimeout(() => void loadMatch().catch(() => {}), idleAfter);
  return () => clearTimeout(timer);
}
