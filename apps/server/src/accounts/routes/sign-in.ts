import {
  accountAnswer,
  ceremonyAnswer,
  doneAnswer,
  nothing,
  passkeySignInRequest,
  resetPasswordRequest,
  sendLinkRequest,
  signInRequest,
  useLinkRequest,
} from '@stackmate/protocol/account';
import { parseEmail, personOf } from '../../forms/email-address.ts';
import { answered, openRoute } from '../../http/json-route.ts';
import type { AnyJsonRoute } from '../../http/json-route.ts';
import { nameKey } from '../../store/names/look-alikes.ts';
import { passkeysOf } from '../open-passkeys.ts';
import { isWeakPassword } from '../password-strength.ts';
import { refuse } from '../refusals.ts';
import { hashOfSecret } from '../../identity/secrets.ts';
import type { AccountService } from '../service.ts';
import { endSessions } from '../sessions.ts';
import { answerSignedIn } from './answers.ts';
import { routeLimits } from './route-limits.ts';

/** No player has this id. */
const nobody = '';

/** Returns the key by which attempts for a login are counted: the same for all spellings of it. */
const keyOf = (login: string): string =>
  login.includes('@') ? personOf(login) : `name ${nameKey(login)}`;

/** Returns the player who signs in with an e-mail address or a name; null if there is none. */
async function playerOfLogin({ store, now }: AccountService, login: string) {
  if (login.includes('@')) return store.playerOfPerson(personOf(login));
  const holder = await store.holderOfName(nameKey(login), now());
  return holder?.isCurrent ? holder.player : null;
}

/**
 * Returns whether the address that a link was sent to still belongs to its account. Links from operators weren't sent to
 * one.
 */
const isForOwner = async (
  { store }: AccountService,
  { player, person }: { readonly player: string; readonly person: string | null },
): Promise<boolean> => person === null || (await store.playerOfPerson(person)) === player;

/** The routes that sign in. All answer in the same way and time whether an account exists or not (PL8). */
export function signInRoutes(service: AccountService): readonly AnyJsonRoute[] {
  const { settings, passwords, store, limits, emails, deviceCookie } = service;
  const { signIns, emails: emailLimit } = routeLimits(settings);
  const shared = { method: 'POST', access: 'anyone', scope: 'manage' } as const;

  const sendLink = (url: `/api/${string}`, purpose: 'sign-in' | 'reset', summary: string) =>
    openRoute({
      ...shared,
      url,
      summary,
      limit: emailLimit,
      body: sendLinkRequest,
      answer: doneAnswer,
      async handle({ body }) {
        if (!service.hasMail) return refuse('mail-off');
        const address = parseEmail(body.email);
        if (!address) return refuse('bad-email');
        emails.sendLink(purpose, address.person);
        return answered({});
      },
    });

  return [
    openRoute({
      ...shared,
      url: '/api/account/sign-in',
      summary: 'Signs in with a name or verified e-mail address, and a password.',
      limit: signIns,
      body: signInRequest,
      answer: accountAnswer,
      async handle(call) {
        const { body, address, headers } = call;
        const { login, password } = body;
        const player = await playerOfLogin(service, login);
        const device = player === null ? null : deviceCookie.deviceOf(headers, player);
        if (!(await limits.tryPassword(keyOf(login), { address, device }))) {
          return refuse('too-many-tries');
        }
        const account = await store.account(player ?? nobody);
        const isRight = await passwords.verify(password, account?.password ?? null, address);
        if (isRight === null) return refuse('too-busy');
        if (!isRight || !account) return refuse('wrong-login');
        return answerSignedIn(service, account.player, call);
      },
    }),
    openRoute({
      ...shared,
      url: '/api/account/sign-in/passkey/options',
      summary: 'Begins to sign in with a passkey.',
      limit: signIns,
      body: nothing,
      answer: ceremonyAnswer,
      async handle() {
        const passkeys = passkeysOf(service);
        return passkeys ? answered(await passkeys.beginUse()) : refuse('passkeys-off');
      },
    }),
    openRoute({
      ...shared,
      url: '/api/account/sign-in/passkey',
      summary: 'Signs in with a passkey.',
      limit: signIns,
      body: passkeySignInRequest,
      answer: accountAnswer,
      async handle(call) {
        const passkeys = passkeysOf(service);
        if (!passkeys) return refuse('passkeys-off');
        const player = await passkeys.finishUse(call.body);
        return player === null ? refuse('bad-passkey') : answerSignedIn(service, player, call);
      },
    }),
    sendLink(
      '/api/account/sign-in/link/send',
      'sign-in',
      'Sends a one-time link to sign in to a verified e-mail address.',
    ),
    openRoute({
      ...shared,
      url: '/api/account/sign-in/link',
      summary: 'Signs in with a one-time link.',
      limit: signIns,
      body: useLinkRequest,
      answer: accountAnswer,
      async handle(call) {
        const hash = hashOfSecret(call.body.token);
        const link = await store.takeLink(hash, 'sign-in', service.now());
        if (!link || !(await isForOwner(service, link))) return refuse('bad-link');
        return answerSignedIn(service, link.player, call);
      },
    }),
    sendLink(
      '/api/account/password/forgot',
      'reset',
      'Sends a one-time link to choose a new password to a verified e-mail address.',
    ),
    openRoute({
      ...shared,
      url: '/api/account/password/reset',
      summary: 'Sets a new password with a one-time link, signs out everywhere else, and signs in.',
      limit: signIns,
      body: resetPasswordRequest,
      answer: accountAnswer,
      async handle(call) {
        const { token, password } = call.body;
        if (isWeakPassword(password, [])) return refuse('weak-password');
        // Before the link is used up, so that it still works after a refusal.
        const hash = await passwords.hash(password, call.address);
        if (hash === null) return refuse('too-busy');
        const link = await store.takeLink(hashOfSecret(token), 'reset', service.now());
        if (!link || !(await isForOwner(service, link))) return refuse('bad-link');
        await store.setPassword(link.player, hash);
        await endSessions(service, link.player, null);
        return answerSignedIn(service, link.player, call);
      },
    }),
  ];
}
