import * as z from 'zod/mini';

/**
 * A message from one node to another over their link. `c` is the id of a connection at the gateway, which both nodes
 * use.
 */
const item = z.discriminatedUnion('k', [
  // Items from the gateway to the owner of a match.
  z.object({
    k: z.literal('join'),
    c: z.int(),
    /** Number for the answer. */
    j: z.int(),
    /** Number of the request to join, which may be repeated; missing from older nodes. */
    e: z.optional(z.int()),
    /** '' for a gateway that watches for its spectators. */
    player: z.string(),
    address: z.string(),
    id: z.string(),
    match: z.string(),
    seq: z.nullable(z.int()),
    hash: z.nullable(z.string()),
    byProgram: z.optional(z.literal(true)),
    /** The match is finished, and the requesting node can't show it. */
    over: z.optional(z.literal(true)),
  }),
  z.object({ k: z.literal('leave'), c: z.int(), player: z.string(), match: z.string() }),
  /** A command for a match follows as text. */
  z.object({ k: z.literal('command'), c: z.int(), lag: z.number(), address: z.string() }),
  z.object({ k: z.literal('gone'), c: z.int() }),
  // Items from the owner to the gateway.
  z.object({ k: z.literal('joined'), j: z.int(), isHere: z.boolean() }),
  /** A message for these connections follows as text. */
  z.object({ k: z.literal('to'), c: z.array(z.int()) }),
  z.object({ k: z.literal('drop'), c: z.int() }),
]);
export type LinkItem = z.infer<typeof item>;

const head = z.object({
  /** Stream of the sender: a new one whenever it has noticed a loss. */
  s: z.string(),
  /** Number of the frame in its stream; a frame without items repeats the last number. */
  n: z.int(),
});
export type FrameHead = z.infer<typeof head>;

export interface FrameItem {
  readonly item: LinkItem;
  /** Text that belongs to it, on one line; '' for none. */
  readonly text: Uint8Array;
}

export interface Frame {
  readonly head: FrameHead;
  readonly items: readonly FrameItem[];
}

const lineEnd = 10;
const lineEndBytes = Buffer.of(lineEnd);

/** Joins lines: the head, then each item and its text. Texts are JSON, so they contain no line end, and are copied as they are. */
export function encodeFrame({ head: frameHead, items }: Frame): Buffer {
  const parts: Uint8Array[] = [Buffer.from(JSON.stringify(frameHead)), lineEndBytes];
  for (const { item: command, text } of items)
    parts.push(Buffer.from(`${JSON.stringify(command)}\n`), text, lineEndBytes);
  return Buffer.concat(parts);
}

/** Returns null if it isn't a frame, for example because it comes from a version with other items. */
export function decodeFrame(bytes: Buffer): Frame | null {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(lineEnd, start);
    if (end < 0) return null;
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  if (lines.length % 2 === 0) return null;
  try {
    const [first, ...rest] = lines;
    const items: FrameItem[] = [];
    for (let i = 0; i < rest.length; i += 2) {
      items.push({
        item: item.parse(JSON.parse(rest[i].toString())),
        text: rest[i + 1],
      });
    }
    return { head: head.parse(JSON.parse(first.toString())), items };
  } catch {
    return null;
  }
}
