import type { Own } from '@stackmate/engine';
import { createContext } from 'react';

/** What the player other than the viewer knows, where both players' views are shown; otherwise null. */
export const OtherOwn = createContext<Own | null>(null);
