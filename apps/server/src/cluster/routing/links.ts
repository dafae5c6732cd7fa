import { randomBytes } from 'node:crypto';
import type { Bus, BusDrop } from '../bus/bus.ts';
import { decodeFrame, encodeFrame } from './frame.ts';
import type { FrameHead, FrameItem, LinkItem } from './frame.ts';

export interface NodeLinksOptions {
  readonly bus: Pick<Bus, 'nodeId' | 'publish' | 'subscribe'>;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  readonly countDropped: (why: BusDrop) => void;
  readonly countBroken: () => void;
  /** Calls back at the end of the turn; replaced in tests. */
  readonly schedule?: (act: () => void) => void;
}

export interface LinkHandlers {
  readonly receive: (peer: string, item: LinkItem, text: Uint8Array) => void;
  /** Everything that was agreed with the peer over this link is void, because a message may be lost. */
  readonly broken: (peer: string) => void;
  /** Returns whether something is agreed with the peer, so that its silence matters. */
  readonly isUsed: (peer: string) => boolean;
}

/**
 * Ordered streams of items between this node and others. The bus may lose messages: a gap in the numbers, a message
 * that can't be sent, or silence breaks the link, and both ends start again. Items of a turn are sent together.
 */
export interface NodeLinks {
  readonly handle: (handlers: LinkHandlers) => void;
  readonly send: (peer: string, item: LinkItem, text?: Uint8Array) => void;
  /** Detects silence, and confirms to peers that nothing is lost. Call about once a second. */
  readonly tick: () => void;
  readonly close: () => void;
}

interface Link {
  stream: string;
  sent: number;
  /** Stream of the peer and the number of its last frame; null before its first frame. */
  received: { readonly stream: string; number: number } | null;
  heardAt: number;
  waiting: FrameItem[];
  waitingBytes: number;
}

/** Silence after which a link is broken, in ms. */
const maxSilence = 3500;
/** Delay of a tick from which on this process counts as paused, not the others, in ms. */
const maxTickInterval = 2000;
/** Size from which items are sent without waiting for the end of the turn, in bytes. */
const frameBytes = 256_000;
const noText = new Uint8Array();
const newStream = (): string => randomBytes(6).toString('base64url');
const nodeSubject = (nodeId: string): string => `node.${nodeId}`;

/** The links of this node. */
interface LinksState extends NodeLinksOptions {
  readonly schedule: (act: () => void) => void;
  readonly links: Map<string, Link>;
  readonly dirty: Set<string>;
  handlers: LinkHandlers;
  tickedAt: number;
  isScheduled: boolean;
  readonly unsubscribe: () => void;
}

export function createNodeLinks(options: NodeLinksOptions): NodeLinks {
  const { now, bus, countDropped } = options;
  const state: LinksState = {
    ...options,
    schedule: options.schedule ?? setImmediate,
    links: new Map<string, Link>(),
    dirty: new Set<string>(),
    handlers: { receive() {}, broken() {}, isUsed: () => false },
    tickedAt: now(),
    isScheduled: false,
    unsubscribe: bus.subscribe(nodeSubject(bus.nodeId), ({ from: peer, payload }) => {
      const frame = decodeFrame(payload);
      const link = linkTo(state, peer);
      if (!frame) {
        countDropped('undecodable');
        breakOff(state, peer, link);
        return;
      }
      if (!admit(state, peer, link, frame.head, frame.items.length === 0)) return;
      const { stream } = link;
      for (const { item, text } of frame.items) {
        // An answer that can't be sent breaks the link.
        if (link.stream === stream) state.handlers.receive(peer, item, text);
      }
    }),
  };
  const { unsubscribe } = state;
  return {
    handle(handlers) {
      state.handlers = handlers;
    },
    send: (peer, item, text) => send(state, peer, item, text),
    tick: () => tick(state),
    close: unsubscribe,
  };
}

function linkTo({ links, now }: LinksState, peer: string): Link {
  const link = links.get(peer) ?? {
    stream: newStream(),
    sent: 0,
    received: null,
    heardAt: now(),
    waiting: [],
    waitingBytes: 0,
  };
  links.set(peer, link);
  return link;
}

function publish(
  { bus }: LinksState,
  peer: string,
  link: Link,
  items: readonly FrameItem[],
): boolean {
  const head = { s: link.stream, n: link.sent };
  return bus.publish(nodeSubject(peer), encodeFrame({ head, items }));
}

/** Drops all agreements with a peer after a loss. The new stream makes the peer do the same. */
function breakOff(state: LinksState, peer: string, link: Link): void {
  link.stream = newStream();
  link.sent = 0;
  link.received = null;
  drop(state, peer, link);
  publish(state, peer, link, []);
}

function drop(state: LinksState, peer: string, link: Link): void {
  const { countBroken } = state;
  link.waiting = [];
  link.waitingBytes = 0;
  countBroken();
  state.handlers.broken(peer);
}

function flush(state: LinksState, peer: string, link: Link): void {
  const { dirty } = state;
  dirty.delete(peer);
  if (link.waiting.length === 0) return;
  const items = link.waiting;
  link.waiting = [];
  link.waitingBytes = 0;
  link.sent += 1;
  if (!publish(state, peer, link, items)) breakOff(state, peer, link);
}

function flushAll(state: LinksState): void {
  const { dirty } = state;
  state.isScheduled = false;
  for (const peer of dirty) flush(state, peer, linkTo(state, peer));
}

/** Notes the number of a frame. Returns whether its items count. */
function admit(
  state: LinksState,
  peer: string,
  link: Link,
  { s, n }: FrameHead,
  isEmpty: boolean,
): boolean {
  const { now } = state;
  link.heardAt = now();
  const { received } = link;
  if (received?.stream === s) {
    if (!isEmpty && n <= received.number) return false;
    if (n !== received.number + (isEmpty ? 0 : 1)) {
      breakOff(state, peer, link);
      return false;
    }
  } else if (received) drop(state, peer, link);
  // Nothing was agreed before the first frame, so earlier losses don't matter.
  link.received = { stream: s, number: n };
  return true;
}

function send(state: LinksState, peer: string, item: LinkItem, text: Uint8Array = noText): void {
  const { dirty, schedule } = state;
  const link = linkTo(state, peer);
  link.waiting.push({ item, text });
  link.waitingBytes += text.length;
  dirty.add(peer);
  if (link.waitingBytes > frameBytes) flush(state, peer, link);
  else if (!state.isScheduled) {
    state.isScheduled = true;
    schedule(() => flushAll(state));
  }
}

function tick(state: LinksState): void {
  const { now, links } = state;
  const moment = now();
  const wasPaused = moment - state.tickedAt > maxTickInterval;
  state.tickedAt = moment;
  for (const [peer, link] of links) {
    if (!state.handlers.isUsed(peer)) {
      if (moment - link.heardAt > 60_000) links.delete(peer);
      continue;
    }
    if (wasPaused) link.heardAt = moment;
    if (moment - link.heardAt > maxSilence) breakOff(state, peer, link);
    else if (!publish(state, peer, link, [])) breakOff(state, peer, link);
  }
}
