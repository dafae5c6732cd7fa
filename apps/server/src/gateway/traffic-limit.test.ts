import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { limitTraffic } from './traffic-limit.ts';

function world() {
  const stream = new EventEmitter();
  const socket = new EventEmitter();
  const floods: string[] = [];
  let time = 0;
  limitTraffic({
    stream,
    socket,
    settings: {
      bytesPerSecond: 1000,
      controlFramesPerSecond: 2,
      messageBytes: 1024,
      messageBurst: 10,
    },
    now: () => time,
    onExceeded: (flood) => void floods.push(flood),
  });
  return {
    floods,
    send: (bytes: number) => void stream.emit('data', Buffer.alloc(bytes)),
    frame: (kind: 'ping' | 'pong') => void socket.emit(kind, Buffer.alloc(0)),
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

it('allows a burst of bytes for all messages, then the bytes per second', () => {
  const { floods, send, pass } = world();
  for (let times = 0; times < 10; times += 1) send(1024);
  expect(floods).toEqual([]);
  send(1);
  expect(floods).toEqual(['bytes']);
  pass(1000);
  send(1000);
  expect(floods).toEqual(['bytes']);
  send(1000);
  expect(floods).toEqual(['bytes', 'bytes']);
});

it('charges small chunks more than their length', () => {
  const { floods, send } = world();
  for (let times = 0; times < 40; times += 1) send(1);
  expect(floods).toEqual([]);
  send(1);
  expect(floods).toEqual(['bytes']);
});

it('allows pings and pongs at their rate, with a burst', () => {
  const { floods, frame, pass } = world();
  for (let times = 0; times < 10; times += 1) {
    frame('ping');
    frame('pong');
  }
  expect(floods).toEqual([]);
  frame('pong');
  frame('ping');
  expect(floods).toEqual(['control frames', 'control frames']);
  for (let second = 0; second < 100; second += 1) {
    pass(1000);
    frame('ping');
    frame('pong');
  }
  expect(floods.length).toBe(2);
});
