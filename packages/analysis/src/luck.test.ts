import { createLineJudge } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import { viewFor } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { botMatch } from '../test/bot-match.ts';
import { playerLuck } from './luck.ts';
import { walkRecord } from './match-walk.ts';
import type { WalkStep } from './match-walk.ts';

const judge = createLineJudge(rules);
const steps = walkRecord(rules, botMatch('lucky', ['greedy', 'greedy']));
const isDraw = ({ disclosed }: WalkStep): boolean => disclosed.some(({ kind }) => kind === 'draw');
const luckIn = (step: WalkStep, player: 0 | 1, seed = 'a'): number =>
  playerLuck({ rules, judge, step, player, seed });

describe('luck', () => {
  it('is 0 in an action without draws and rolls', () => {
    const plain = steps.filter(({ disclosed }) => disclosed.length === 0);
    expect(plain.length).toBeGreaterThan(5);
    for (const step of plain) expect(luckIn(step, 0)).toBe(0);
  });

  it('is 0 for draws that the player doesn’t see', () => {
    const hidden = steps.filter(({ disclosed }) => disclosed.every(({ to }) => to === 1));
    for (const step of hidden) expect(luckIn(step, 0)).toBe(0);
  });

  it('differs between draws, and is 0 on average over all that could have come', () => {
    const step = steps.find(
      (candidate) =>
        candidate.before.open.turn > 3 && isDraw(candidate) && luckIn(candidate, 0) !== 0,
    )!;
    const lucks = Array.from({ length: 24 }, (_, number) => {
      const before = rules.redeal(viewFor(step.before, 0), `world ${number}`);
      const applied = rules.applyAction(before, step.by, step.action);
      if (!applied.ok) throw new Error(applied.refusal.message);
      const { state: after, disclosed } = applied;
      return luckIn({ ...step, before, after, disclosed }, 0, `luck ${number}`);
    });
    const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length;
    const largest = Math.max(...lucks.map(Math.abs));
    expect(largest).toBeGreaterThan(0);
    expect(Math.abs(mean)).toBeLessThan(largest / 2);
  });
});
