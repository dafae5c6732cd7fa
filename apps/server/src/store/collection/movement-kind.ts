import { storeItems } from '@stackmate/economy';
import type { MovementKind } from '@stackmate/protocol/collection';

/** Kinds of movements by the first word of their cause (LG1). */
const kinds: Readonly<Record<string, MovementKind>> = {
  win: 'win',
  box: 'box',
  first: 'once',
  'puzzle-of-day': 'once',
  quest: 'quest',
  offer: 'store',
  ...Object.fromEntries(storeItems.map(({ ledger }) => [ledger.cause, ledger.kind])),
  sale: 'sale',
  undo: 'sale',
  untrain: 'training',
  inbox: 'inbox',
  event: 'event',
  grant: 'operator',
  revoke: 'operator',
};

/** Returns the kind of a movement from its cause, like `win:MATCH:SEAT`. */
export const toMovementKind = (cause: string): MovementKind =>
  kinds[cause.split(':', 1)[0]] ?? 'other';
