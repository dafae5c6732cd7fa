import * as z from 'zod/mini';
import { en } from 'zod/locales';
import { clientMessage } from './client-message.ts';
import type { ClientMessage } from './client-message.ts';
import { errorMessages } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { isAct } from './is-act.ts';
import { limits } from './limits.ts';
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

const { localeError } = en();

const fault = (code: ErrorCode, detail: string): ParseResult<never> => ({
  ok: false,
  code,
  message: errorMessages[code],
  detail,
});

/** Formats a path like `actions[0].kind`; empty for the message itself. */
const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`,
    )
    .join('');

type Issue = z.core.$ZodIssue;

/** Counts unexpected fields instead of naming them, because their names are the sender's own text. */
const describeIssue = (issue: Issue): string =>
  issue.code === 'unrecognized_keys'
    ? `${issue.keys.length} ${issue.keys.length === 1 ? 'field' : 'fields'} too many`
    : issue.message;

/** Returns the deepest issue: of a union's alternatives, it belongs to the one that matches best. */
function deepestIssue(
  issue: Issue,
  path: readonly PropertyKey[] = [],
): [Issue, readonly PropertyKey[]] {
  const here = [...path, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue, here];
  const inner = issue.errors.flatMap((one) =>
    one.slice(0, 1).map((each) => deepestIssue(each, here)),
  );
  return inner.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [issue, here];
}

function describe(issues: readonly Issue[]): string {
  const [issue, path] = deepestIssue(issues[0]);
  const place = formatPath(path);
  return place ? `${place}: ${describeIssue(issue)}` : describeIssue(issue);
}

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
  const result = z.safeParse(schema, parsed, { error: localeError });
  return result.success
    ? { ok: true, value: result.data }
    : fault('bad-message', describe(result.error.issues));
}

const typesOf = (
  options: readonly { readonly shape: { readonly type: z.ZodMiniLiteral<string> } }[],
): ReadonlySet<string> => new Set(options.flatMap(({ shape }) => [...shape.type.def.values]));

const clientFormat: MessageFormat<ClientMessage> = {
  schema: clientMessage,
  types: typesOf(clientMessage.def.options),
  isValidFast: isAct,
};
const serverFormat: MessageFormat<ServerMessage> = {
  schema: serverMessage,
  types: typesOf(serverMessage.def.options),
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
  return parse(clientFormat, text);
}

/** Parses a server's message. */
export const parseServerMessage = (text: string): ParseResult<ServerMessage> =>
  parse(serverFormat, text);
