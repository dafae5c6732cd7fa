import type * as z from 'zod/mini';
import { clientMessage } from './client-message.ts';
import type { ClientMessage } from './client-message.ts';
import { errorMessages } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { isAct } from './is-act.ts';
import { limits } from './limits.ts';
import { hasNul, parseValue } from './parse-value.ts';
import { serverMessage } from './server-message.ts';
import type { ServerMessage } from './server-message.ts';

/** A parsed message, or the reason why it is invalid. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      /** The text for the code. */
      readonly message: string;
      /** Path of the fault and what is expected there. Never quotes a value. */
      readonly detail: string;
    };

const fault = (code: ErrorCode, detail: string): ParseResult<never> => ({
  ok: false,
  code,
  message: errorMessages[code],
  detail,
});

function exceedsLimit(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  if (text.length * 3 <= bytes) return false;
  let length = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    length += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return length > bytes;
}

interface MessageFormat<T> {
  readonly schema: z.ZodMiniType<T>;
  readonly types: ReadonlySet<string>;
  /** A cheap check that accepts common valid values without the schema. */
  readonly isValidFast?: (value: object) => value is T & object;
}

function parse<T extends { type: string }>(
  { schema, types, isValidFast }: MessageFormat<T>,
  text: string,
): ParseResult<T> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return fault('not-json', '');
  }
  if (typeof parsed !== 'object' || parsed === null || !('type' in parsed)) {
    return fault('bad-message', 'an object with a field "type" is needed');
  }
  if (isValidFast?.(parsed)) return { ok: true, value: parsed };
  if (typeof parsed.type !== 'string') return fault('bad-message', 'type: a text is needed');
  if (!types.has(parsed.type)) return fault('unknown-type', `there are ${[...types].join(', ')}`);
  const result = parseValue(schema, parsed);
  return result.ok ? result : fault('bad-message', result.detail);
}

const messageTypes = (
  options: readonly { readonly shape: { readonly type: z.ZodMiniLiteral<string> } }[],
): ReadonlySet<string> => new Set(options.flatMap(({ shape }) => [...shape.type.def.values]));

const clientFormat: MessageFormat<ClientMessage> = {
  schema: clientMessage,
  types: messageTypes(clientMessage.def.options),
  isValidFast: isAct,
};
const serverFormat: MessageFormat<ServerMessage> = {
  schema: serverMessage,
  types: messageTypes(serverMessage.def.options),
};

/**
 * Parses a client's message; accepts any text. Messages of more than `bytes` are refused without parsing; the owner may
 * set a lower limit than the protocol.
 */
export function parseClientMessage(
  text: string,
  bytes: number = limits.clientMessageBytes,
): ParseResult<ClientMessage> {
  if (exceedsLimit(text, bytes)) return fault('too-large', `at most ${bytes} bytes`);
  if (hasNul(text)) return fault('bad-message', 'a NUL character is in a text');
  return parse(clientFormat, text);
}

/** Parses a server's message. */
export const parseServerMessage = (text: string): ParseResult<ServerMessage> =>
  parse(serverFormat, text);
