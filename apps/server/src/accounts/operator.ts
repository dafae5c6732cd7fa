import { toPerson } from '../forms/email-address.ts';
import { banDetail } from '../identity/bans.ts';
import { nameKey } from '../store/names/look-alikes.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import { outranks } from '../store/index.ts';
import type { OperatorStore } from '../store/index.ts';
import type { AccountStore } from '../store/database-store.ts';
import type {
  ExportCursor,
  ExportPage,
  OperatorAction,
  StoredAccount,
} from '../store/accounts/account-store.ts';
import { forGood } from '@stackmate/protocol/operate';
import type { OperatorRole } from '@stackmate/protocol/operate';
import type { AccountConnections } from './account-connections.ts';
import { checkName } from './account-name.ts';
import { CommandRefused } from './command-refused.ts';
import { eraseAccount } from './deletion-sweep.ts';
import type { ErasureState } from './deletion-sweep.ts';
import { linkTo } from './emails.ts';
import type { AccountService } from './service.ts';

/** An account as operators see it, with the latest actions on it. */
export interface AccountReport {
  readonly account: Omit<StoredAccount, 'password'> & {
    readonly hasPassword: boolean;
    readonly passkeys: number;
    readonly sessions: number;
    readonly accessTokens: number;
  };
  readonly actions: readonly OperatorAction[];
}

export const accountActions = [
  'ban',
  'unban',
  'mute',
  'unmute',
  'rename',
  'reset-password',
  'sign-out',
] as const;

/** An operator's action on an account. */
export interface AccountRequest {
  readonly action: (typeof accountActions)[number];
  /** Name, verified e-mail address or player id. */
  readonly who: string;
  /** Name of the operator. */
  readonly operator: string;
  /** Role of an operator of the console, who doesn't act on equals and superiors; absent for commands of the shell. */
  readonly role?: OperatorRole;
  /** Shown to a banned player, and stored in the audit log. */
  readonly reason: string;
  /** End of a ban or mute, in ms since 1970; null for good. */
  readonly until: number | null;
  /** The new name. */
  readonly name: string | null;
  /** Id of the only session to sign out; without it, all sessions and access tokens end. */
  readonly session?: string | null;
}

/** An operator's request about an account that asks nothing else. */
export type NotedRequest = Pick<AccountRequest, 'who' | 'operator' | 'role' | 'reason'>;

/** An account that is exported or erased. */
export interface FoundAccount {
  readonly player: string;
  readonly name: string;
}

export interface AccountOutcome {
  readonly player: string;
  readonly name: string;
  /** One-time link to choose a new password; null for other actions. */
  readonly link: string | null;
}

/** Operator commands on accounts. Each change adds a row to the audit log (PL6). */
export interface AccountOperator {
  readonly account: (who: string) => Promise<AccountReport | null>;
  /** Throws an Error for operators if it can't be done. */
  readonly actOnAccount: (request: AccountRequest) => Promise<AccountOutcome>;
  /** Notes that an account is exported. Throws an Error for operators if there is none. */
  readonly beginExport: (request: NotedRequest) => Promise<FoundAccount>;
  /** [PL7] Returns a page of what the player's own export contains. */
  readonly exportPage: (playerId: string, cursor: ExportCursor) => Promise<ExportPage>;
  /**
   * [PL7] Closes an account, which is erased at `at` or later; unless its owner keeps it until then, if the grace time
   * isn't skipped (`isNow`).
   */
  readonly closeAccount: (
    request: NotedRequest & { readonly isNow: boolean },
  ) => Promise<FoundAccount & { readonly at: number }>;
  /** Erases a part of an account that is due. Repeat it while it answers `erasing`. */
  readonly eraseAccount: (playerId: string) => Promise<ErasureState>;
}

export interface AccountOperatorOptions {
  readonly store: AccountService['store'] & Pick<OperatorStore, 'operator'>;
  readonly settings: Pick<AccountService['settings'], 'deletionTime'>;
  readonly tokenLife: number;
  /** Open connections, which are updated at once. */
  readonly connections: AccountConnections;
  readonly contact: string | null;
  /** Returns the address of this server, which links begin with. */
  readonly address: () => string;
  readonly now: () => number;
}

/** Lifetime of a link that an operator hands over, in ms. */
const linkTime = 86_400_000;
const nameReservation = 90 * 86_400_000;
const shownActions = 20;
/** Max number of matches that a request to erase an account anonymises. */
const matchesPerRequest = 200;

export const isPlayerId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Returns the player id behind a name or a verified address; null if no account has it. */
export async function playerCalled(
  store: Pick<AccountStore, 'findPlayerByPerson' | 'findNameHolder'>,
  who: string,
  now: number,
): Promise<string | null> {
  if (who.includes('@')) return store.findPlayerByPerson(toPerson(who));
  return (await store.findNameHolder(nameKey(who), now))?.player ?? null;
}

/** Returns an account by its id, name or verified address; null if there is none. */
export async function findAccount(
  store: AccountStore,
  who: string,
  now: number,
): Promise<StoredAccount | null> {
  const byId = isPlayerId(who) ? await store.account(who) : null;
  if (byId) return byId;
  const playerId = await playerCalled(store, who, now);
  return playerId === null ? null : store.account(playerId);
}

/**
 * Throws if an operator of the console acts on an equal or a superior. A support operator could otherwise take over an
 * owner's account with a link for a new password. Commands of the shell have no role, and act on everybody.
 */
