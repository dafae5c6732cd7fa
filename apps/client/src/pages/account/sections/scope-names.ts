import type { TokenScope } from '@stackmate/protocol/account';

/** Names of the scopes of access tokens. */
export const scopeNames = {
  read: 'Read matches and lists',
  play: 'Play bots, invites and challenges, and change decks',
} as const satisfies Record<TokenScope, string>;
