import { createContext } from 'react';

/** Markup by its name; undefined for what is not there. */
export type ReadBaked = (name: string) => string | undefined;

export const BakedContext = createContext<ReadBaked>(() => undefined);
