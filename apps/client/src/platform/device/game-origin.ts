import { serverOrigin } from './flags.ts';

/** Returns the origin of the game's addresses for other people: in an app with the game inside, its server's. */
export const gameOrigin = (): string => serverOrigin || globalThis.location.origin;
