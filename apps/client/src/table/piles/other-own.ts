import type { Own } from '@stackmate/engine';
import { createContext } from 'react';

/** Knowledge of the player other than the viewer, in a view of both players; otherwise null. */
export const OtherOwn = createContext<Own | null>(null);
