import {
  accountAnswer,
  accountLimits,
  addPasskeyRequest,
  ceremonyAnswer,
  emailLinkAnswer,
  nothing,
  removePasskeyRequest,
  setEmailRequest,
  setPasswordRequest,
  useLinkRequest,
  verifyEmailRequest,
} from '@stackmate/protocol/account';
import { parseEmail, personOf } from '../../forms/email-address.ts';
import { answered, openRoute, playerRoute } from '../../http/json-route.ts';
import type { AnyJsonRoute, RouteResult } from '../../http/json-route.ts';
import type { AccountAnswer } from '@stackmate/protocol/account';
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../../identity/caller.ts';
import type { RemovedCredential } from '../../store/accounts/account-store.ts';
import { passkeysOf } from '../open-passkeys.ts';
import { isWeakPassword } from '../password-strength.ts';
import { refuse } from '../refusals.ts';
import { hashOfSecret } from '../../identity/secrets.ts';
import type { AccountService } from '../service.ts';
import { endSessions } from '../sessions.ts';
import { answerAccount, answerSignedIn, recentFault } from './answers.ts';
import { routeLimits } from './route-limits.ts';

interface Call {
  readonly caller: Caller;
  readonly headers: IncomingHttpHeaders;
}

/** The routes that change what an account signs in with. They need a recent sign-in. */
export function credentialRoutes(service: AccountService): readonly AnyJsonRoute[] {
  const { settings, passwords, store, limits, emails, hasMail, deviceCookie } = service;
  const { emails: emailLimit, others, signIns } = routeLimits(settings);
  const shared = { method: 'POST', access: 'account', scope: 'manage', limit: others } as const;

  async function remove(
    call: Call,
    credential: RemovedCredential,
  ): Promise<RouteResult<AccountAnswer>> {
    const fault = recentFault(service, call.caller);
    if (fault) return fault;
    const outcome = await store.removeCredential(call.caller.player, credential, hasMail);
    if (credential.kind === 'email') emails.sendQueued();
    return outcome === 'removed' ? answerAccount(service, call) : refuse(outcome);
  }

  /** Returns the account that waits for a link to be used, and the address that it gets; null if none does. */
  async function pendingOf(token: string) {
    const link = await store.link(hashOfSecret(token), 'verify', service.now());
    const account = link && (await store.account(link.player));
    if (!account || account.pendingEmail === null || account.pendingPerson !== link.person) {
      return null;
    }
    return { account, email: account.pendingEmail };
  }

  return [
    playerRoute({
      ...shared,
      limit: signIns,
      url: '/api/account/password',
      summary: 'Sets or changes the password, and signs out everywhere else.',
      body: setPasswordRequest,
      answer: accountAnswer,
      async handle(call) {
        const { address, headers } = call;
        const { player } = call.caller;
        const { current, password } = call.body;
        const fault = recentFault(service, call.caller);
        if (fault) return fault;
        const account = await store.account(player);
        if (!account) return refuse('no-such-item');
        if (isWeakPassword(password, [account.name, account.email])) return refuse('weak-password');
        if (account.password !== null) {
          const source = { address, device: deviceCookie.deviceOf(headers, player) };
          if (!(await limits.tryPassword(`player ${player}`, source))) {
            return refuse('too-many-tries');
          }
          const isRight = await passwords.verify(current ?? '', account.password, address);
          if (isRight === null) return refuse('too-busy');
          if (!isRight) return refuse('wrong-password');
        }
        const hash = await passwords.hash(password, address);
        if (hash === null) return refuse('too-busy');
        await store.setPassword(player, hash);
        await endSessions(service, player, null);
        return answerSignedIn(service, player, call);
      },
    }),
    playerRoute({
      ...shared,
      url: '/api/account/password/remove',
      summary: 'Removes the password, unless it is the last credential.',
      body: nothing,
      answer: accountAnswer,
      handle: (call) => remove(call, { kind: 'password' }),
    }),
    playerRoute({
      ...shared,
      limit: emailLimit,
      url: '/api/account/email',
      summary: 'Sets an e-mail address, which counts once the link sent to it was used.',
      body: setEmailRequest,
      answer: accountAnswer,
      async handle(call) {
        if (!hasMail) return refuse('mail-off');
        const fault = recentFault(service, call.caller);
        if (fault) return fault;
        const address = parseEmail(call.body.email);
        if (!address) return refuse('bad-email');
        await store.setPendingEmail(call.caller.player, address);
        emails.verify(call.caller.player, address);
        return answerAccount(service, call);
      },
    }),
    playerRoute({
      ...shared,
      limit: emailLimit,
      url: '/api/account/email/send',
      summary: 'Sends the link to the pending e-mail address again.',
      body: nothing,
      answer: accountAnswer,
      async handle(call) {
        if (!hasMail) return refuse('mail-off');
        const account = await store.account(call.caller.player);
        const email = account?.pendingEmail ?? null;
        if (email === null) return refuse('no-such-item');
        emails.verify(call.caller.player, { email, person: personOf(email) });
        return answerAccount(service, call);
      },
    }),
    openRoute({
      ...shared,
      access: 'anyone',
      limit: signIns,
      url: '/api/account/email/link',
      summary: 'Returns the account that a link sent to an e-mail address would add it to.',
      body: useLinkRequest,
      answer: emailLinkAnswer,
      async handle({ body: { token } }) {
        const pending = await pendingOf(token);
        if (!pending) return refuse('bad-link');
        const { account, email } = pending;
        return answered({ player: account.player, name: account.name, email });
      },
    }),
    openRoute({
      ...shared,
      access: 'anyone',
      limit: signIns,
      url: '/api/account/email/verify',
      summary: 'Verifies an e-mail address with the link sent to it; in any browser.',
      body: verifyEmailRequest,
      answer: accountAnswer,
      async handle(call) {
        const { token, player } = call.body;
        const pending = await pendingOf(token);
        // The owner of the address has seen which account gets it: a stranger may have entered it.
        if (pending?.account.player !== player) return refuse('bad-link');
        const link = await store.takeLink(hashOfSecret(token), 'verify', service.now());
        if (!link || link.person === null) return refuse('bad-link');
        const notice = emails.noticeFor('changed');
        const isVerified = await store.verifyEmail(link.player, link.person, notice);
        emails.sendQueued();
        return isVerified ? answerAccount(service, call) : refuse('bad-link');
      },
    }),
    playerRoute({
      ...shared,
      url: '/api/account/email/remove',
      summary: 'Removes the e-mail address, unless it is the last credential.',
      body: nothing,
      answer: accountAnswer,
      handle: (call) => remove(call, { kind: 'email', notice: emails.noticeFor('removed') }),
    }),
    playerRoute({
      ...shared,
      url: '/api/account/passkeys/options',
      summary: 'Begins to add a passkey.',
      body: nothing,
      answer: ceremonyAnswer,
      async handle({ caller }) {
        const passkeys = passkeysOf(service);
        if (!passkeys) return refuse('passkeys-off');
        const fault = recentFault(service, caller);
        if (fault) return fault;
        const account = await store.accountState(caller.player);
        if (!account) return refuse('no-such-item');
        const { player, name } = account;
        return answered(await passkeys.beginCreation('add', { player, name }));
      },
    }),
    playerRoute({
      ...shared,
      url: '/api/account/passkeys',
      summary: 'Adds a passkey.',
      body: addPasskeyRequest,
      answer: accountAnswer,
      async handle(call) {
        const passkeys = passkeysOf(service);
        if (!passkeys) return refuse('passkeys-off');
        const fault = recentFault(service, call.caller);
        if (fault) return fault;
        const { label, ...given } = call.body;
        const created = await passkeys.finishCreation('add', given);
        if (created?.player !== call.caller.player) return refuse('bad-passkey');
        const passkey = { ...created.passkey, label };
        const outcome = await store.addPasskey(passkey, accountLimits.passkeys);
        return outcome === 'added' ? answerAccount(service, call) : refuse(outcome);
      },
    }),
    playerRoute({
      ...shared,
      url: '/api/account/passkeys/remove',
      summary: 'Removes a passkey, unless it is the last credential.',
      body: removePasskeyRequest,
      answer: accountAnswer,
      handle: (call) => remove(call, { kind: 'passkey', id: call.body.passkey }),
    }),
  ];
}
