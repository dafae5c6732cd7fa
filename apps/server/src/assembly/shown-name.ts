import { generatedName } from '../identity/names.ts';
import type { MatchStore } from '../store/index.ts';

/** Returns a function for the name under which a player is shown: the chosen one, or the one that their id gives. */
export const createShownName =
  (store: Pick<MatchStore, 'player'>) =>
  async (playerId: string): Promise<string> =>
    (await store.player(playerId))?.name ?? generatedName(playerId);
