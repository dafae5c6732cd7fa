import { createContext } from 'react';

/** Returns a piece's markup; undefined if it isn't available. */
export type ReadPrerendered = (name: string) => string | undefined;

export const PrerenderedContext = createContext<ReadPrerendered>(() => undefined);
