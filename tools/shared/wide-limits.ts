const maxLimit = '1000000';

/** Server settings for load from many players in one process: raises all limits by address and player. */
export const wideLimits: Readonly<Record<string, string>> = {
  STACKMATE_CONNECTIONS: maxLimit,
  STACKMATE_CONNECTIONS_PER_ADDRESS: maxLimit,
  STACKMATE_MATCHES: maxLimit,
  STACKMATE_MATCHES_PER_ADDRESS: maxLimit,
  STACKMATE_BOT_MATCHES_PER_ADDRESS: maxLimit,
  STACKMATE_INVITES_PER_ADDRESS: maxLimit,
  STACKMATE_REPLAYS_PER_SECOND: maxLimit,
  STACKMATE_LEGAL_PER_SECOND: maxLimit,
  STACKMATE_WAITING_PER_ADDRESS: maxLimit,
  STACKMATE_STARTS_PER_MINUTE: maxLimit,
  STACKMATE_MESSAGES_PER_SECOND: maxLimit,
  STACKMATE_MESSAGE_BURST: maxLimit,
  STACKMATE_PLAYER_MESSAGES_PER_SECOND: maxLimit,
  STACKMATE_ADDRESS_MESSAGES_PER_SECOND: maxLimit,
  STACKMATE_REQUESTS_PER_MINUTE: maxLimit,
};
