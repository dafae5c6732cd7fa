import type { Intent } from './intent.ts';

/** Whether the player has begun an action. */
export const isActing = ({ origin, preview, ask }: Intent): boolean =>
  origin !== null || preview !== null || ask !== null;

/** Whether the player is asked for a response, which can be a pass. */
export const canPass = ({ offers }: Intent): boolean => offers.some(({ verb }) => verb === 'pass');
