import { requestLanguage } from '../../language/request-language.ts';
import { accountLimits } from '@stackmate/protocol/account';
import { parseEmail, toPerson } from '../../forms/email-address.ts';
import { answered } from '../../http/handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { account } from '@stackmate/protocol/routes';
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../../identity/caller.ts';
import type { RemovedCredential } from '../../store/accounts/account-store.ts';
import { openPasskeys } from '../open-passkeys.ts';
import { isWeakPassword } from '../password-strength.ts';
import { refuse } from '../refusals.ts';
import { hashSecret } from '../../identity/secrets.ts';
import type { AccountService } from '../service.ts';
import { endSessions } from '../sessions.ts';
import { answerAccount, answerSignedIn, recentFault } from './answers.ts';

interface Call {
  readonly caller: Caller;
  readonly headers: IncomingHttpHeaders;
}

/** Removes a credential, unless it is the last one. */
async function remove(service: AccountService, call: Call, credential: RemovedCredential) {
  const { store, emails, hasMail } = service;
  const fault = recentFault(service, call.caller);
  if (fault) return fault;
  const outcome = await store.removeCredential(call.caller.playerId, credential, hasMail);
  if (credential.kind === 'email') emails.sendQueued();
  return outcome === 'removed' ? answerAccount(service, call) : refuse(outcome);
}

/** Returns the account that is waiting for its owner to use a link, and its new address; null if there is none. */
async function findPending(service: AccountService, token: string) {
  const { store } = service;
  const link = await store.link(hashSecret(token), 'verify', service.now());
  const account = link && (await store.account(link.playerId));
  if (!account || account.pendingEmail === null || account.pendingPerson !== link.person) {
    return null;
  }
  return { account, email: account.pendingEmail };
}

function passwordHandlers(service: AccountService) {
  const { passwords, store, limits, deviceCookie } = service;
  return {
    async setPassword(call) {
      const { address, headers } = call;
      const { playerId } = call.caller;
      const { current, password } = call.body;
      const fault = recentFault(service, call.caller);
      if (fault) return fault;
      const account = await store.account(playerId);
      if (!account) return refuse('no-such-item');
      if (isWeakPassword(password, [account.name, account.email])) return refuse('weak-password');
      if (account.password !== null) {
        const source = { address, device: deviceCookie.findDevice(headers, playerId) };
        if (!(await limits.tryPassword(`player ${playerId}`, source))) {
          return refuse('too-many-tries');
        }
        const isRight = await passwords.verify(current ?? '', account.password, address);
        if (isRight === null) return refuse('too-busy');
        if (!isRight) return refuse('wrong-password');
      }
      const hash = await passwords.hash(password, address);
      if (hash === null) return refuse('too-busy');
      await store.setPassword(playerId, hash);
      await endSessions(service, playerId, null);
      return answerSignedIn(service, playerId, call);
    },
    removePassword: (call) => remove(service, call, { kind: 'password' }),
  } satisfies Partial<Handlers<typeof account>>;
}

function emailHandlers(service: AccountService) {
  const { store, emails, hasMail } = service;
  return {
    async setEmail(call) {
      if (!hasMail) return refuse('mail-off');
      const fault = recentFault(service, call.caller);
      if (fault) return fault;
      const address = parseEmail(call.body.email);
      if (!address) return refuse('bad-email');
      await store.setPendingEmail(call.caller.playerId, address);
      emails.verify(call.caller.playerId, address, requestLanguage(call.headers));
      return answerAccount(service, call);
    },
    async sendEmailLink(call) {
      if (!hasMail) return refuse('mail-off');
      const account = await store.account(call.caller.playerId);
      const email = account?.pendingEmail ?? null;
      if (email === null) return refuse('no-such-item');
      const pending = { email, person: toPerson(email) };
      emails.verify(call.caller.playerId, pending, requestLanguage(call.headers));
      return answerAccount(service, call);
    },
    async emailLink({ body: { token } }) {
      const pending = await findPending(service, token);
      if (!pending) return refuse('bad-link');
      const { account, email } = pending;
      return answered({ player: account.player, name: account.name, email });
    },
    async verifyEmail(call) {
      const { token, player: playerId } = call.body;
      const pending = await findPending(service, token);
      // The owner of the address has seen which account gets it: a stranger may have entered it.
      if (pending?.account.player !== playerId) return refuse('bad-link');
      const link = await store.takeLink(hashSecret(token), 'verify', service.now());
      if (!link || link.person === null) return refuse('bad-link');
      const notice = await emails.noticeFor('changed', link.playerId);
      const isVerified = await store.verifyEmail(link.playerId, link.person, notice);
      emails.sendQueued();
      return isVerified ? answerAccount(service, call) : refuse('bad-link');
    },
    async removeEmail(call) {
      const notice = await emails.noticeFor('removed', call.caller.playerId);
      return remove(service, call, { kind: 'email', notice });
    },
  } satisfies Partial<Handlers<typeof account>>;
}

function passkeyHandlers(service: AccountService) {
  const { store } = service;
  return {
    async beginPasskey({ caller }) {
      const passkeys = openPasskeys(service);
      if (!passkeys) return refuse('passkeys-off');
      const fault = recentFault(service, caller);
      if (fault) return fault;
      const account = await store.accountState(caller.playerId);
      if (!account) return refuse('no-such-item');
      const { player: playerId, name } = account;
      return answered(await passkeys.beginCreation('add', { playerId, name }));
    },
    async addPasskey(call) {
      const passkeys = openPasskeys(service);
      if (!passkeys) return refuse('passkeys-off');
      const fault = recentFault(service, call.caller);
      if (fault) return fault;
      const { label, ...answer } = call.body;
      const created = await passkeys.finishCreation('add', answer);
      if (created?.playerId !== call.caller.playerId) return refuse('bad-passkey');
      const passkey = { ...created.passkey, label };
      const outcome = await store.addPasskey(passkey, accountLimits.passkeys);
      return outcome === 'added' ? answerAccount(service, call) : refuse(outcome);
    },
    removePasskey: (call) => remove(service, call, { kind: 'passkey', id: call.body.passkey }),
  } satisfies Partial<Handlers<typeof account>>;
}

/** Handles the routes that change what an account signs in with. They need a recent sign-in. */
export const credentialHandlers = (service: AccountService) => ({
  ...passwordHandlers(service),
  ...emailHandlers(service),
  ...passkeyHandlers(service),
});
