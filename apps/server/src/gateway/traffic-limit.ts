import type { EventEmitter } from 'node:events';
import { fullBucket, takeTokens } from '../limits/token-bucket.ts';

/** Traffic other than messages. */
export type Flood = 'bytes' | 'control frames';

export interface TrafficLimitOptions {
  /** Stream that frames are read from; emits `data`. */
  readonly stream: EventEmitter;
  /** WebSocket; emits `ping` and `pong`. */
  readonly socket: EventEmitter;
  readonly settings: {
    readonly bytesPerSecond: number;
    readonly controlFramesPerSecond: number;
    readonly messageBytes: number;
    readonly messageBurst: number;
  };
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  /** Called each time that a limit is exceeded, even after the connection was closed. */
  readonly onExceeded: (flood: Flood) => void;
}

/** Min cost of a chunk, in bytes: reading a single byte is as much work. */
const minChunkCost = 256;
/** Burst of control frames, in seconds of their rate. */
const controlBurstSeconds = 10;

/** Limits the work that a connection causes before its messages are complete. */
export function limitTraffic({
  stream,
  socket,
  settings,
  now,
  onExceeded,
}: TrafficLimitOptions): void {
  const { bytesPerSecond, controlFramesPerSecond, messageBytes, messageBurst } = settings;
  // Allows as many bytes at once as the message limits.
  const bytes = { rate: bytesPerSecond, burst: messageBytes * messageBurst };
  const frames = {
    rate: controlFramesPerSecond,
    burst: controlFramesPerSecond * controlBurstSeconds,
  };
  const byteBucket = fullBucket(bytes, now());
  const frameBucket = fullBucket(frames, now());

  stream.on('data', ({ length }: Buffer) => {
    if (!takeTokens(byteBucket, bytes, now(), Math.max(length, minChunkCost))) onExceeded('bytes');
  });
  const noteFrame = (): void => {
    if (!takeTokens(frameBucket, frames, now(), 1)) onExceeded('control frames');
  };
  socket.on('ping', noteFrame);
  socket.on('pong', noteFrame);
}
