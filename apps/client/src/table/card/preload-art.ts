import type { Roll } from '@stackmate/engine';
import { cardView, toFileName, pictureAddress, smallPath } from '@stackmate/ui';
import { loadedArt } from './loaded-art.ts';
import { hasLargeFaces } from './use-layout.ts';

/** Pause between two images, in ms, because a browser decodes each one without a break. */
const pause = 20;

/** Returns the addresses of the images of cards and their elements, each once, in the size that the table has room for. */
function cardArt(cards: readonly Roll[]): readonly string[] {
  const paths = new Set<string>();
  for (const { card } of cards) {
    const { image, elements } = cardView(card);
    paths.add(image);
    for (const element of elements) paths.add(`/elements/${toFileName(element)}.svg`);
  }
  const sized = hasLargeFaces() ? [...paths] : [...paths].map(smallPath);
  return sized.map(pictureAddress);
}

/**
 * Preloads the images of cards that will be shown, one at a time, so that none is decoded at the moment its card is
 * played. The images stay in memory until the returned function is called, which also stops loading.
 */
export function preloadArt(cards: readonly Roll[]): () => void {
  const queue = [...cardArt(cards)];
  const images: HTMLImageElement[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  function next(): void {
    const address = queue.shift();
    if (address === undefined) return;
    const image = new Image();
    images.push(image);
    const scheduleNext = (): void => {
      timer = setTimeout(next, pause);
    };
    image.addEventListener('load', () => {
      loadedArt.add(address);
      scheduleNext();
    });
    image.addEventListener('error', scheduleNext);
    image.src = address;
  }
  next();
  return () => {
    queue.length = 0;
    images.length = 0;
    if (timer !== null) clearTimeout(timer);
  };
}
