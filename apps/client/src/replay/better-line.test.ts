import { readyDecks, rules } from '@stackmate/catalogue';
import { noFields } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { createTimers } from '../../test/local-match.ts';
import { openStudy } from '../study/study.ts';
import { lineProgress, passResponses, takeBackLine } from './better-line.ts';

const endTurn: Action = { ...noFields, kind: 'endTurn' };

/** Opens a table in South's first turn with a line of two actions that North may respond to, and the end of the turn. */
function openLine() {
  const start = rules.createMatch({
    seed: 'a line',
    decks: [readyDecks[0].deck, readyDecks[1].deck],
    options: { first: 0 },
  });
  for (const player of [0, 1] as const)
    rules.playInPlace(start, player, rules.legalActions(start, player)[0]);
  const { after } = createTimers();
  const seats = [
    { name: 'South', bot: null },
    { name: 'North', bot: null },
  ] as const;
  const study = openStudy({
    start,
    seats,
    answerers: [null, null],
    pace: () => 0,
    commitsAtOnce: () => false,
    after,
  });
  const summons = rules.legalActions(start, 0).filter(({ kind }) => kind === 'summon');
  const second = summons.find(({ card, to }) => card !== summons[0].card && to !== summons[0].to)!;
  const line = { player: 0, actions: [summons[0], second, endTurn] } as const;
  const other = summons.find(({ to }) => to !== summons[0].to && to !== second.to)!;
  return { study, line, other };
}

const progressOf = ({ study, line }: ReturnType<typeof openLine>) =>
  lineProgress(line, study.get().moments);

it('a better line goes on action by action, and ends', () => {
  const table = openLine();
  const { study, line } = table;
  for (const [done, next] of line.actions.entries()) {
    expect(progressOf(table)).toEqual({ is: 'on', done, next });
    expect(study.play(0, [next])).toBe(true);
    passResponses(study, line);
  }
  expect(progressOf(table)).toEqual({ is: 'over' });
});

it('a better line goes on where it was after its action was taken back, with the answers to it', () => {
  const table = openLine();
  const { study, line } = table;
  study.play(0, [line.actions[0]]);
  passResponses(study, line);
  expect(progressOf(table)).toMatchObject({ is: 'on', done: 1 });
  takeBackLine(study, line);
  expect(study.get().moments).toHaveLength(1);
  expect(progressOf(table)).toEqual({ is: 'on', done: 0, next: line.actions[0] });
});

it('a better line is left by another action, and returned to by taking that back', () => {
  const table = openLine();
  const { study, line, other } = table;
  study.play(0, [other]);
  passResponses(study, line);
  expect(progressOf(table)).toEqual({ is: 'left' });
  takeBackLine(study, line);
  expect(progressOf(table)).toMatchObject({ is: 'on', done: 0 });
});

it('a better line is on as well if its action was played by hand', () => {
  const table = openLine();
  table.study.play(0, [{ ...table.line.actions[0] }]);
  expect(progressOf(table)).toMatchObject({ is: 'on', done: 1 });
});
