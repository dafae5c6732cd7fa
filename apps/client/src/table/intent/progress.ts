import type { Intent } from './intent.ts';

/** Whether the player has begun an action. */
export const isActing = ({ origin, preview, ask }: Intent): boolean =>
  origin !== null || preview !== null || ask !== null;

/** Whether the player is asked for a response, which can be a pass. */
export const canPass = ({ offers }: Intent): boolean => offers.some(({ verb }) => verb === 'pass');

/** Whether the only answer to a question is that there is nothing to choose. */
export const isOnlyEnd = ({ offers, chain }: Intent): boolean =>
  chain.length === 0 &&
  offers.length === 1 &&
  offers[0].aim?.at === 'option' &&
  offers[0].aim.option === null;

/** Whether a question has no answer to choose, and nothing to look at. The player isn't asked it. */
export const hasNoChoice = (intent: Intent): boolean =>
  isOnlyEnd(intent) && intent.base.own?.looking.length === 0;
