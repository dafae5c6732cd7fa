import type { Random } from '@stackmate/engine';
import { bounds } from './input.ts';
import type { HttpInput, Input, SocketInput } from './input.ts';

/** Pieces inserted into texts: syntax of the card search, of URLs and JSON, and unusual characters. */
const pieces = [
  '(',
  ')',
  '"',
  ' OR ',
  ' AND ',
  ' NOT ',
  '-',
  '|',
  ':',
  '>',
  '=',
  '*',
  '.*',
  'a',
  'fire ',
  'power>1 ',
  'element:fire ',
  'é',
  '😀',
  '\u0301',
  '%',
  '/',
  '../../',
  '&',
  '?',
  '0',
  '-1',
  '9007199254740993',
  '1e400',
  'null',
  '[]',
  '{}',
  '\\u0000',
] as const;

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)];

/** Mutates a text of at most `max` characters: inserts, duplicates, repeats or removes a piece. */
function mutateText(random: Random, text: string, max: number): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + 1 + random.below(200));
  const [before, part, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
  const changes = [
    () => before + pick(random, pieces) + part + after,
    () => before + part + part + after,
    () => before + part.repeat(2 + random.below(20)) + after,
    () => before + pick(random, pieces).repeat(1 + random.below(2000)) + part + after,
    () => before + after,
  ];
  return pick(random, changes)().slice(0, max);
}

/** Mutates one parameter of a path's query; adds a query if there is none. */
function mutatePath(random: Random, path: string): string {
  const [place, query = ''] = path.split('?', 2);
  const params = [...new URLSearchParams(query)];
  if (params.length === 0) return `${place}?q=${encodeURIComponent(pick(random, pieces))}`;
  const at = random.below(params.length);
  const [name, value] = params[at];
  params[at] = [name, mutateText(random, value, 4000)];
  const next = new URLSearchParams(params).toString().slice(0, bounds.headBytes);
  return `${place}?${next.replace(/%.?$/, '')}`;
}

/** Doubles or halves a number within 1 and `max`. */
const resize = (random: Random, size: number, max: number): number =>
  Math.max(1, Math.min(max, random.below(3) > 0 ? size * 2 : Math.ceil(size / 2)));

function mutateHttp(random: Random, input: HttpInput): HttpInput {
  const changes: (() => Partial<HttpInput>)[] = [
    () => ({ count: resize(random, input.count, bounds.requests) }),
    () => ({ connections: resize(random, input.connections, bounds.connections) }),
    () => ({ path: mutatePath(random, input.path) }),
    () => ({ path: mutatePath(random, input.path) }),
  ];
  if (input.body !== '') {
    changes.push(() => ({ body: mutateText(random, input.body, bounds.bodyBytes / 4) }));
  }
  return { ...input, ...pick(random, changes)() };
}

/** Mutates a value of a message, which remains JSON. Keeps placeholders and the type. */
function mutateValue(random: Random, value: unknown): unknown {
  if (typeof value === 'string') {
    return value.startsWith('{') ? value : mutateText(random, value, 2000);
  }
  if (typeof value === 'number') return pick(random, [0, 1, value + 1, value * 2, 2 ** 53, 1e300]);
  if (value === null || typeof value === 'boolean') return pick(random, [null, true, 0, '', []]);
  if (Array.isArray(value)) {
    const list = value as readonly unknown[];
    if (list.length === 0) return [null];
    return random.below(2) > 0
      ? [...list, ...list].slice(0, 200)
      : list.map((candidate, at) => (at === 0 ? mutateValue(random, candidate) : candidate));
  }
  return mutateFields(random, value as Readonly<Record<string, unknown>>);
}

function mutateFields(random: Random, fields: Readonly<Record<string, unknown>>): object {
  const names = Object.keys(fields).filter((name) => name !== 'type');
  if (names.length === 0) return fields;
  const name = pick(random, names);
  return { ...fields, [name]: mutateValue(random, fields[name]) };
}

function mutateMessage(random: Random, message: string): string {
  try {
    const next = JSON.stringify(
      mutateFields(random, JSON.parse(message) as Record<string, unknown>),
    );
    return next.length <= bounds.messageBytes ? next : message;
  } catch {
    return message;
  }
}

function mutateSocket(random: Random, input: SocketInput): SocketInput {
  const max = input.role === 'player' ? bounds.playerConnections : bounds.connections;
  const counts = input.role === 'stranger' ? 1 : bounds.messages;
  const at = random.below(input.messages.length);
  const changes: (() => Partial<SocketInput>)[] = [
    () => ({ count: resize(random, input.count, counts) }),
    () => ({ connections: resize(random, input.connections, max) }),
    () => ({ messages: input.messages.with(at, mutateMessage(random, input.messages[at])) }),
    () => ({ messages: input.messages.with(at, mutateMessage(random, input.messages[at])) }),
  ];
  const next = { ...input, ...pick(random, changes)() };
  const bytes = next.messages.reduce((sum, message) => sum + message.length, 0) * next.count;
  return bytes <= bounds.messagesBytes ? next : { ...next, count: 1 };
}

/** Returns a small mutation of an input, within `bounds`. */
export function mutate(random: Random, input: Input): Input {
  if (input.kind === 'play') {
    return { ...input, actions: resize(random, input.actions, bounds.actions) };
  }
  return input.kind === 'http' ? mutateHttp(random, input) : mutateSocket(random, input);
}
