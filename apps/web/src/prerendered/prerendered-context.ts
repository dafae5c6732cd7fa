import { createContext } from 'react';

/** Markup by its name; undefined for what is not there. */
export type ReadPrerendered = (name: string) => string | undefined;

export const PrerenderedContext = createContext<ReadPrerendered>(() => undefined);
