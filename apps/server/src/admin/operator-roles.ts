import { CommandRefused } from '../accounts/command-refused.ts';
import { findAccount } from '../accounts/operator.ts';
import type { AccountStore, OperatorStore } from '../store/index.ts';
import type { Admin } from './admin.ts';

/** Creates the commands about the operators of the console. */
export const operatorRoles = (
  store: AccountStore & OperatorStore,
): Pick<Admin, 'operators' | 'changeRole'> => ({
  operators: () => store.operators(),
  async changeRole({ account: who, ...change }) {
    const at = Date.now();
    const account = await findAccount(store, who, at);
    if (!account) throw new CommandRefused(`there is no account ${who}`);
    const { player: playerId, name } = account;
    const outcome = await store.changeRole({ ...change, playerId, at });
    if (outcome === 'last-owner') {
      throw new CommandRefused(
        `${name} is the last owner: appoint another one first, or use npm run admin -- dismiss`,
      );
    }
    if (outcome === 'unchanged') {
      throw new CommandRefused(
        change.role === null ? `${name} has no role` : `${name} already has this role`,
      );
    }
    return name;
  },
});
