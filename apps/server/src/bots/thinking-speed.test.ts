import { describe, expect, it } from 'vitest';
import { createThinkingSpeed } from './thinking-speed.ts';

describe('the thinking speed', () => {
  it('is that of a slow machine until it is measured', () => {
    expect(createThinkingSpeed().nodesIn(100)).toBe(800);
  });

  it('adapts to the machine, up and down', () => {
    const pace = createThinkingSpeed();
    for (let answer = 0; answer < 20; answer++) pace.record(1000, 50);
    expect(pace.nodesIn(50)).toBeGreaterThan(900);
    expect(pace.nodesIn(50)).toBeLessThan(1010);
    for (let answer = 0; answer < 20; answer++) pace.record(1000, 500);
    expect(pace.nodesIn(500)).toBeLessThan(1100);
  });

  it('ignores answers that took no thinking', () => {
    const pace = createThinkingSpeed();
    for (let answer = 0; answer < 20; answer++) pace.record(3, 20);
    expect(pace.nodesIn(100)).toBe(800);
  });

  it('stays between one node and the useful maximum', () => {
    expect(createThinkingSpeed().nodesIn(0)).toBe(1);
    expect(createThinkingSpeed().nodesIn(60_000)).toBe(2000);
  });
});
