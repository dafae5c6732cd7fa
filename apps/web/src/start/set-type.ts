import { painted } from './moments.ts';

/** The two that every page shows; others come as they are met. */
const fonts = ["1em 'Alegreya'", "700 1em 'Alegreya SC'"];

/** Elements whose fonts change at once: so few that a slow phone lays them out anew between two touches. */
const pieceSize = 120;

interface Part {
  readonly element: Element;
  /** Its font is that of texts, which it has from what is around it. */
  readonly isText: boolean;
}

/** Not so below the first sight (`content-visibility`). */
const isLaidOut = ({ children }: Element): boolean =>
  [...children].some((child) => child.checkVisibility?.({ contentVisibilityAuto: true }));

/** The parts of a page in its order, in groups of that size. */
function piecesOf(page: Element): readonly (readonly Part[])[] {
  const { fontFamily } = getComputedStyle(page);
  const pieces: Part[][] = [[]];
  let size = 0;
  const take = (element: Element): void => {
    const count = element.getElementsByTagName('*').length + 1;
    const isText = getComputedStyle(element).fontFamily === fontFamily;
    if (isText && count > pieceSize && isLaidOut(element)) {
      for (const child of element.children) take(child);
      return;
    }
    size += count;
    if (size > pieceSize) {
      size = count;
      pieces.push([]);
    }
    pieces.at(-1)!.push({ element, isText });
  };
  take(page);
  return pieces;
}

/** From the fonts of the device to the site's own (shell/type.css), a piece of the page after the other. */
export async function setType(): Promise<void> {
  await Promise.all(fonts.map((font) => document.fonts.load(font)));
  await painted();
  for (const piece of piecesOf(document.body)) {
    await painted();
    for (const { element, isText } of piece) {
      element.setAttribute('data-type', isText ? 'text' : '');
    }
  }
}

/** So much for what is there: all that comes into the page later is set in them too. */
export function setTypeOfAll(): void {
  document.documentElement.setAttribute('data-type', '');
}
