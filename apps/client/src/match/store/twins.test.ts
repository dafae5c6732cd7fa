import { rules } from '@stackmate/catalogue';
import type { Told } from '@stackmate/catalogue/told';
import { parseSquare } from '@stackmate/engine';
import type { MatchView, Ref } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { readPosition } from '../../position/read-position.ts';
import { samplePosition } from '../../position/sample.ts';
import { cardName } from '../names/index.ts';
import { tellTwinsApart } from './twins.ts';

function viewOf(text: string): MatchView {
  const read = readPosition(text);
  if (!read.ok) throw new Error(read.fault.words);
  return rules.viewFor(read.state, 0);
}

const topOf = ({ open }: MatchView, square: string): Ref =>
  open.field[parseSquare(square)!]!.cards[0].ref;

/** 'Rime Wolf stands', about the top card of a square. */
function sentence(view: MatchView, square: string, words: string): Told {
  const { ref, roll } = view.open.field[parseSquare(square)!]!.cards[0];
  const id = roll!.card;
  return [
    { run: 'card', text: cardName(id), id, ref },
    { run: 'text', text: words },
  ];
}

const one = viewOf(samplePosition);
// The abbot becomes a second wolf.
const two = viewOf(samplePosition.replace('#4 FistAbbot', '#4 RimeWolf'));

it('says where a card stands whose name another one on the field has too', () => {
  const apart = tellTwinsApart(two, two);
  expect(apart(sentence(two, 'c2', ' falls.'))[0].text).toBe('Rime Wolf c2');
  expect(apart(sentence(two, 'c4', ' falls.'))[0].text).toBe('Rime Wolf c4');
});

it('leaves a name alone that only one card has', () => {
  const apart = tellTwinsApart(one, one);
  expect(apart(sentence(one, 'c4', ' falls.'))[0].text).toBe('Rime Wolf');
});

it('does not say a square twice', () => {
  const apart = tellTwinsApart(two, two);
  expect(apart(sentence(two, 'c2', ' moves from c2 to c3.'))[0].text).toBe('Rime Wolf');
});

it('knows where a card stood that has left, or came', () => {
  const field = [...two.open.field];
  field[parseSquare('c2')!] = null;
  const after: MatchView = { ...two, open: { ...two.open, field } };
  expect(topOf(two, 'c2')).toBe(4);
  expect(tellTwinsApart(two, after)(sentence(two, 'c2', ' falls.'))[0].text).toBe('Rime Wolf c2');
  expect(tellTwinsApart(after, two)(sentence(two, 'c2', ' comes.'))[0].text).toBe('Rime Wolf c2');
});
