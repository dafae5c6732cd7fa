import { CommandRefused } from '../accounts/command-refused.ts';
import { playerCalled } from '../accounts/operator.ts';
import type { AccountStore, MatchStore } from '../store/index.ts';

export type Holders = Pick<MatchStore, 'player'> &
  Pick<AccountStore, 'findPlayerByPerson' | 'findNameHolder'>;

/** Returns the id of a player, given by id or, with an account, by name or verified address. */
export async function findPlayerId(store: Holders, who: string, now: number): Promise<string> {
  if (await store.player(who)) return who;
  const playerId = await playerCalled(store, who, now);
  if (playerId === null)
    throw new CommandRefused(`there is no player ${who}; guests only have an id`);
  return playerId;
}
