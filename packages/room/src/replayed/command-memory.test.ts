import { describe, expect, it } from 'vitest';
import { emptyMemory, isForgotten, recall, remember } from './command-memory.ts';

describe('the command memory of a seat', () => {
  it('remembers the latest sixteen', () => {
    const memory = emptyMemory<number>();
    for (let seq = 1; seq <= 40; seq++) {
      expect(recall(memory, `c${seq}`)).toBeUndefined();
      remember(memory, `c${seq}`, seq);
      for (let known = 1; known <= seq; known++) {
        expect(recall(memory, `c${known}`)).toBe(known > seq - 16 ? known : undefined);
      }
    }
  });

  it('may have forgotten a command only when full and if the command is older than all remembered ones', () => {
    const memory = emptyMemory<number>();
    for (let seq = 10; seq < 25; seq++) remember(memory, `c${seq}`, seq);
    expect(isForgotten(memory, 0)).toBe(false);
    remember(memory, 'c25', 25);
    expect(isForgotten(memory, 9)).toBe(true);
    expect(isForgotten(memory, 10)).toBe(false);
    remember(memory, 'c26', 26);
    expect(isForgotten(memory, 10)).toBe(true);
    expect(isForgotten(memory, 11)).toBe(false);
  });
});
