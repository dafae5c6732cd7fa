/**
 * Reasons for which a call of the operators' console is refused. In English only, as everything that only operators read
 * (LA1).
 */
export const operatorErrors = {
  'passkey-missing':
    'The console needs a passkey. Add one on your account page, then sign in with it.',
  'passkey-required': 'Sign in with your passkey: the console needs one used in the last 12 hours.',
  'role-too-low': 'Your role does not include this. Ask an owner.',
  'not-done': 'This was not done.',
} as const;
export type OperatorErrorCode = keyof typeof operatorErrors;
