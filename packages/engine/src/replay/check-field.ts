import type { CompiledCatalogue } from '../compile/compile.ts';
import { locate, nowhere } from '../state/locate.ts';
import { positionsPerPlayer } from '../types/constants.ts';
import { players } from '../types/ids.ts';
import type { FieldCard, MatchState, Open, Stack } from '../types/state.ts';
import { failRule, inside, valuePath } from './fault.ts';
import type { ValuePath } from './fault.ts';

const turnMarks = [
  'arrived',
  'joined',
  'moved',
  'activated',
  'attackTurn',
  'moveAgain',
  'attackAgain',
] as const satisfies readonly (keyof FieldCard)[];

function checkCard(
  catalogue: CompiledCatalogue,
  open: Open,
  stack: Stack,
  card: FieldCard,
  place: ValuePath,
): void {
  for (const mark of turnMarks) {
    if (card[mark] > open.turn)
      failRule(inside(place, mark), 'TN2', `turn ${card[mark]} is in the future`);
  }
  if (card.felled && !stack.king)
    failRule(inside(place, 'felled'), 'BT4', 'only a King can be felled');
  const spell = card.roll ? catalogue.spells.get(card.roll.card) : undefined;
  if (card.active && !spell?.isContinuous) {
    failRule(inside(place, 'active'), 'AC3', 'only a face-up Continuous spell can be active');
  }
  if (card.hitBy >= open.nextRef)
    failRule(inside(place, 'hitBy'), 'ZN5', `ref ${card.hitBy} isn't assigned yet`);
}

function checkStack(
  catalogue: CompiledCatalogue,
  open: Open,
  stack: Stack,
  place: ValuePath,
): void {
  const isMonster = ({ roll }: FieldCard): boolean =>
    roll !== null && catalogue.monsters.has(roll.card);
  if (stack.lifted > open.turn)
    failRule(inside(place, 'lifted'), 'TN2', `turn ${stack.lifted} is in the future`);
  const cards = inside(place, 'cards');
  if (!stack.cards[0].roll) failRule(inside(cards, 0), 'ST4', 'the top card must be face up');
  if (stack.king && stack.cards.length > 1) failRule(cards, 'BD3', "a King can't be in a stack");
  if (stack.king && !isMonster(stack.cards[0]))
    failRule(inside(cards, 0), 'SU3', 'a King must be a monster');
  for (const [depth, card] of stack.cards.entries()) {
    const at = inside(cards, depth);
    if (depth > 0 && isMonster(card) && !isMonster(stack.cards[depth - 1])) {
      failRule(at, 'ST1', 'monsters must be above spells');
    }
    checkCard(catalogue, open, stack, card, at);
  }
}

/** Checks that the positions on the board are possible (BD3, ST1, ST4). */
export function checkField(catalogue: CompiledCatalogue, { open }: MatchState): void {
  for (const player of players) {
    const stacks = open.field.filter((stack) => stack?.owner === player);
    if (stacks.length > positionsPerPlayer) {
      failRule(
        valuePath('open', 'field'),
        'BD3',
        `player ${player} has ${stacks.length} positions; at most ${positionsPerPlayer}`,
      );
    }
    if (stacks.filter((stack) => stack?.king).length > 1) {
      failRule(valuePath('open', 'field'), 'SU3', `player ${player} has more than one King`);
    }
  }
  for (const [square, stack] of open.field.entries()) {
    if (stack) checkStack(catalogue, open, stack, inside(valuePath('open', 'field'), square));
  }
}

/** Checks that the modifiers are possible: each has its own id and a card on the field (TN8). */
export function checkLayers({ open }: MatchState): void {
  const seen = new Set<number>();
  for (const name of ['layers', 'playerLayers'] as const) {
    for (const [index, { id }] of open[name].entries()) {
      const place = valuePath('open', name, index, 'id');
      if (id >= open.nextLayer || seen.has(id))
        failRule(place, 'TN8', `id ${id} is repeated or not assigned yet`);
      seen.add(id);
    }
  }
  for (const [index, { card, source }] of open.layers.entries()) {
    const place = valuePath('open', 'layers', index);
    if (locate(open, card) === nowhere)
      failRule(inside(place, 'card'), 'TN8', `${card} isn't a card on the field`);
    if (source >= open.nextRef)
      failRule(inside(place, 'source'), 'ZN5', `ref ${source} isn't assigned yet`);
  }
}
