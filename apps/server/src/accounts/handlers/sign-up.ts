import type { IncomingHttpHeaders } from 'node:http';
import type { account } from '@stackmate/protocol/routes';
import { parseEmail } from '../../forms/email-address.ts';
import { answered, refused } from '../../http/handlers.ts';
import type { Handlers, RouteRefusal } from '../../http/handlers.ts';
import type { Caller } from '../../identity/caller.ts';
import type {
  AccountName,
  NewAccount,
  PendingAddress,
} from '../../store/accounts/account-store.ts';
import { checkName } from '../account-name.ts';
import { openPasskeys } from '../open-passkeys.ts';
import { requestLanguage } from '../../language/request-language.ts';
import { isWeakPassword } from '../password-strength.ts';
import { refuse } from '../refusals.ts';
import type { AccountService } from '../service.ts';
import { networkOf } from '../sign-in-places.ts';
import { answerSignedIn } from './answers.ts';

const firstLabel = 'First passkey';

/** Returns the player who signs up (PL1): the guest of a token, the calling guest, or a new player. */
async function findOrCreatePlayer(
  { players, newId }: AccountService,
  guest: string | null,
  caller: Caller | null,
): Promise<string | RouteRefusal<'already-account' | 'bad-token'>> {
  if (caller?.isAccount) return refuse('already-account');
  if (guest === null) return caller?.playerId ?? newId();
  return (await players.findPlayerByToken(guest)) ?? refused(400, 'bad-token');
}

/** Returns an address that a link will be sent to; null for none. */
function findPending(
  { hasMail }: AccountService,
  email: string | null,
): PendingAddress | null | RouteRefusal<'bad-email' | 'mail-off'> {
  if (email === null) return null;
  if (!hasMail) return refuse('mail-off');
  return parseEmail(email) ?? refuse('bad-email');
}

/** Refuses sign-ups from networks that operators have blocked. */
async function findBlock(
  { store, contact, now }: AccountService,
  address: string,
): Promise<RouteRefusal<'network-blocked'> | null> {
  const network = networkOf(address);
  if (network === null || !(await store.isNetworkBlocked(network, now()))) return null;
  return refuse('network-blocked', contact === null ? '' : `Questions: ${contact}`);
}

const isRefusal = (value: unknown): value is RouteRefusal =>
  typeof value === 'object' && value !== null && 'ok' in value;

async function createAccount(
  service: AccountService,
  account: NewAccount,
  headers: IncomingHttpHeaders,
) {
  const { store, emails, connections } = service;
  const outcome = await store.createAccount(account);
  if (outcome !== 'created') return refuse(outcome);
  connections.rename(account.playerId, account.name);
  if (account.pending) {
    emails.verify(account.playerId, account.pending, requestLanguage(headers));
  }
  return null;
}

/** Handles the routes that create an account. */
export function signUpHandlers(service: AccountService) {
  const { passwords, store, now } = service;
  const isTaken = async ({ key, skeleton }: AccountName): Promise<boolean> =>
    (await store.findNameHolder(key, now())) !== null ||
    (await store.findNameHolder(skeleton, now())) !== null;
  return {
    async signUp(call) {
      const { password, email, guest } = call.body;
      if (password === null && email === null) return refuse('credential-needed');
      const block = await findBlock(service, call.address);
      if (block) return block;
      const name = checkName(call.body.name);
      if (isRefusal(name)) return name;
      const pending = findPending(service, email);
      if (isRefusal(pending)) return pending;
      if (password !== null && isWeakPassword(password, [name.name, email])) {
        return refuse('weak-password');
      }
      const player = await findOrCreatePlayer(service, guest, call.caller);
      if (isRefusal(player)) return player;
      // Checked before the expensive hash, and again when the account is stored.
      if (await isTaken(name)) return refuse('name-taken');
      const hash = password === null ? null : await passwords.hash(password, call.address);
      if (password !== null && hash === null) return refuse('too-busy');
      const fault = await createAccount(
        service,
        {
          playerId: player,
          ...name,
          createdAt: now(),
          password: hash,
          pending,
          passkey: null,
        },
        call.headers,
      );
      return fault ?? answerSignedIn(service, player, call, { isSignUp: true });
    },
    async beginPasskeySignUp({ body, caller, address }) {
      const passkeys = openPasskeys(service);
      if (!passkeys) return refuse('passkeys-off');
      const block = await findBlock(service, address);
      if (block) return block;
      const name = checkName(body.name);
      if (isRefusal(name)) return name;
      const player = await findOrCreatePlayer(service, body.guest, caller);
      if (isRefusal(player)) return player;
      if (await isTaken(name)) return refuse('name-taken');
      return answered(
        await passkeys.beginCreation('sign-up', { playerId: player, name: name.name }),
      );
    },
    async signUpWithPasskey(call) {
      const { ceremony, credential, email } = call.body;
      const passkeys = openPasskeys(service);
      if (!passkeys) return refuse('passkeys-off');
      if (call.caller?.isAccount) return refuse('already-account');
      const block = await findBlock(service, call.address);
      if (block) return block;
      const pending = findPending(service, email);
      if (isRefusal(pending)) return pending;
      const created = await passkeys.finishCreation('sign-up', { ceremony, credential });
      if (!created) return refuse('bad-passkey');
      const name = checkName(created.name);
      if (isRefusal(name)) return name;
      const fault = await createAccount(
        service,
        {
          playerId: created.playerId,
          ...name,
          createdAt: now(),
          password: null,
          pending,
          passkey: { ...created.passkey, label: firstLabel },
        },
        call.headers,
      );
      return (
        fault ??
        answerSignedIn(service, created.playerId, call, { hasPasskey: true, isSignUp: true })
      );
    },
  } satisfies Partial<Handlers<typeof account>>;
}
