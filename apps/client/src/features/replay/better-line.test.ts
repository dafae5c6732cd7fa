import { expect, it } from 'vitest';
import { openLine } from '../../../test/open-line.ts';
import { lineProgress, passResponses, takeBackLine } from './better-line.ts';

const getProgress = ({ study, line }: ReturnType<typeof openLine>) =>
  lineProgress(line, study.get().moments);

it('a better line goes on action by action, and ends', () => {
  const table = openLine();
  const { study, line } = table;
  for (const [done, next] of line.actions.entries()) {
    expect(getProgress(table)).toEqual({ is: 'on', done, next });
    expect(study.play(0, [next])).toBe(true);
    passResponses(study, line);
  }
  expect(getProgress(table)).toEqual({ is: 'over' });
});

it('a better line goes on where it was after its action was taken back, with the answers to it', () => {
  const table = openLine();
  const { study, line } = table;
  study.play(0, [line.actions[0]]);
  passResponses(study, line);
  expect(getProgress(table)).toMatchObject({ is: 'on', done: 1 });
  takeBackLine(study, line);
  expect(study.get().moments).toHaveLength(1);
  expect(getProgress(table)).toEqual({ is: 'on', done: 0, next: line.actions[0] });
});

it('a better line is left by another action, and returned to by taking that back', () => {
  const table = openLine();
  const { study, line, other } = table;
  study.play(0, [other]);
  passResponses(study, line);
  expect(getProgress(table)).toEqual({ is: 'left' });
  takeBackLine(study, line);
  expect(getProgress(table)).toMatchObject({ is: 'on', done: 0 });
});

it('a better line is on as well if its action was played by hand', () => {
  const table = openLine();
  table.study.play(0, [{ ...table.line.actions[0] }]);
  expect(getProgress(table)).toMatchObject({ is: 'on', done: 1 });
});
