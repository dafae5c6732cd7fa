import type { AccountAnswer, AccountInfo, AccountServerInfo } from '@stackmate/protocol/account';
import type { IncomingHttpHeaders } from 'node:http';
import type { StoredAccount, StoredPasskey } from '../store/accounts/account-store.ts';
import { currentBan } from '../identity/bans.ts';
import { passkeySite } from './passkey-site.ts';
import type { AccountService } from './service.ts';

type Service = Pick<
  AccountService,
  'store' | 'settings' | 'hasMail' | 'contact' | 'address' | 'now'
>;

/** Returns this server's capabilities for a page at the address of a request. */
function serverInfo(
  { hasMail, address }: Pick<Service, 'hasMail' | 'address'>,
  { host, origin }: IncomingHttpHeaders,
): AccountServerInfo {
  const site = passkeySite(address());
  // Passkeys belong to the server's domain, so pages of other origins, like those of apps, can't use them.
  const isElsewhere = origin !== undefined && origin !== site?.origin;
  return {
    hasMail,
    hasPasskeys: site !== null && !isElsewhere && host === new URL(site.origin).host,
    passkeyAddress: site?.origin ?? null,
  };
}

function toAccountInfo(
  { settings, hasMail, contact, now }: Service,
  account: StoredAccount,
  passkeys: readonly StoredPasskey[],
  signedInAt: number,
): AccountInfo {
  const at = now();
  const renameAt = account.renamedAt === null ? null : account.renamedAt + settings.renamePause;
  const ban = currentBan(account, at);
  return {
    player: account.player,
    name: account.name,
    createdAt: account.createdAt,
    email: account.email,
    pendingEmail: account.pendingEmail,
    language: account.language,
    isVerified: account.hasEmail || !hasMail,
    hasPassword: account.password !== null,
    passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({
      id,
      label,
      createdAt,
      usedAt,
    })),
    renameAt: renameAt !== null && renameAt > at ? renameAt : null,
    recentUntil: signedInAt + settings.recentTime,
    deleteAt: account.deleteAt,
    ban: ban && { reason: ban.reason, until: ban.until, contact },
  };
}

/**
 * Returns the account of a player, as its owner sees it, and the server's capabilities. `playerId` is null for guests.
 */
export async function accountAnswerFor(
  service: Service,
  playerId: string | null,
  signedInAt: number,
  headers: IncomingHttpHeaders,
): Promise<AccountAnswer> {
  const server = serverInfo(service, headers);
  if (playerId === null) return { account: null, server };
  const [account, passkeys] = await Promise.all([
    service.store.account(playerId),
    service.store.passkeys(playerId),
  ]);
  return { account: account && toAccountInfo(service, account, passkeys, signedInAt), server };
}
