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

/** Codes after which reconnecting makes sense. */
export const reconnectCodes: ReadonlySet<number> = new Set([
  1006,
  closeCodes.goingAway,
  closeCodes.internal,
  closeCodes.silent,
  closeCodes.tooSlow,
  closeCodes.tooManyConnections,
]);
