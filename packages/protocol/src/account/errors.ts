import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Reasons for which a request about an account is refused, with the text for players. */
export const accountErrors = {
  'name-taken': msg('This name is taken, or looks like one that is. Choose another one.'),
  'bad-name': msg("You can't use that name."),
  'weak-password': msg(
    'This password is easy to guess. Use at least 10 characters, five of them different, without your name or e-mail address.',
  ),
  'bad-email': msg('This isn’t an e-mail address. Check it for typing errors.'),
  'wrong-login': msg('Name, e-mail address or password is wrong.'),
  'wrong-password': msg('The password is wrong.'),
  'bad-link': msg('This link was used or has expired. Ask for a new one.'),
  'credential-needed': msg('Choose a password, a passkey or an e-mail address to sign in with.'),
  'last-credential': msg('This is your only way to sign in. Add another one first.'),
  'already-account': msg('You already have an account. Sign out to create another one.'),
  'sign-in-again': msg('Sign in again to change this.'),
  'mail-off': msg('This server can’t send e-mails.'),
  'passkeys-off': msg('Passkeys don’t work at this address.'),
  'bad-passkey': msg('The passkey could not be checked. Try again.'),
  'passkey-known': msg('This passkey already belongs to an account.'),
  'too-many': msg('You have too many of these. Remove one first.'),
  'rename-too-soon': msg('You can change your name once in 30 days.'),
  'no-such-item': msg('This was already removed.'),
  'too-busy': msg('Too many people are signing in. Try again in a moment.'),
  'export-busy': msg('Somebody else is downloading their data. Try again in a moment.'),
  'too-many-tries': msg(
    'Too many attempts. Wait a while, or sign in with a passkey or an e-mail link.',
  ),
  banned: msg('This account is banned.'),
  'network-blocked': msg('Nobody can create an account from your network at the moment.'),
} as const satisfies Readonly<Record<string, Message>>;

export type AccountErrorCode = keyof typeof accountErrors;
