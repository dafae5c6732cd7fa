import { rules } from '@stackmate/catalogue';
import type { MatchRecord } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { botMatch } from '../test/bot-match.ts';
import { findTurningPoint, largestSwing } from './turning-point.ts';
import type { TurningPoint } from './turning-point.ts';

function find(record: MatchRecord): TurningPoint | null {
  const work = findTurningPoint(rules, record, 'seed');
  let last = 0;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    expect(value).toBeGreaterThanOrEqual(last);
    expect(value).toBeLessThanOrEqual(1);
    last = value;
  }
}

const move = { isEnd: false };
const end = { isEnd: true };

describe('the largest swing', () => {
  it('is the move with which the winner’s chance rose most, wherever it is', () => {
    const chances = [
      [0.5, 0.55],
      [0.4, 0.8],
      [0.8, 0.95],
    ] as const;
    expect(largestSwing([move, move, move], chances, false)).toBe(1);
  });

  it('is never the move that ended a turn or the match', () => {
    const chances = [
      [0.5, 0.6],
      [0.2, 1],
    ] as const;
    expect(largestSwing([move, end], chances, false)).toBe(0);
    expect(largestSwing([end, end], chances, false)).toBeNull();
  });

  it('is a rise for the winner, and either direction in a draw', () => {
    const chances = [
      [0.9, 0.3],
      [0.3, 0.4],
    ] as const;
    expect(largestSwing([move, move], chances, false)).toBe(1);
    expect(largestSwing([move, move], chances, true)).toBe(0);
  });

  it('is missing if no move changed much', () => {
    expect(largestSwing([move], [[0.5, 0.54]], false)).toBeNull();
    expect(largestSwing([], [], false)).toBeNull();
  });
});

describe('the turning point of a match', () => {
  const record = botMatch('short', ['greedy', 'random']);

  it('is a move of the match that raised the winner’s chance, but not its last', () => {
    const point = find(record)!;
    expect(point.player).toBe(record.result!.winner);
    const [before, after] = point.chances;
    expect(after - before).toBeGreaterThanOrEqual(0.05);
    expect(point.to).toBeGreaterThan(point.from);
    expect(point.to).toBeLessThan(record.actions.length);
    expect(record.actions[point.from].action.kind).not.toBe('endTurn');
    expect(find(record)).toEqual(point);
  });

  it('is the attack that used what the turn before had given away', () => {
    const long = botMatch('long', ['greedy', 'greedy']);
    const { turn, from, since } = find(long)!;
    expect(turn).toBe(10);
    expect(long.actions[from].action.kind).toBe('attack');
    expect(long.actions[since].action.kind).toBe('endTurn');
  });

  it('is missing in a match that hasn’t ended, or in which nothing happened', () => {
    expect(find({ ...record, actions: record.actions.slice(0, 4) })).toBeNull();
    expect(find({ ...record, actions: [] })).toBeNull();
  });
});
