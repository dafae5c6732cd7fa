import { createContext, use } from 'react';

/** Where pictures come from. */
export interface Assets {
  /** What stands before a path of the catalogue (`/cards/EmberWyrm.svg`), without a slash at its end. */
  readonly base: string;
  /**
   * Fetches a picture and gives an address that an `<img>` takes; rejects with an Error that says why not. Without it
   * the browser loads pictures by itself.
   */
  readonly load?: (url: string) => Promise<string>;
  /** Whether icons and backs are wanted only when they come into view: on long pages. */
  readonly lazy?: boolean;
  /**
   * Addresses of pictures that have been read: they are there at once, without a shimmer. For pages that are drawn in the
   * browser alone; markup of a server does not know what was read.
   */
  readonly loadedPaths?: Set<string>;
  /** Tiny faces show small pictures made of pixels: where many of them come and go. */
  readonly pixels?: boolean;
}

const AssetsContext = createContext<Assets>({ base: '' });

/** Tells everything inside where pictures come from. */
export const AssetsProvider = AssetsContext;

export const useAssets = (): Assets => use(AssetsContext);

/** The address of a picture by its path under the assets folder. */
export const useAsset = (path: string): string => {
  const { base } = useAssets();
  return path.startsWith('/') ? `${base}${path}` : `${base}/${path}`;
};

/** File names are lower case with dashes: `Super Quick` is `super-quick`. */
export const fileNameOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
