/** Delay after which the first page has been rendered, in ms. */
const startDelay = 1200;

const importPage = () => import('../pages/match/match-page.tsx');

/** Pause between two imports, in ms, so that the browser can respond to its user. */
const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Imports cards, rules and table one at a time. Together they would block the browser. */
async function importInTurn(rest: number): ReturnType<typeof importPage> {
  await import('@stackmate/catalogue/entries');
  await pause(rest);
  await import('@stackmate/catalogue/play');
  await pause(rest);
  return importPage();
}

/** Imports the code of a match. */
export const importMatch = (): ReturnType<typeof importPage> => importInTurn(0);

/** Fonts that the table needs beyond those of the first page. */
const tableFonts = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"'];

async function loadMatch(): Promise<void> {
  await importInTurn(50);
  // Loads the fonts first: otherwise the table would be laid out twice, first in a system font.
  await Promise.all(tableFonts.map((face) => document.fonts.load(face)));
}

/**
 * Preloads the code of a match while the player is still choosing, so that it starts at once. Returns a function
 * that cancels it.
 */
export function preloadMatch(): () => void {
  const timer = setTimeout(() => void loadMatch().catch(() => {}), startDelay);
  return () => clearTimeout(timer);
}
