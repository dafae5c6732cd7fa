/** Reasons for which a request about an account is refused, with the text for players. */
export const accountErrors = {
  'name-taken': 'This name is taken, or looks like one that is. Choose another one.',
  'bad-name': "You can't use that name.",
  'weak-password':
    'This password is easy to guess. Use at least 10 characters, five of them different, without your name or e-mail address.',
  'bad-email': 'This isn’t an e-mail address. Check it for typing errors.',
  'wrong-login': 'Name, e-mail address or password is wrong.',
  'wrong-password': 'The password is wrong.',
  'bad-link': 'This link was used or has expired. Ask for a new one.',
  'credential-needed': 'Choose a password, a passkey or an e-mail address to sign in with.',
  'last-credential': 'This is your only way to sign in. Add another one first.',
  'already-account': 'You already have an account. Sign out to create another one.',
  'sign-in-again': 'Sign in again to change this.',
  'mail-off': 'This server can’t send e-mails.',
  'passkeys-off': 'Passkeys don’t work at this address.',
  'bad-passkey': 'The passkey could not be checked. Try again.',
  'passkey-known': 'This passkey already belongs to an account.',
  'too-many': 'You have too many of these. Remove one first.',
  'rename-too-soon': 'You can change your name once in 30 days.',
  'no-such-item': 'This was already removed.',
  'too-busy': 'Too many people are signing in. Try again in a moment.',
  'export-busy': 'Somebody else is downloading their data. Try again in a moment.',
  'too-many-tries': 'Too many attempts. Wait a while, or sign in with a passkey or an e-mail link.',
  banned: 'This account is banned.',
} as const satisfies Readonly<Record<string, string>>;

export type AccountErrorCode = keyof typeof accountErrors;
