/** Limits of accounts, as checked by the server and shown in forms. */
export const accountLimits = {
  /** Characters of an account's name, as a reader counts them. */
  shortestName: 3,
  longestName: 20,
  shortestPassword: 10,
  longestPassword: 200,
  emailLength: 254,
  /** Characters of the label of a passkey or access token. */
  labelLength: 40,
  passkeys: 10,
  accessTokens: 20,
  sessions: 50,
} as const;
