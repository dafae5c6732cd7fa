import { AssetsProvider, Picture } from '@stackmate/ui';
import { createContext, use, useState } from 'react';
import type { Tile } from './tile.ts';

/** Whether pictures came with the page: those are in its markup, and are not fetched twice. */
export const CameWithPage = createContext(false);

const inMarkup = { base: '' };

/** Out of the browser's own database, if it is there; its code comes with the first picture. */
const fromStore = {
  base: '',
  load: async (address: string): Promise<string> => {
    const { loadPicture } = await import('../calls/picture-store.ts');
    return loadPicture(address);
  },
};

const sizes = { picture: [320, 200], stamp: [64, 64] } as const;

export interface TilePictureProps {
  readonly tile: Tile;
  readonly isEarly: boolean;
}

/** The picture of a card: it shimmers until it is there, and says so when it can't be had. */
export const TilePicture = ({ tile, isEarly }: TilePictureProps) => {
  const cameWithPage = use(CameWithPage);
  const [assets] = useState(cameWithPage ? inMarkup : fromStore);
  const [width, height] = sizes[tile.kind === 'ability' ? 'stamp' : 'picture'];
  return (
    <AssetsProvider value={assets}>
      <Picture path={tile.picture} alt="" width={width} height={height} lazy={!isEarly} />
    </AssetsProvider>
  );
};
