import type { FriendPresence } from '@stackmate/protocol/social';

/** What friends see of a player who isn't connected, or wants to appear so. */
export const offline: FriendPresence = { presence: 'offline', watch: null };
