const most = '1000000';

/** Settings of a server that many players of one process use: limits by address and player are raised, nothing else. */
export const wideLimits: Readonly<Record<string, string>> = {
  STACKMATE_CONNECTIONS: most,
  STACKMATE_CONNECTIONS_PER_ADDRESS: most,
  STACKMATE_MATCHES: most,
  STACKMATE_MATCHES_PER_ADDRESS: most,
  STACKMATE_BOT_MATCHES_PER_ADDRESS: most,
  STACKMATE_INVITES_PER_ADDRESS: most,
  STACKMATE_REPLAYS_PER_SECOND: most,
  STACKMATE_WAITING_PER_ADDRESS: most,
  STACKMATE_STARTS_PER_MINUTE: most,
  STACKMATE_MESSAGES_PER_SECOND: most,
  STACKMATE_MESSAGE_BURST: most,
  STACKMATE_PLAYER_MESSAGES_PER_SECOND: most,
  STACKMATE_ADDRESS_MESSAGES_PER_SECOND: most,
  STACKMATE_REQUESTS_PER_MINUTE: most,
};
