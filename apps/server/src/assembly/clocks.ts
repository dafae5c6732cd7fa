import { randomBytes } from 'node:crypto';

/** A steady clock in milliseconds. */
export const steadyNow = (): number => performance.now();

/** Milliseconds since 1970 that a change of the system's clock does not move, so that nobody's time runs out by it. */
export const wallNow = (): number => Math.floor(performance.timeOrigin + steadyNow());

/** Returns 22 characters that nobody can guess. */
export const newId = (): string => randomBytes(16).toString('base64url');
