import { describe, expect, it, vi } from 'vitest';
import { clock as createClock } from '../../../test/clock.ts';
import { createStepTimer } from './step-timer.ts';

function begun(lasts: number) {
  const clock = createClock();
  const timer = createStepTimer(clock.after);
  const over = vi.fn<() => void>();
  timer.begin(lasts, over);
  return { clock, timer, over };
}

describe('the time of a moment', () => {
  it('is over when it has lasted', () => {
    const { clock, timer, over } = begun(400);
    clock.pass(399);
    expect(over).not.toHaveBeenCalled();
    expect(timer.isOn()).toBe(true);
    clock.pass(1);
    expect(over).toHaveBeenCalledOnce();
    expect(timer.isOn()).toBe(false);
  });

  it('is not over before a finger that is down can be a tap', () => {
    const { clock, timer, over } = begun(400);
    clock.pass(390);
    timer.touched();
    clock.pass(290);
    expect(over).not.toHaveBeenCalled();
    expect(timer.isOn()).toBe(true);
    clock.pass(10);
    expect(over).toHaveBeenCalledOnce();
  });

  it('is over in the end, however often it is touched', () => {
    const { clock, timer, over } = begun(400);
    clock.pass(390);
    for (let touch = 0; touch < 4; touch++) {
      timer.touched();
      clock.pass(100);
    }
    expect(over).toHaveBeenCalledOnce();
  });

  it('lasts as long as ever where the finger came long before its end', () => {
    const { clock, timer, over } = begun(400);
    timer.touched();
    clock.pass(400);
    expect(over).toHaveBeenCalledOnce();
  });

  it('is never over once it is stopped', () => {
    const { clock, timer, over } = begun(400);
    clock.pass(390);
    timer.touched();
    clock.pass(100);
    timer.stop();
    clock.pass(1000);
    expect(over).not.toHaveBeenCalled();
    expect(timer.isOn()).toBe(false);
  });

  it('hears of no finger before it begins', () => {
    const clock = createClock();
    const timer = createStepTimer(clock.after);
    const over = vi.fn<() => void>();
    timer.touched();
    timer.begin(100, over);
    clock.pass(100);
    expect(over).toHaveBeenCalledOnce();
  });
});
