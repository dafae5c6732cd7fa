/** Limits of friends, blocks, reports and push notifications, as checked by the server and shown in forms. */
export const socialLimits = {
  friends: 200,
  /** Pending friend requests that a player has sent. */
  sentRequests: 30,
  /** Pending friend requests that a player has received. */
  receivedRequests: 100,
  blocks: 200,
  /** Unresolved reports by one player. */
  openReports: 30,
  /** Characters of a report's text. */
  reportLength: 1000,
  /** Browsers of a player that receive push notifications. */
  pushDevices: 10,
  endpointLength: 1000,
} as const;

/* Limits of the routes, per network address and per player. */
export const friendReads = { kind: 'friend reads', perHour: 6000 } as const;
export const friendChanges = { kind: 'friend changes', perHour: 1200 } as const;
