import type { Element } from '@stackmate/engine';
import type { SearchError } from '@stackmate/catalogue/search';
import type { MarketPageData, PricedListing } from '@stackmate/protocol/trading';
import { createContext } from 'react-router';

/** Fields of the page's form, by their names in its address. */
export const marketFields = [
  'search',
  'sort',
  'element',
  'rarity',
  'ability',
  'roll',
  'training',
  'price',
] as const;
export type MarketField = (typeof marketFields)[number];

/** A listed copy as the page shows it. */
export interface ShownListing extends Pick<PricedListing, 'id' | 'price' | 'reference'> {
  readonly name: string;
  /** Path of its card's page. */
  readonly path: string;
  readonly ink: Element;
  /** Prerendered piece with its face. */
  readonly face: string;
  readonly serial: number;
  /** Place among all rolls, in percent. */
  readonly quality: number;
  readonly trained: number;
  readonly wins: number;
  /** Search that finds this copy in the game. */
  readonly search: string;
}

/** Content of the page. */
export interface ShownMarket extends Pick<MarketPageData, 'count' | 'after' | 'search'> {
  readonly listings: readonly ShownListing[];
  /** Parts of the search that couldn't be read, and exclude nothing. */
  readonly faults: readonly Pick<SearchError, 'message' | 'parameters'>[];
}

/** Returns what the page shows for the server's data. */
export type MarketSource = (data: MarketPageData) => ShownMarket;

/** Set on the server, which has the catalogue. Null in browsers, which fetch the page instead. */
export const marketSourceContext = createContext<MarketSource | null>(null);
