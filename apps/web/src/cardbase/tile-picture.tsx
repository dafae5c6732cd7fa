import { AssetsProvider, Picture } from '@stackmate/ui';
import type { Assets } from '@stackmate/ui';
import { createContext, use, useEffect, useRef, useState } from 'react';
import type { Tile } from './tile.ts';

/** Whether images are in the page's markup already, so that they aren't fetched again. */
export const InMarkupContext = createContext(false);

const inMarkup = { base: '' };

/** Loads images from the browser's database; its code is imported with the first image. */
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

/** Shows a card's image, which shimmers while loading, or an error message if it fails. */
export const TilePicture = ({ tile, isEarly }: TilePictureProps) => {
  const isInMarkup = use(InMarkupContext);
  const [assets, setAssets] = useState<Assets>(isInMarkup ? inMarkup : fromStore);
  const holder = useRef<HTMLSpanElement>(null);
  // An image that failed before hydration is loaded again, to show why.
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
