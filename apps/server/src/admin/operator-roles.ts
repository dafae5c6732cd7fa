import { CommandRefused } from '../accounts/command-refused.ts';
import { findAccount, isPlayerId } from '../accounts/operator.ts';
import type { AccountStore, OperatorStore } from '../store/index.ts';
import type { Admin } from './admin.ts';

/** Max number of listed rows of the audit log. */
const maxRows = 10_000;

/** Creates the commands about the operators of the console, and about what operators did. */
export const operatorRoles = (
  store: AccountStore & OperatorStore,
): Pick<Admin, 'operators' | 'changeRole' | 'auditLog'> => ({
  operators: () => store.operators(),
  async auditLog({ since = 0, operator, account: who, action, before, limit = maxRows }) {
    const at = Date.now();
    const [acting, account] = await Promise.all([
      operator === undefined ? null : findAccount(store, operator, at),
      who === undefined ? null : findAccount(store, who, at),
    ]);
    // Guests and erased players have no account, but an id.
    if (who !== undefined && !account && !isPlayerId(who)) {
      throw new CommandRefused(`there is no account ${who}`);
    }
    return store.auditRows({
      since,
      operator:
        operator === undefined ? null : { name: operator, playerId: acting?.player ?? null },
      playerId: account?.player ?? who ?? null,
      action: action ?? null,
      before: before ?? null,
      limit: Math.min(limit, maxRows),
    });
  },
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
