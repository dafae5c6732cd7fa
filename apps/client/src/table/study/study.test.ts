import { readyDecks, rules } from '@stackmate/catalogue';
import { noFields } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import type { BotMove } from '@stackmate/room';
import { expect, it } from 'vitest';
import { createTimers } from '../../../test/local-match.ts';
import { openStudy } from './study.ts';
import type { Answerer } from './study.ts';

const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;
const seats = [
  { name: 'South', bot: null },
  { name: 'North', bot: null },
] as const;

/** Returns a match at its first turn, which is South's. */
function firstTurn(): MatchState {
  const state = rules.createMatch({ seed: 'a table', decks, options: { first: 0 } });
  for (const player of [0, 1] as const)
    rules.playInPlace(state, player, rules.legalActions(state, player)[0]);
  return state;
}

const first: Answerer = (state, seat) => ({
  actions: [rules.legalActions(state, seat)[0]],
  reason: null,
});
const endTurn: Action = { ...noFields, kind: 'endTurn' };

function open(answerers: readonly [Answerer, Answerer]) {
  const timers = createTimers();
  const study = openStudy({
    start: firstTurn(),
    seats,
    answerers,
    pace: () => 0,
    commitsAtOnce: ({ chain }) => chain[0].kind === 'endTurn',
    after: timers.after,
  });
  return { study, timers };
}

it('plays commands given by hand', () => {
  const { study, timers } = open([null, null]);
  study.store.act(endTurn);
  timers.pass(1);
  expect(study.state().open.turn).toBe(2);
  expect(study.store.get().sent).toBeNull();
});

it('can be resigned, but takes no draw offers and no emotes', () => {
  const { study, timers } = open([null, null]);
  study.store.request({ type: 'draw', answer: 'offer' });
  study.store.request({ type: 'emote', emote: 'hello' });
  study.store.request({ type: 'resign' });
  timers.pass(1);
  expect(study.state().open.result).toMatchObject({ winner: 1 });
});

it('turns the board to the side that is asked, with the whole log', () => {
  const { study, timers } = open([null, null]);
  study.store.act(endTurn);
  timers.pass(1);
  const { me, intent, log } = study.store.get();
  expect(me).toBe(1);
  expect(intent?.player).toBe(1);
  expect(log.some((line) => line.line === 'turn' && line.turn === 2)).toBe(true);
});

it('lets an answerer play for a seat, after a pause', async () => {
  const { study, timers } = open([null, first]);
  study.store.act(endTurn);
  timers.pass(1);
  expect(study.get().moments).toHaveLength(2);
  timers.pass(1000);
  await Promise.resolve();
  expect(study.get().moments).toHaveLength(3);
  expect(study.store.get().me).toBe(0);
});

it('offers the reasons that a bot gives, until its moves are taken back', async () => {
  const reason = { why: 'advance', card: null, target: null, square: 12, amount: null } as const;
  const teaching: Answerer = (state, seat) => ({
    actions: [rules.legalActions(state, seat)[0]],
    reason,
  });
  const { study, timers } = open([null, teaching]);
  study.store.act(endTurn);
  timers.pass(1000);
  await Promise.resolve();
  expect(study.store.get().reasons).toEqual([{ turn: 2, reason }]);
  study.takeBack();
  expect(study.store.get().reasons).toEqual([]);
});

it('takes back a command given by hand, with the answers to it', async () => {
  const { study, timers } = open([null, first]);
  expect(study.get().canTakeBack).toBe(false);
  study.store.act(endTurn);
  timers.pass(1000);
  await Promise.resolve();
  expect(study.get().canTakeBack).toBe(true);
  study.takeBack();
  expect(study.state().open.turn).toBe(1);
  expect(study.store.get().intent?.player).toBe(0);
  expect(study.store.get().log).toHaveLength(0);
});

it('ignores an answer to a command that was taken back', async () => {
  let give: (move: BotMove) => void = () => {};
  const slow: Answerer = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const { study, timers } = open([null, slow]);
  study.store.act(endTurn);
  timers.pass(1000);
  study.takeBack();
  give({ actions: [endTurn], reason: null });
  await Promise.resolve();
  await Promise.resolve();
  expect(study.state().open.turn).toBe(1);
});

it('reports the rule by which an action is refused', () => {
  const { study, timers } = open([null, null]);
  study.store.act({ ...noFields, kind: 'move', card: 999, to: 3 });
  timers.pass(1);
  expect(study.store.get().refusal?.code).toBeTruthy();
  expect(study.store.get().sent).toBeNull();
});

it('reports why an answer failed', async () => {
  const { study, timers } = open([null, () => Promise.reject(new Error('no worker'))]);
  study.store.act(endTurn);
  timers.pass(1000);
  await Promise.resolve();
  await Promise.resolve();
  expect(study.get().fault).toBe('no worker');
});

it('shows only the failure of the pending answer', async () => {
  let fail = (_: Error): void => {};
  const answerer: Answerer = () => new Promise((_, reject) => (fail = reject));
  const { study, timers } = open([null, answerer]);
  const fails = async (): Promise<void> => {
    fail(new Error('broken'));
    await new Promise((resolve) => setImmediate(resolve));
  };
  study.store.act(endTurn);
  timers.pass(1000);
  study.takeBack();
  await fails();
  study.store.act(endTurn);
  timers.pass(1);
  expect(study.get().fault).toBeNull();
  timers.pass(1000);
  await fails();
  expect(study.get().fault).toBe('broken');
  // No answer is pending any more.
  study.store.request({ type: 'resign' });
  timers.pass(1);
  expect(study.get().fault).toBeNull();
});
