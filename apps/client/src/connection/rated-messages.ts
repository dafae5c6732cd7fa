import type { ServerMessage } from '@stackmate/protocol';
import type { queueRated, ratedSearchMessage } from '@stackmate/protocol/rated';

/** Returns the type that a schema describes. */
type Described<Schema> = Schema extends { readonly _zod: { readonly output: infer T } } ? T : never;

/** Messages about rated matches, which the server doesn't know yet. */
export type QueueRated = Described<typeof queueRated>;
export type RatedOrOtherMessage = ServerMessage | Described<typeof ratedSearchMessage>;
