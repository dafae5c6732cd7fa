import { rules } from '@stackmate/catalogue';
import { parseSquare } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { drawnState, play } from '../../../test/drawn-position.ts';
import { pendingActionText } from './pending-action-text.ts';
import { pickUp, pointAt, startIntent, findPending } from '../intent/index.ts';

const hands = `North hand
  #-1 Kindling [Cinders]
  #-2 FerrymansToll [WarmPurse]
`;

it('asks which of two pending actions of the same card is meant', () => {
  const state = drawnState(hands);
  const attacked = play(state, 0, { kind: 'attack', card: 2, target: 4 });
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
