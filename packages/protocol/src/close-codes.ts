/** Reasons for which the server closes a connection. A client reconnects automatically after `reconnectCodes` only. */
export const closeCodes = {
  goingAway: 1001,
  flood: 1008,
  tooLarge: 1009,
  internal: 1011,
  badMessage: 4400,
  badToken: 4401,
  signInNeeded: 4402,
  wrongOrigin: 4403,
  sessionEnded: 4404,
  banned: 4405,
  silent: 4408,
  tooSlow: 4413,
  wrongVersion: 4426,
  tooFast: 4429,
  tooManyConnections: 4430,
} as const;
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];

/** Meaning of each code for the client, for docs/protocol.md. */
export const closeReasons = {
  goingAway: 'the server is stopping, or your match is moving or being restored',
  tooLarge: 'a message above the size limit',
  internal: 'a server error, or a match that must be reloaded from its log',
  badMessage: 'no `hello` first, a binary message, or repeated invalid messages',
  signInNeeded: 'the guest of the token has an account by now: sign in',
  sessionEnded: 'the session or access token was ended',
  banned: 'the account is banned; the reason is in the error before',
  badToken: 'the token is invalid or too old: send `hello` without one',
  wrongOrigin: 'reserved: other origins are refused before the upgrade (HTTP 403)',
  silent: 'no `hello` in time, or two WebSocket pings without an answer',
  tooSlow: 'too much unsent data',
  wrongVersion: 'another version of the protocol: reload the client',
  flood: 'more pings, pongs or bytes than one connection may send, or a message in too many pieces',
  tooFast: 'more messages than one connection may send',
  tooManyConnections: 'too many connections of one address or one player',
} as const satisfies Record<keyof typeof closeCodes, string>;

/** Codes after which reconnecting makes sense. */
export const reconnectCodes: ReadonlySet<number> = new Set([
  1006,
  closeCodes.goingAway,
  closeCodes.internal,
  closeCodes.silent,
  closeCodes.tooSlow,
  closeCodes.tooManyConnections,
]);
