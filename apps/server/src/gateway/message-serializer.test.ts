import type { ServerMessage, Step } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { createMessageSerializer } from './message-serializer.ts';

const matchId = 'm'.repeat(22);
const change = {
  kind: 'played',
  by: 0,
  events: [
    {
      reason: 'Turn ended',
      open: { note: { text: 'a “b” é \\ }' }, patch: [] },
      own: [null, null],
    },
  ],
} as const;
const step = { type: 'step', match: matchId, seq: 7, at: 1.5, change } as unknown as Step;
const clocks = {
  at: 1,
  move: [1, 2],
  bank: [3, 4],
  away: [5, 6],
  running: [true, false],
} as Step['clocks'] & object;

const steps: readonly Step[] = [
  step,
  { ...step, id: 'c1' },
  { ...step, clocks, hash: 'a'.repeat(64), reveal: { secret: 'b'.repeat(64), seed: null } },
  { ...step, change: { kind: 'absent', seat: 1 } },
];
const others: readonly ServerMessage[] = [
  { type: 'pong', t: 1, now: 2 },
  { type: 'presence', match: matchId, seat: 0, connected: true },
];

it('messages with shared changes keep their meaning', () => {
  const texts = createMessageSerializer();
  const read = (text: Uint8Array): unknown => JSON.parse(Buffer.from(text).toString());
  for (const message of [...steps, ...others, ...steps]) {
    expect(read(texts.of(message))).toEqual(message);
  }
  for (const entry of steps) {
    const ready = texts.serialize(entry);
    expect(ready.id).toBe(entry.id);
    expect(read(texts.of(ready))).toEqual(entry);
  }
});

it('serializes a message for many receivers once', () => {
  const texts = createMessageSerializer();
  for (const message of [...steps, ...others]) expect(texts.of(message)).toBe(texts.of(message));
});
