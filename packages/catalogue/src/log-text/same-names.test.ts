import { parseSquare } from '@stackmate/engine';
import type { MatchView, Ref } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { expect, it } from 'vitest';
import { rules } from '../index.ts';
import { definitionName, withSquares } from './index.ts';
import type { LogText } from './index.ts';

const position = `Stackmate position, state 1
turn 7 South main
energy 31 27
board
  5 . . k . .
  4 . . b . .
  3 . . . . .
  2 . . C . .
  1 . . K . .
    a b c d e
K
  #1 HearthHound power 9 iq 2 eq 2 range 2 Square [Bodyguard, Brace, ThickHide]
C
  #4 FistAbbot power 9 iq 2 eq 2 range 2 Square [FellingStroke, Brace, GiantFeller]
k
  #5 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
b
  #6 RimeWolf power 8 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
`;

function parseView(text: string): MatchView {
  const read = parsePosition(rules, text);
  if (!read.ok) throw new Error(read.refusal.message);
  return rules.viewFor(read.value, 0);
}

const topRef = ({ open }: MatchView, square: string): Ref =>
  open.field[parseSquare(square)!]!.cards[0].ref;

/** Returns a sentence about the top card of a square. */
function sentence(view: MatchView, square: string, words: string): LogText {
  const { ref, roll } = view.open.field[parseSquare(square)!]!.cards[0];
  const id = roll!.card;
  return [
    { run: 'card', text: definitionName(id), id, ref },
    { run: 'text', text: words },
  ];
}

const parsedView = parseView(position);
// Turns the abbot into a second wolf.
const two = parseView(position.replace('#4 FistAbbot', '#4 RimeWolf'));

it('adds the square to a card that shares its name with another on the field', () => {
  const apart = withSquares(two, two);
  expect(apart(sentence(two, 'c2', ' falls.'))[0].text).toBe('Rime Wolf on c2');
  expect(apart(sentence(two, 'c4', ' falls.'))[0].text).toBe('Rime Wolf on c4');
});

it('adds nothing to a name that only one card has', () => {
  const apart = withSquares(parsedView, parsedView);
  expect(apart(sentence(parsedView, 'c4', ' falls.'))[0].text).toBe('Rime Wolf');
});

it('does not repeat a square', () => {
  const apart = withSquares(two, two);
  expect(apart(sentence(two, 'c2', ' moves from c2 to c3.'))[0].text).toBe('Rime Wolf');
});

it('knows the square of a card that has left or arrived', () => {
  const field = [...two.open.field];
  field[parseSquare('c2')!] = null;
  const after: MatchView = { ...two, open: { ...two.open, field } };
  expect(topRef(two, 'c2')).toBe(4);
  expect(withSquares(two, after)(sentence(two, 'c2', ' falls.'))[0].text).toBe('Rime Wolf on c2');
  expect(withSquares(after, two)(sentence(two, 'c2', ' comes.'))[0].text).toBe('Rime Wolf on c2');
});
