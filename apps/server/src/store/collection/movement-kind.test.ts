import { expect, it } from 'vitest';
import { toMovementKind } from './movement-kind.ts';

it.each([
  ['win:AAAA:0', 'win'],
  ['pack:BBBB', 'store'],
  ['offer:player:2026-11-24:3', 'store'],
  ['undo:CCCC', 'sale'],
  ['inbox:DDDD', 'inbox'],
  ['event:EEEE:fee:3:7', 'event'],
  ['deleted:player:1', 'other'],
])('a movement with the cause %s is of the kind %s', (cause, kind) => {
  expect(toMovementKind(cause)).toBe(kind);
});
