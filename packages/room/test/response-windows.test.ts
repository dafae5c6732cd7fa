import { rules } from '@stackmate/catalogue';
import type { Action, Deck } from '@stackmate/engine';
import { expect, it } from 'vitest';
import type { LogEntry } from '../src/index.ts';
import { completeDeclaration } from '../src/follower/index.ts';
import { recordMatch } from '../src/record/index.ts';
import { awaitedSeats, startMatch } from './world.ts';
import type { TestMatch } from './world.ts';

/** Counts the response windows of a record with an answer, and the answers, action by action. */
function countWindows(log: readonly LogEntry[]) {
  const { seed, decks, actions } = recordMatch(log, rules).file.record as {
    seed: string;
    decks: [Deck, Deck];
    actions: { by: never; action: Action }[];
  };
  const state = rules.createMatch({ seed, decks });
  const counted = { open: 0, answered: 0 };
  for (const { by, action } of actions) {
    const isOpen = rules.decision(state)?.kind === 'respond' && action.kind !== 'resign';
    const legal = isOpen ? rules.legalActions(state, by) : [];
    if (legal.some(({ kind }) => kind === 'activate')) counted.open += 1;
    if (isOpen && action.kind === 'activate') counted.answered += 1;
    rules.playInPlace(state, by, [action]);
  }
  return { counted, first: state.open.first, turns: state.open.turn };
}

/** Plays the first legal action of each decision; South activates something instead if possible. */
function playMixed(players: TestMatch['players'], count: number): void {
  for (let played = 0; played < count; played++) {
    const [seat] = awaitedSeats(players[0]);
    if (seat === undefined) return;
    const { view } = players[seat].follower.snapshot()!;
    const actions = completeDeclaration(rules, view!, seat, (legal) =>
      seat === 0 ? (legal.find(({ kind }) => kind === 'activate') ?? legal[0]) : legal[0],
    );
    players[seat].request({ type: 'act', actions });
  }
}

it('a record counts the windows with an answer, those answered, and who went first', () => {
  const all = { open: 0, answered: 0 };
  // Few windows are answered in a match of these players.
  for (let seed = 1; seed <= 4 || (all.answered === 0 && seed <= 20); seed++) {
    const { world, players } = startMatch({ seed });
    playMixed(players, 80);
    players[0].request({ type: 'resign' });
    const { counted, first, turns } = countWindows(world.disk);
    expect(recordMatch(world.disk, rules)).toMatchObject({ windows: counted, first, turns });
    all.open += counted.open;
    all.answered += counted.answered;
  }
  expect(all.answered).toBeGreaterThan(0);
  expect(all.open).toBeGreaterThan(all.answered);
});
