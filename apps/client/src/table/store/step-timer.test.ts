import { describe, expect, it, vi } from 'vitest';
import { clock as createClock } from '../../../test/clock.ts';
import { createStepTimer } from './step-timer.ts';

function startStep(lasts: number) {
  const clock = createClock();
  const timer = createStepTimer(clock.after);
  const onEnd = vi.fn<() => void>();
  timer.begin(lasts, onEnd);
  return { clock, timer, over: onEnd };
}

describe('the timer of an animation step', () => {
  it('ends after its duration', () => {
    const { clock, timer, over: onEnd } = startStep(400);
    clock.pass(399);
    expect(onEnd).not.toHaveBeenCalled();
    expect(timer.isOn()).toBe(true);
    clock.pass(1);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(timer.isOn()).toBe(false);
  });

  it('doesn’t end while a touch may still be a tap', () => {
    const { clock, timer, over } = startStep(400);
    clock.pass(390);
    timer.touched();
    clock.pass(290);
    expect(over).not.toHaveBeenCalled();
    expect(timer.isOn()).toBe(true);
    clock.pass(10);
    expect(over).toHaveBeenCalledOnce();
  });

  it('ends eventually, however many touches there are', () => {
    const { clock, timer, over } = startStep(400);
    clock.pass(390);
    for (let touch = 0; touch < 4; touch++) {
      timer.touched();
      clock.pass(100);
    }
    expect(over).toHaveBeenCalledOnce();
  });

  it('isn’t extended by a touch long before its end', () => {
    const { clock, timer, over } = startStep(400);
    timer.touched();
    clock.pass(400);
    expect(over).toHaveBeenCalledOnce();
  });

  it('never ends once it is stopped', () => {
    const { clock, timer, over: onEnd } = startStep(400);
    clock.pass(390);
    timer.touched();
    clock.pass(100);
    timer.stop();
    clock.pass(1000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(timer.isOn()).toBe(false);
  });

  it('ignores touches before it begins', () => {
    const clock = createClock();
    const timer = createStepTimer(clock.after);
    const onEnd = vi.fn<() => void>();
    timer.touched();
    timer.begin(100, onEnd);
    clock.pass(100);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
