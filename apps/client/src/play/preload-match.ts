/** The first page stands by then, milliseconds. */
const startDelay = 1200;

const importPage = () => import('./match-page.tsx');

/** Lets the browser see to its visitor, for so many milliseconds. */
const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Cards, rules and table one after the other: together they would keep the browser from answering. */
async function importInTurn(rest: number): ReturnType<typeof importPage> {
  await import('@stackmate/catalogue/entries');
  await pause(rest);
  await import('@stackmate/catalogue/play');
  await pause(rest);
  return importPage();
}

/** The code of a match, for whichever page wants it now. */
export const importMatch = (): ReturnType<typeof importPage> => importInTurn(0);

/** Faces that the table is written in, beside those of the first page. */
const tableFonts = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"'];

async function loadMatch(): Promise<void> {
  await importInTurn(50);
  // Else the table would be laid out twice, the first time in a face of the system.
  await Promise.all(tableFonts.map((face) => document.fonts.load(face)));
}

/** Fetches what a match needs while its player still chooses, so that it begins at once. */
export function preloadMatch(): () => void {
  const timer = setTimeout(() => void loadMatch().catch(() => {}), startDelay);
  return () => clearTimeout(timer);
}
