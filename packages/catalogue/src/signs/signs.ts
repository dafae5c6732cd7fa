import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { MarkName } from '../short/marks.ts';
import type { GlossaryAnchor } from '../runs/anchors.ts';

/** Every symbol that cards are drawn with, other than elements and monster types, which their names explain. */
export type CardSignName = MarkName | 'random' | 'power' | 'iq' | 'eq' | 'range' | 'king' | 'stack';

/** Symbols of the table, for what happens to a card in a match. */
type TableSignName = 'shield' | 'moved' | 'acted' | 'arrived' | 'busy' | 'known' | 'stop';

export type SignName = CardSignName | TableSignName;

/** What a symbol means, in a sentence, and the term that explains more. */
export interface Sign {
  readonly title: Message;
  readonly meaning: Message;
  readonly anchor: GlossaryAnchor;
}

const sign = (title: Message, meaning: Message, anchor: GlossaryAnchor): Sign => ({
  title,
  meaning,
  anchor,
});

/** The symbols of cards, in the order in which legends list them. */
const cardSigns = {
  power: sign(
    msg('Power'),
    msg('The damage it deals, and its health: at 0 it is destroyed.'),
    'power',
  ),
  iq: sign(msg('IQ'), msg('Effects of opposing cards with a lower IQ do nothing to it.'), 'iq'),
  eq: sign(
    msg('EQ'),
    msg('How many cards underneath pass their abilities up to it.'),
    'stackableability',
  ),
  range: sign(
    msg('Range'),
    msg(
      'How many squares it reaches: diagonally like a bishop, straight like a rook, or both like a queen.',
    ),
    'range',
  ),
  energy: sign(
    msg('Energy'),
    msg('What you pay. With a plus, it is added to the cost of summoning or stacking the card.'),
    'energy',
  ),
  king: sign(msg('King'), msg('Its player loses when it is destroyed.'), 'king'),
  stack: sign(
    msg('Stack'),
    msg('The number of cards on this square, the top card included.'),
    'stack',
  ),
  passive: sign(
    msg('Passive'),
    msg('Works by itself while its monster is on the field.'),
    'passiveability',
  ),
  active: sign(
    msg('Active'),
    msg('Works when you activate it, once a turn unless it says otherwise.'),
    'activeability',
  ),
  attack: sign(
    msg('Attack', 'kind of ability'),
    msg('You may use it in place of a basic attack.'),
    'attackability',
  ),
  auto: sign(
    msg('Automatic'),
    msg('Happens by itself when its moment comes. If it is optional, you are asked.'),
    'autoability',
  ),
  burn: sign(
    msg('Burn', 'kind of ability'),
    msg('Using it sends its own card to the void.'),
    'burn',
  ),
  pure: sign(
    msg('Covered'),
    msg('Works only from underneath: the top card of the stack has it.'),
    'stackableability',
  ),
  flex: sign(
    msg('Covered or top'),
    msg('Works on top, and from underneath: then the top card of the stack has it.'),
    'stackableability',
  ),
  super: sign(msg('Super'), msg('Works only on top of a full stack.'), 'fullstack'),
  continuous: sign(
    msg('Continuous'),
    msg('The spell is used in a stack, stays there and keeps working.'),
    'specialtypes',
  ),
  quick: sign(
    msg('Quick'),
    msg('You may respond with it, in your opponent’s turn too.'),
    'respond',
  ),
  'super-quick': sign(
    msg('Super Quick'),
    msg('You may respond with it to anything. Only Super Quick can answer it.'),
    'respond',
  ),
  uses: sign(msg('Limit'), msg('How often you may use it in a turn.'), 'specialtypes'),
  kings: sign(
    msg('Kings are safe'),
    msg('It can’t target a King, or does nothing to Kings.'),
    'king',
  ),
  random: sign(msg('Random'), msg('The game rolls a number in this range.'), 'damage'),
} as const satisfies Record<CardSignName, Sign>;

const tableSigns = {
  shield: sign(msg('Shield'), msg('The King takes that much less damage this turn.'), 'king'),
  moved: sign(
    msg('Moved'),
    msg('It moved this turn. It can’t attack or activate, unless a card lets it.'),
    'actions',
  ),
  acted: sign(
    msg('Acted'),
    msg('It attacked or activated this turn. It can’t move, unless a card lets it.'),
    'actions',
  ),
  arrived: sign(
    msg('Arrived'),
    msg('It came this turn. It can’t attack or activate yet, unless a card lets it.'),
    'actions',
  ),
  busy: sign(
    msg('Busy'),
    msg('It is part of an action that waits for responses. Cards under it can’t be used.'),
    'busy',
  ),
  known: sign(msg('Seen'), msg('Your opponent knows that this card is in your hand.'), 'hand'),
  stop: sign(
    msg('Stop'),
    msg('You chose that the match always stops for this card or, crossed out, never does.'),
    'respond',
  ),
} as const satisfies Record<TableSignName, Sign>;

export const signs: Readonly<Record<SignName, Sign>> = { ...cardSigns, ...tableSigns };

export const cardSignNames = Object.keys(cardSigns) as readonly CardSignName[];
export const tableSignNames = Object.keys(tableSigns) as readonly TableSignName[];
