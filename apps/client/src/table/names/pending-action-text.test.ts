import { rules } from '@stackmate/catalogue';
import { noFields, parseSquare } from '@stackmate/engine';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { readPosition } from '../study/read-position.ts';
import { pendingActionText } from './pending-action-text.ts';
import { pickUp, pointAt, startIntent, findPending } from '../intent/index.ts';

const position = `Stackmate position, state 1
turn 7 South main
energy 31 27
board
  5 . . k . .
  4 . . b . .
  3 . . A . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
A
  #2 HearthHound power 9 iq 2 eq 2 range 2 Square [Bodyguard, Brace, ThickHide]
k
  #3 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
b
  #4 RimeWolf power 8 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
North hand
  #-1 Kindling [Cinders]
  #-2 FerrymansToll [WarmPurse]
`;

function play(state: MatchState, by: Player, action: Partial<Action>): MatchState {
  const applied = rules.applyAction(state, by, { ...noFields, ...action });
  if (!applied.ok) throw new Error(applied.refusal.message);
  return applied.state;
}

it('asks which of two pending actions of the same card is meant', () => {
  const read = readPosition(position);
  if (!read.ok) throw new Error(read.fault.message);
  const attacked = play(read.state, 0, { kind: 'attack', card: 2, target: 4 });
  const answered = play(attacked, 1, { kind: 'activate', card: -1, target: 2 });
  const brace = rules.legalActions(answered, 0).find(({ kind }) => kind === 'activate')!;
  const view = rules.viewFor(play(answered, 0, brace), 1);
  const toll = pickUp(startIntent(rules, view, 1), { from: 'card', ref: -2 });
  const { ask } = pointAt(rules, toll, { at: 'square', square: parseSquare('c3')! });
  const texts = ask?.map(({ action }) =>
    pendingActionText(view, findPending(view, action.target)!),
  );
  expect(texts).toEqual(['Hearth Hound attacks Rime Wolf', 'Hearth Hound: Brace']);
});
