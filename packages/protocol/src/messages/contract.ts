import * as z from 'zod/mini';
import type { SwitchName } from '../service/switches.ts';
import { commandId, matchId } from '../values.ts';

/** Part of a server that handles a message: the gateway itself, the lobby, or the room of the message's match. */
export type MessageHandler = 'gateway' | 'lobby' | 'room';

/** Senders of a message: anyone; any player, also guests; accounts. */
export type MessageAccess = 'anyone' | 'guest' | 'account';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

interface MessageOptions<F extends Fields> {
  /** Effect of the message and its answer, for docs/protocol.md. */
  readonly purpose: string;
  /** Schemas of its fields beside `type`. */
  readonly fields: F;
  /** Notes on fields whose name doesn't say enough. */
  readonly notes?: { readonly [Name in keyof F]?: string };
  /** A valid message, for docs and tests. Needed unless docs/examples/transcript.jsonl has one. */
  readonly example?: Readonly<Record<string, unknown>>;
}

interface ClientMessageOptions<
  H extends MessageHandler,
  F extends Fields,
> extends MessageOptions<F> {
  readonly handler: H;
  /** Tokens that it takes from the sender's limits, 1 by default: more where it makes the server read or write a lot. */
  readonly cost?: number;
  /** `guest` by default. */
  readonly access?: MessageAccess;
  /** Whether connections with an access token are refused. */
  readonly isForPeople?: boolean;
  /** The switch by which operators turn it off. */
  readonly switch?: SwitchName;
}

function contract<const T extends string, F extends Fields>(
  type: T,
  { purpose, fields, notes = {}, example }: MessageOptions<F>,
) {
  const schema = z.strictObject({ type: z.literal(type), ...fields });
  return { type, schema, purpose, notes, example: example ? { type, ...example } : null };
}

/** Defines a message from a client. All but its handling follows from this value, once it is in the list of its file. */
export function toServer<const T extends string, const H extends MessageHandler, F extends Fields>(
  type: T,
  options: ClientMessageOptions<H, F>,
) {
  const { handler, cost = 1, access = 'guest', isForPeople = false } = options;
  const { switch: switchName = null } = options;
  return { ...contract(type, options), handler, cost, access, isForPeople, switch: switchName };
}

/** Defines a message from the server, once it is in the list of its file. */
export const toClient = contract;

/** Fields of every command. */
export const command = { id: commandId };
/** Fields of every command in a match. */
export const inMatch = { id: commandId, match: matchId };

/** Returns contracts by their types. */
export const byType = <C extends { readonly type: string }>(contracts: readonly C[]) =>
  Object.fromEntries(contracts.map((entry) => [entry.type, entry])) as {
    readonly [T in C['type']]: Extract<C, { readonly type: T }>;
  };

/** The schemas of a list of contracts, in order. */
type SchemasOf<L extends readonly { readonly schema: unknown }[]> = {
  readonly [At in keyof L]: L[At]['schema'];
};

/** Returns the schemas of contracts, for a union. */
export const collectSchemas = <const L extends readonly { readonly schema: unknown }[]>(
  contracts: L,
) => contracts.map(({ schema }) => schema) as unknown as SchemasOf<L>;
