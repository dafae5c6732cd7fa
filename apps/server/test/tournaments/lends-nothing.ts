import type { Deck } from '@stackmate/engine';
import type { LentDirector } from '../../src/tournaments/lent/direct-lent.ts';

/** The lent cards of tournaments that have none. */
export const lendsNothing: LentDirector = {
  draft: () => Promise.resolve(),
  build: () => Promise.resolve(),
  revealed: () => Promise.resolve([]),
};

export const lendsNoDeck = (): Promise<Deck> => Promise.reject(new Error('no cards are lent'));
