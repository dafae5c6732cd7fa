import type { TokenScope } from '@stackmate/protocol/account';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Names of the scopes of access tokens. */
export const scopeNames = {
  read: msg('Read matches and lists'),
  play: msg('Play bots, invites and challenges, and change decks'),
} as const satisfies Record<TokenScope, Message>;
