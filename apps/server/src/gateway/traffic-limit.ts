import type { EventEmitter } from 'node:events';
import { fullBucket, takeTokens } from '../limits/token-bucket.ts';

/** What a connection sends beside its messages, or instead of them. */
export type Flood = 'bytes' | 'control frames';

export interface TrafficLimitOptions {
  /** What frames are read from; emits `data`. */
  readonly stream: EventEmitter;
  /** Emits `ping` and `pong`. */
  readonly socket: EventEmitter;
  readonly settings: {
    readonly bytesPerSecond: number;
    readonly controlFramesPerSecond: number;
    readonly messageBytes: number;
    readonly messageBurst: number;
  };
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  /** May be called again for as long as the connection sends on. */
  readonly exceeded: (flood: Flood) => void;
}

/** Least cost of a piece of data, in bytes: reading one byte is as much work. */
const minChunkCost = 256;
/** Control frames at once, in seconds of their rate. */
const controlBurstSeconds = 10;

/** Bounds the work that a connection makes before any message of it is complete. */
export function limitTraffic({
  stream,
  socket,
  settings,
  now,
  exceeded,
}: TrafficLimitOptions): void {
  const { bytesPerSecond, controlFramesPerSecond, messageBytes, messageBurst } = settings;
  // As much at once as the limits of messages let through.
  const bytes = { rate: bytesPerSecond, burst: messageBytes * messageBurst };
  const frames = {
    rate: controlFramesPerSecond,
    burst: controlFramesPerSecond * controlBurstSeconds,
  };
  const byteBucket = fullBucket(bytes, now());
  const frameBucket = fullBucket(frames, now());

  stream.on('data', ({ length }: Buffer) => {
    if (!takeTokens(byteBucket, bytes, now(), Math.max(length, minChunkCost))) exceeded('bytes');
  });
  const noteFrame = (): void => {
    if (!takeTokens(frameBucket, frames, now(), 1)) exceeded('control frames');
  };
  socket.on('ping', noteFrame);
  socket.on('pong', noteFrame);
}
