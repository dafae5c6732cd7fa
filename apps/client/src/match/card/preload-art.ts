import type { Roll } from '@stackmate/engine';
import { cardView, fileNameOf, smallPath } from '@stackmate/ui';
import { loadedArt } from './loaded-art.ts';
import { hasLargeFaces } from './use-layout.ts';

/** Between one picture and the next, milliseconds: a browser reads a drawing in one go. */
const pause = 20;

/** The pictures of cards and of their elements, each once: those of the faces that the table has room for. */
function artPathsOf(cards: readonly Roll[]): readonly string[] {
  const paths = new Set<string>();
  for (const { card } of cards) {
    const { image, elements } = cardView(card);
    paths.add(image);
    for (const element of elements) paths.add(`/elements/${fileNameOf(element)}.svg`);
  }
  return hasLargeFaces() ? [...paths] : [...paths].map(smallPath);
}

/**
 * Has the browser read the pictures of cards that will be shown, one after the other, so that none is read in the moment
 * in which its card is played. They stay as long as they are held: until what this returns is called.
 */
export function preloadArt(cards: readonly Roll[]): () => void {
  const left = [...artPathsOf(cards)];
  const held: HTMLImageElement[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  function next(): void {
    const path = left.shift();
    if (path === undefined) return;
    const image = new Image();
    held.push(image);
    const goOn = (): void => {
      timer = setTimeout(next, pause);
    };
    image.addEventListener('load', () => {
      loadedArt.add(path);
      goOn();
    });
    image.addEventListener('error', goOn);
    image.src = path;
  }
  next();
  return () => {
    left.length = 0;
    held.length = 0;
    if (timer !== null) clearTimeout(timer);
  };
}
