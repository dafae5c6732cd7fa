import type { SendLinkRequest } from '@stackmate/protocol/account';
import type { account } from '@stackmate/protocol/routes';
import { parseEmail, toPerson } from '../../forms/email-address.ts';
import { answered } from '../../http/handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import { nameKey } from '../../store/names/look-alikes.ts';
import { openPasskeys } from '../open-passkeys.ts';
import { isWeakPassword } from '../password-strength.ts';
import { refuse } from '../refusals.ts';
import { hashSecret } from '../../identity/secrets.ts';
import type { AccountService } from '../service.ts';
import { endSessions } from '../sessions.ts';
import { answerSignedIn, closedFault } from './answers.ts';

/** No player has this id. */
const nobody = '';

/** Returns the key by which attempts for a login are counted: the same for all spellings of it. */
const loginKey = (login: string): string =>
  login.includes('@') ? toPerson(login) : `name ${nameKey(login)}`;

/** Returns the player who signs in with an e-mail address or a name; null if there is none. */
async function findLoginPlayer({ store, now }: AccountService, login: string) {
  if (login.includes('@')) return store.findPlayerByPerson(toPerson(login));
  const holder = await store.findNameHolder(nameKey(login), now());
  return holder?.isCurrent ? holder.player : null;
}

/**
 * Returns whether the address that a link was sent to still belongs to its account. Links from operators weren't sent to
 * one.
 */
const isForOwner = async (
  { store }: AccountService,
  { playerId, person }: { readonly playerId: string; readonly person: string | null },
): Promise<boolean> => person === null || (await store.findPlayerByPerson(person)) === playerId;

/** Handles the routes that sign in. All answer in the same way and time whether an account exists or not (PL8). */
export function signInHandlers(service: AccountService) {
  const { passwords, store, limits, emails, deviceCookie } = service;

  const sendLink =
    (purpose: 'sign-in' | 'reset') =>
    async ({ body }: { readonly body: SendLinkRequest }) => {
      if (!service.hasMail) return refuse('mail-off');
      const address = parseEmail(body.email);
      if (!address) return refuse('bad-email');
      emails.sendLink(purpose, address.person);
      return answered({});
    };

  return {
    async signIn(call) {
      const { body, address, headers } = call;
      const { login, password } = body;
      const playerId = await findLoginPlayer(service, login);
      const device = playerId === null ? null : deviceCookie.findDevice(headers, playerId);
      if (!(await limits.tryPassword(loginKey(login), { address, device }))) {
        return refuse('too-many-tries');
      }
      const account = await store.account(playerId ?? nobody);
      const isRight = await passwords.verify(password, account?.password ?? null, address);
      if (isRight === null) return refuse('too-busy');
      if (!isRight || !account) return refuse('wrong-login');
      return closedFault(service, account.player) ?? answerSignedIn(service, account.player, call);
    },
    async beginPasskeySignIn() {
      const passkeys = openPasskeys(service);
      return passkeys ? answered(await passkeys.beginUse()) : refuse('passkeys-off');
    },
    async signInWithPasskey(call) {
      const passkeys = openPasskeys(service);
      if (!passkeys) return refuse('passkeys-off');
      const playerId = await passkeys.finishUse(call.body);
      if (playerId === null) return refuse('bad-passkey');
      return (
        closedFault(service, playerId) ??
        answerSignedIn(service, playerId, call, { hasPasskey: true })
      );
    },
    sendSignInLink: sendLink('sign-in'),
    async signInWithLink(call) {
      const hash = hashSecret(call.body.token);
      const link = await store.takeLink(hash, 'sign-in', service.now());
      if (!link || !(await isForOwner(service, link))) return refuse('bad-link');
      return answerSignedIn(service, link.playerId, call);
    },
    sendResetLink: sendLink('reset'),
    async resetPassword(call) {
      const { token, password } = call.body;
      if (isWeakPassword(password, [])) return refuse('weak-password');
      // Checked before the link is used up, so that it still works after a refusal.
      const hash = await passwords.hash(password, call.address);
      if (hash === null) return refuse('too-busy');
      const link = await store.takeLink(hashSecret(token), 'reset', service.now());
      if (!link || !(await isForOwner(service, link))) return refuse('bad-link');
      await store.setPassword(link.playerId, hash);
      await endSessions(service, link.playerId, null);
      return answerSignedIn(service, link.playerId, call);
    },
  } satisfies Partial<Handlers<typeof account>>;
}
