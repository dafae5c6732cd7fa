import { definitionName } from '@stackmate/catalogue/log-text';
import {
  cloneState,
  formatSquare,
  findCardSquare,
  underneath,
  playReplies,
} from '@stackmate/engine';
import type { Action, MatchState, Open, Own, Ref, Square } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { toAction } from './puzzle.ts';
import type { PuzzleRules, StoredAction } from './puzzle.ts';

/** A position as a player knows it. */
export interface KnownPosition {
  readonly open: Open;
  readonly own: Own;
}

const texts = {
  king: msg('Choose {card} as your King, on {to}.'),
  summon: msg('Summon {card} on {to}.'),
  stack: msg('Stack {card} on top of {onto} on {to}.'),
  under: msg('Stack {card} under {onto} on {to}.'),
  lift: msg('Lift {card} to the top on {from}.'),
  unstack: msg('Take {card} from {from} to {to}.'),
  move: msg('Move {card} from {from} to {to}.'),
  attack: msg('Attack {target} on {at} with {card}.'),
  attackWith: msg('Attack {target} on {at} with {card}’s {ability}.'),
  direct: msg('Attack the King directly with {card}.'),
  upgrade: msg('Upgrade the stack on {to} to {card}.'),
  spell: msg('Activate {card}.'),
  spellAt: msg('Activate {card} on {at}.'),
  spellOn: msg('Activate {card} on {target}.'),
  spellAgainst: msg('Activate {card} against {target}’s action.'),
  ability: msg('Activate {card}’s {ability}.'),
  abilityAt: msg('Activate {card}’s {ability} on {at}.'),
  abilityOn: msg('Activate {card}’s {ability} on {target}.'),
  abilityAgainst: msg('Activate {card}’s {ability} against {target}’s action.'),
  rule: msg('Activate {ability}.'),
  chooseCard: msg('Choose {target}.'),
  chooseCardAt: msg('Choose {target} on {at}.'),
  chooseSquare: msg('Choose {to}.'),
  chooseOption: msg('Choose option {option}.'),
  chooseNothing: msg('Choose nothing more.'),
  discard: msg('Discard {card}.'),
  endTurn: msg('End your turn.'),
  decline: msg('Let it pass.'),
};

/** The kind of target of an action: a square or a card on one, an action that waits for responses, or another card. */
type AimPlace = 'board' | 'action' | 'elsewhere';

function toMessage({ kind, card, to, target, option }: Action, aim: AimPlace): Message {
  switch (kind) {
    case 'attack':
      return option === null ? texts.attack : texts.attackWith;
    case 'attackDirectly':
      return texts.direct;
    case 'stack':
      return option === underneath ? texts.under : texts.stack;
    case 'activate': {
      if (card === null) return texts.rule;
      if (aim === 'board') return option === null ? texts.spellAt : texts.abilityAt;
      if (aim === 'action') return option === null ? texts.spellAgainst : texts.abilityAgainst;
      if (target !== null) return option === null ? texts.spellOn : texts.abilityOn;
      return option === null ? texts.spell : texts.ability;
    }
    case 'choose':
      if (target !== null) return aim === 'board' ? texts.chooseCardAt : texts.chooseCard;
      if (to !== null) return texts.chooseSquare;
      return option === null ? texts.chooseNothing : texts.chooseOption;
    case 'king':
    case 'decline':
    case 'summon':
    case 'lift':
    case 'unstack':
    case 'move':
    case 'upgrade':
    case 'discard':
      return texts[kind];
    default:
      return texts.endTurn;
  }
}

/** Returns the square of a card on the field as text; empty for other cards. */
function cardPlace({ open }: KnownPosition, ref: Ref | null): string {
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
  const candidate = cards.find((card) => card.ref === ref && 'roll' in card && card.roll !== null);
  return candidate && 'roll' in candidate && candidate.roll
    ? definitionName(candidate.roll.card)
    : t('a card');
}

const topKey = (known: KnownPosition, square: Square | null): string =>
  square === null ? '' : cardName(known, known.open.field[square]?.cards[0].ref ?? null);

/** Returns an action of a player in a sentence, from what the player knows. */
export function stepText(known: KnownPosition, action: Action): string {
  const { card, to, target, option } = action;
  const square = to === null ? '' : formatSquare(to);
  const at = target === null ? square : cardPlace(known, target);
  const isAction = known.open.waiting.some(({ ref }) => ref === target);
  return t(toMessage(action, isAction ? 'action' : at === '' ? 'elsewhere' : 'board'), {
    card: cardName(known, card),
    onto: topKey(known, to),
    to: square,
    from: cardPlace(known, card),
    target: cardName(known, target),
    at,
    ability: option === null ? '' : definitionName(option),
    option: option === null ? '' : option + 1,
  });
}

/** Returns a solution in sentences, one for each action or answer. */
export function solutionSentences(
  rules: PuzzleRules,
  start: MatchState,
  solution: readonly StoredAction[],
): string[] {
  const player = start.open.active;
  const state = cloneState(start);
  return solution.map((stored) => {
    const action = toAction(stored);
    const text = stepText({ open: state.open, own: state.own[player] }, action);
    rules.playInPlace(state, player, action);
    playReplies(rules, state, player);
    return text;
  });
}