export async function assertOutranks(
  store: Pick<OperatorStore, 'operator'>,
  role: OperatorRole | undefined,
  playerId: string,
): Promise<void> {
  if (role === undefined) return;
  const other = await store.operator(playerId);
  if (other && !outranks(role, other.role)) {
    throw new CommandRefused(`${other.name} is an operator too: only an owner may do this`);
  }
}

export function createAccountOperator(options: AccountOperatorOptions): AccountOperator {
  const { store, connections, contact, address, now } = options;

  const find = (who: string) => findAccount(store, who, now());

  async function findOrThrow(who: string): Promise<StoredAccount> {
    const account = await find(who);
    if (!account) throw new CommandRefused(`there is no account ${who}`);
    return account;
  }

  async function note(
    { operator, reason }: NotedRequest,
    action: string,
    { playerId, detail }: { readonly playerId: string; readonly detail: string },
  ): Promise<void> {
    await store.addOperatorAction({
      at: now(),
      operator,
      action,
      player: playerId,
      detail,
      reason,
    });
  }

  async function rename(account: StoredAccount, action: OperatorAction, newName: string | null) {
    const name = checkName(newName ?? '');
    if ('ok' in name) throw new CommandRefused(`${name.error.message} ${name.error.detail}`.trim());
    const times = { at: now(), reservedUntil: now() + nameReservation };
    if (!(await store.renameAccount(account.player, name, times))) {
      throw new CommandRefused(
        `another account has the name ${name.name}, or one that looks like it`,
      );
    }
    await store.addOperatorAction({ ...action, detail: `${account.name} → ${name.name}` });
    connections.rename(account.player, name.name);
    return { player: account.player, name: name.name, link: null };
  }

  async function resetPassword({ player: playerId, name }: StoredAccount, action: OperatorAction) {
    const token = newSecret();
    const hash = hashSecret(token);
    const until = now() + linkTime;
    await store.addLink({ hash, playerId, purpose: 'reset', person: null, until }, null);
    await store.addOperatorAction(action);
    return { player: playerId, name, link: linkTo('reset', address(), token) };
  }

  async function signOut(
    { player: playerId, name }: StoredAccount,
    action: OperatorAction,
    session: string | null,
  ) {
    if (session === null) {
      await store.endSessions(playerId, null);
      await store.revokeAccessTokens(playerId);
      connections.signOut(playerId, { what: 'all' });
    } else {
      if (!(await store.endSession(playerId, session)))
        throw new CommandRefused(`${name} has no session ${session}`);
      connections.signOut(playerId, { what: 'sessions', sessions: [session] });
    }
    await store.addOperatorAction({ ...action, detail: session ?? 'everywhere' });
    return { player: playerId, name, link: null };
  }

  return {
    async account(who) {
      const match = await find(who);
      if (!match) return null;
      const { password, ...account } = match;
      const { player: playerId } = account;
      const [passkeys, sessions, tokens, actions] = await Promise.all([
        store.passkeys(playerId),
        store.sessions(playerId),
        store.accessTokens(playerId),
        store.operatorActions(playerId, shownActions),
      ]);
      const counts = {
        hasPassword: password !== null,
        passkeys: passkeys.length,
        sessions: sessions.length,
        accessTokens: tokens.length,
      };
      return { account: { ...account, ...counts }, actions };
    },
    async actOnAccount(request) {
      const { action: kind, who, operator, role, reason, until, name, session = null } = request;
      const account = await findOrThrow(who);
      const { player: playerId } = account;
      await assertOutranks(store, role, playerId);
      const at = now();
      const detail = until === null ? '' : `until ${new Date(until).toISOString()}`;
      const action: OperatorAction = {
        at,
        operator,
        action: kind,
        player: playerId,
        detail,
        reason,
      };
      switch (kind) {
        case 'ban': {
          const ban = { reason, at, until };
          await store.sanction(action, { ban });
          connections.ban(playerId, banDetail(ban, contact));
          break;
        }
        case 'unban':
          await store.sanction(action, { ban: null });
          break;
        case 'mute':
          await store.sanction(action, { mutedUntil: until ?? forGood });
          connections.mute(playerId, until ?? forGood);
          break;
        case 'unmute':
          await store.sanction(action, { mutedUntil: null });
          connections.mute(playerId, null);
          break;
        case 'rename':
          return rename(account, action, name);
        case 'reset-password':
          return resetPassword(account, action);
        case 'sign-out':
          return signOut(account, action, session);
        default:
          return kind satisfies never;
      }
      return { player: playerId, name: account.name, link: null };
    },
    async beginExport(request) {
      const { player: playerId, name } = await findOrThrow(request.who);
      await assertOutranks(store, request.role, playerId);
      await note(request, 'export account', { playerId, detail: '' });
      return { player: playerId, name };
    },
    exportPage: (playerId, cursor) => store.exportPage(playerId, cursor),
    async closeAccount({ isNow, ...request }) {
      const { player: playerId, name } = await findOrThrow(request.who);
      const at = now() + (isNow ? 0 : options.settings.deletionTime);
      const detail = `due at ${new Date(at).toISOString()}`;
      await note(request, 'erase account', { playerId, detail });
      await store.setDeletion(playerId, at);
      await store.endSessions(playerId, null);
      connections.signOut(playerId, { what: 'all' });
      return { player: playerId, name, at };
    },
    async eraseAccount(playerId) {
      const account = await store.account(playerId);
      if (!account) return 'erased';
      if (account.deleteAt === null || account.deleteAt > now()) {
        throw new CommandRefused(`the deletion of ${account.name} isn’t due`);
      }
      return eraseAccount(options, playerId, matchesPerRequest);
    },
  };
}
