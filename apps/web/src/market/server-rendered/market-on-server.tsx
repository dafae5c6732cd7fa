import { rollInPlay, toSearchedCopy } from '@stackmate/economy';
import { readCopySearch } from '@stackmate/economy/trading';
import type { Roll } from '@stackmate/engine';
import type { PricedListing } from '@stackmate/protocol/trading';
import { Card, cardView } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { ComponentType } from 'react';
import { getCard, getPath, listElements } from '../../card/server-rendered/cards.ts';
import type { MarketSource, ShownListing } from '../market-answer.ts';

const prefix = 'face ';

/** Returns the name of the piece with the face of a copy as it plays. */
export const faceName = (roll: Roll): string => prefix + JSON.stringify(roll);

function toShown({ id, price, reference, copy }: PricedListing): ShownListing {
  const { data, entry } = getCard(copy.roll.card);
  const { quality, trained, wins } = toSearchedCopy(copy, copy);
  return {
    id,
    price,
    reference,
    name: t(entry.name),
    path: getPath(data),
    ink: listElements(entry)[0] ?? 'None',
    face: faceName(rollInPlay(copy)),
    serial: copy.serial,
    quality,
    trained,
    wins,
    search: `id:${entry.id} serial:${copy.serial}`,
  };
}

/** Names the cards of the server's data, and says what of the search couldn't be read. */
export const marketOnServer: MarketSource = ({ listings, search, count, after }) => ({
  listings: listings.map(toShown),
  faults: readCopySearch(search).faults.map(({ message, parameters }) => ({ message, parameters })),
  search,
  count,
  after,
});

/** Returns the face of a copy by the name of its piece; null for other pieces. */
export function facePiece(name: string): ComponentType | null {
  if (!name.startsWith(prefix)) return null;
  const roll = JSON.parse(name.slice(prefix.length)) as Roll;
  return () => <Card view={cardView(roll.card, roll)} isSmall />;
}
