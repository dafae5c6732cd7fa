import type { FriendPresence } from '@stackmate/protocol/social';

/** Presence of a player who isn't connected, or wants to appear offline, as friends see it. */
export const offline: FriendPresence = { presence: 'offline', watch: null };
