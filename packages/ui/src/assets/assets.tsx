import { createContext, use } from 'react';
import { pictureAddress } from './picture-address.ts';

/** Source of pictures, and how they are loaded. */
export interface Assets {
  /** Prefix of catalogue paths (`/cards/EmberWyrm.svg`), without a trailing slash. */
  readonly base: string;
  /**
   * Fetches a picture and returns a URL for `<img>`; rejects with an Error that says why it failed. Without it the
   * browser loads pictures itself.
   */
  readonly load?: (url: string) => Promise<string>;
  /** Whether icons and card backs load only when scrolled into view, for long pages. */
  readonly lazy?: boolean;
  /**
   * URLs of pictures that have been loaded and appear without a shimmer. Only for pages rendered in the browser,
   * because the server doesn't know what was loaded.
   */
  readonly loadedPaths?: Set<string>;
  /** Whether tiny faces use small bitmaps, for screens where many of them change. */
  readonly pixels?: boolean;
}

const AssetsContext = createContext<Assets>({ base: '' });

/** Provides the source of pictures to everything inside. */
export const AssetsProvider = AssetsContext;

export const useAssets = (): Assets => use(AssetsContext);

/** Returns the URL of a picture, given its path under the assets folder. */
export const useAsset = (path: string): string => {
  const { base } = useAssets();
  return `${base}${pictureAddress(path.startsWith('/') ? path : `/${path}`)}`;
};

/** Returns a file name in lower case with dashes: `Super Quick` becomes `super-quick`. */
export const toFileName = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
