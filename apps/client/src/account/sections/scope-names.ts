import type { TokenScope } from '@stackmate/protocol/account';

/** What a program may do with an access token. */
export const scopeNames = {
  read: 'Read matches and lists',
  play: 'Play matches and change decks',
} as const satisfies Record<TokenScope, string>;
