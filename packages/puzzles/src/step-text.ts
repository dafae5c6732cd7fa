import { nameOf } from '@stackmate/catalogue/log-text';
import {
  cloneState,
  formatSquare,
  findCardSquare,
  underneath,
  playReplies,
} from '@stackmate/engine';
import type { Action, MatchState, Open, Own, Ref, Square } from '@stackmate/engine';
import { actionOf } from './puzzle.ts';
import type { PuzzleRules, StoredAction } from './puzzle.ts';

/** A sentence, as a text key with the values of its placeholders. */
export interface StepText {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What a player knows of a position. */
export interface KnownPosition {
  readonly open: Open;
  readonly own: Own;
}

const keys = {
  king: 'Choose {card} as your King, on {to}.',
  summon: 'Summon {card} on {to}.',
  stack: 'Stack {card} on top of {onto} on {to}.',
  under: 'Stack {card} under {onto} on {to}.',
  lift: 'Lift {card} to the top on {from}.',
  unstack: 'Take {card} from {from} to {to}.',
  move: 'Move {card} from {from} to {to}.',
  attack: 'Attack {target} on {at} with {card}.',
  attackWith: 'Attack {target} on {at} with {card}’s {ability}.',
  direct: 'Attack the King directly with {card}.',
  upgrade: 'Upgrade the stack on {to} to {card}.',
  spell: 'Activate {card}.',
  spellAt: 'Activate {card} on {at}.',
  spellOn: 'Activate {card} on {target}.',
  spellAgainst: 'Activate {card} against {target}’s action.',
  ability: 'Activate {card}’s {ability}.',
  abilityAt: 'Activate {card}’s {ability} on {at}.',
  abilityOn: 'Activate {card}’s {ability} on {target}.',
  abilityAgainst: 'Activate {card}’s {ability} against {target}’s action.',
  rule: 'Activate {ability}.',
  chooseCard: 'Choose {target}.',
  chooseCardAt: 'Choose {target} on {at}.',
  chooseSquare: 'Choose {to}.',
  chooseOption: 'Choose option {option}.',
  chooseNothing: 'Choose nothing more.',
  discard: 'Discard {card}.',
  endTurn: 'End your turn.',
  decline: 'Let it pass.',
} as const;

/** What an action is aimed at: a square or a card on one, an action that waits for responses, or another card. */
type AimPlace = 'board' | 'action' | 'elsewhere';

function keyOf({ kind, card, to, target, option }: Action, aim: AimPlace): string {
  switch (kind) {
    case 'attack':
      return option === null ? keys.attack : keys.attackWith;
    case 'attackDirectly':
      return keys.direct;
    case 'stack':
      return option === underneath ? keys.under : keys.stack;
    case 'activate': {
      if (card === null) return keys.rule;
      if (aim === 'board') return option === null ? keys.spellAt : keys.abilityAt;
      if (aim === 'action') return option === null ? keys.spellAgainst : keys.abilityAgainst;
      if (target !== null) return option === null ? keys.spellOn : keys.abilityOn;
      return option === null ? keys.spell : keys.ability;
    }
    case 'choose':
      if (target !== null) return aim === 'board' ? keys.chooseCardAt : keys.chooseCard;
      if (to !== null) return keys.chooseSquare;
      return option === null ? keys.chooseNothing : keys.chooseOption;
    case 'king':
    case 'decline':
    case 'summon':
    case 'lift':
    case 'unstack':
    case 'move':
    case 'upgrade':
    case 'discard':
      return keys[kind];
    default:
      return keys.endTurn;
  }
}

/** Returns the square of a card on the field as text; empty for other cards. */
function placeOf({ open }: KnownPosition, ref: Ref | null): string {
  const square = ref === null ? null : findCardSquare(open, ref);
  return square === null ? '' : formatSquare(square);
}

function cardName({ open, own }: KnownPosition, named: Ref | null): string {
  if (named === null) return '';
  const ref = open.waiting.find((action) => action.ref === named)?.source ?? named;
  const piles = [open.known, open.bin, open.void, open.special].flatMap((both) => both.flat());
  const cards = [
    ...open.field.flatMap((stack) => stack?.cards ?? []),
    ...[own.hand, own.superdeck, own.faceDown, own.looking, piles].flat(),
  ];
  const found = cards.find((card) => card.ref === ref && 'roll' in card && card.roll !== null);
  return found && 'roll' in found && found.roll ? nameOf(found.roll.card) : 'a card';
}

const topOf = (known: KnownPosition, square: Square | null): string =>
  square === null ? '' : cardName(known, known.open.field[square]?.cards[0].ref ?? null);

/** Returns an action of a player in a sentence, from what the player knows. */
export function stepText(known: KnownPosition, action: Action): StepText {
  const { card, to, target, option } = action;
  const square = to === null ? '' : formatSquare(to);
  const at = target === null ? square : placeOf(known, target);
  const isAction = known.open.waiting.some(({ ref }) => ref === target);
  return {
    key: keyOf(action, isAction ? 'action' : at === '' ? 'elsewhere' : 'board'),
    values: {
      card: cardName(known, card),
      onto: topOf(known, to),
      to: square,
      from: placeOf(known, card),
      target: cardName(known, target),
      at,
      ability: option === null ? '' : nameOf(option),
      option: option === null ? '' : String(option + 1),
    },
  };
}

/** Returns a sentence with the values of its placeholders. */
const sentence = ({ key, values }: StepText): string =>
  key.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]);

/** Returns a solution in sentences, one for each action or answer. */
export function solutionSentences(
  rules: PuzzleRules,
  start: MatchState,
  solution: readonly StoredAction[],
): string[] {
  const player = start.open.active;
  const state = cloneState(start);
  return solution.map((stored) => {
    const action = actionOf(stored);
    const text = sentence(stepText({ open: state.open, own: state.own[player] }, action));
    rules.playInPlace(state, player, action);
    playReplies(rules, state, player);
    return text;
  });
}
