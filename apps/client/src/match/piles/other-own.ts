import type { Own } from '@stackmate/engine';
import { createContext } from 'react';

/** What the player knows whose view it is not, where the eyes of both are looked through; else null. */
export const OtherOwn = createContext<Own | null>(null);
