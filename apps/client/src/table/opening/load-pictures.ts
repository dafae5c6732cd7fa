import { cardView } from '@stackmate/ui';
import type { MarkedCard } from './mark-cards.ts';

/** Time after which cards are shown although their pictures haven't arrived, in ms. */
const patience = 1500;

/** Loads and decodes the pictures of cards, so that none is missing when a card is turned. */
export async function loadPictures(
  cards: readonly MarkedCard[],
  address: (path: string) => string,
  loadedPaths: Set<string> | undefined,
): Promise<void> {
  const pictures = cards.map(({ card: { roll } }) => {
    const url = address(cardView(roll.card, roll).image);
    const image = new Image();
    image.src = url;
    // Pictures that are known to be loaded appear at once.
    return image.decode?.().then(
      () => void loadedPaths?.add(url),
      () => {},
    );
  });
  await Promise.race([
    Promise.all(pictures),
    new Promise<void>((resolve) => setTimeout(resolve, patience)),
  ]);
}
