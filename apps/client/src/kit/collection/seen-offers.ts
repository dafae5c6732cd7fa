import { localStore, parseStored } from '../../platform/storage/index.ts';

/** A card of an offer, as a player saw it. */
export interface SeenCard {
  readonly id: string;
  readonly card: number;
  readonly serial: number;
  /** How often it was trained. */
  readonly trained: number;
}

/** The version of an offer that a player saw last. */
export interface SeenOffer {
  readonly version: number;
  readonly gives: readonly SeenCard[];
  readonly gets: readonly SeenCard[];
}

const name = 'stackmate.offers-seen';
/** Offers that are remembered: more than can be open at a time. */
const maxSeen = 50;

type Seen = readonly (readonly [swap: string, offer: SeenOffer])[];

function readAll(): Seen {
  const stored = parseStored(localStore.get(name));
  return Array.isArray(stored) ? (stored as Seen) : [];
}

/** Returns the version of an offer that was seen last in this browser; null if none was. */
export const readSeenOffer = (swap: string): SeenOffer | null =>
  readAll().find(([id]) => id === swap)?.[1] ?? null;

/** Remembers that the player has seen a version. */
export function noteSeenOffer(swap: string, offer: SeenOffer): void {
  const others = readAll().filter(([id]) => id !== swap);
  localStore.set(name, JSON.stringify([[swap, offer], ...others].slice(0, maxSeen)));
}

/** Forgets all offers, because their player signs out. */
export const forgetSeenOffers = (): void => localStore.set(name, null);
