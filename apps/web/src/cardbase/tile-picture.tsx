import { AssetsProvider, Picture } from '@stackmate/ui';
import type { Assets } from '@stackmate/ui';
import { createContext, use, useEffect, useRef, useState } from 'react';
import type { Tile } from './tile.ts';

/** Whether pictures came with the page: those are in its markup, and are not fetched twice. */
export const CameWithPage = createContext(false);

const inMarkup = { base: '' };

/** Out of the browser's own database, if it is there; its code comes with the first picture. */
const fromStore = {
  base: '',
  load: async (address: string): Promise<string> => {
    const { loadPicture } = await import('../api/picture-store.ts');
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
  const [assets, setAssets] = useState<Assets>(cameWithPage ? inMarkup : fromStore);
  const holder = useRef<HTMLSpanElement>(null);
  // One that failed before anyone could hear it is asked for once more, to say why.
  useEffect(() => {
    const image = holder.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0 && image.src !== '') setAssets(fromStore);
  }, []);
  const [width, height] = sizes[tile.kind === 'ability' ? 'stamp' : 'picture'];
  return (
    <span ref={holder} className="cb-picture">
      <AssetsProvider value={assets}>
        <Picture path={tile.picture} alt="" width={width} height={height} lazy={!isEarly} />
      </AssetsProvider>
    </span>
  );
};
