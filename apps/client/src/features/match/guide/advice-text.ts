import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { visibleHand } from '../../../table/intent/index.ts';
import { definitionName } from '@stackmate/catalogue/log-text';
import { formatSquare, underneath } from '@stackmate/engine';
import type { Action, ActionKind, MatchView, Ref } from '@stackmate/engine';
import type { BotReason } from '@stackmate/protocol';
import { reasonParameters } from '../../../table/why/reason-text.ts';

/** An action for the player to take, and why. */
export interface MatchAdvice {
  readonly action: Action;
  readonly reason: BotReason;
}

/** What to do, by the kind of the action. Kinds without a text are never advised. */
const acts: Readonly<Partial<Record<ActionKind, Message>>> = {
  king: msg('Choose your {card} as King, on {square}.'),
  summon: msg('Summon your {card} on {square}.'),
  stack: msg('Stack your {card} on top of your {target} on {square}.'),
  move: msg('Move your {card} from {from} to {square}.'),
  attack: msg('Attack the {target} on {square} with your {card} on {from}.'),
  attackDirectly: msg('Attack the King directly with your {card} on {from}.'),
  upgrade: msg('Upgrade your stack on {square} to {card}: open Superdeck beside your hand.'),
  activate: msg('Reload your hand: open Rule cards beside your hand.'),
  endTurn: msg('End your turn.'),
};

const stackUnder = msg('Stack your {card} under your {target} on {square}.');

const whys: Readonly<Partial<Record<BotReason['why'], Message>>> = {
  king: msg('It has a lot of power, and the back row is far from your opponent.'),
  checkmate: msg('That wins the match.'),
  'safe kill': msg('That destroys it, and it can’t strike back.'),
  kill: msg('That destroys it, and your {card} survives the recoil.'),
  trade: msg('Both are destroyed, and you are better off without them.'),
  'king hit': msg('Another attack this turn can destroy it.'),
  gamble: msg('Chance or a hidden card decides how it ends, but it is worth the risk.'),
  'direct attack': msg('No monster protects the King: it loses {amount} energy.'),
  'guard king': msg('Otherwise your opponent could destroy your King next turn.'),
  escape: msg('Otherwise the {target} could destroy it.'),
  aim: msg('It can attack the {target} from there next turn.'),
  'safe aim': msg('It can attack the {target} from there next turn, without recoil.'),
  advance: msg('It comes closer to your opponent’s King.'),
  offer: msg('Your opponent can attack it there.'),
  'more monsters': msg('More monsters mean more choices.'),
  'pass ability': msg('The card underneath passes its ability up to the top card.'),
  'grow stack': msg('A stack of {amount} can become a supermon of level {amount}.'),
  'make room': msg('You have no free position left.'),
  stack: msg('Together they need only one position.'),
  upgrade: msg('A supermon with {amount} power takes the stack’s place.'),
  'new hand': msg('You have no monster in your hand.'),
  'enough actions': msg('That’s enough for this turn.'),
  'hold back': msg('No summon, move, stack or attack would help you now.'),
  'nothing better': msg('No summon, move, stack or attack would help you now.'),
};

/** Returns the square of a card on the field; -1 if it isn't there. */
const squareOf = ({ open }: MatchView, ref: Ref | null): number =>
  open.field.findIndex((stack) => stack?.cards.some((card) => card.ref === ref));

/** Returns the name of the top card of a square; a King is called by that word. */
function topName({ open }: MatchView, square: number): string {
  const stack = open.field[square];
  if (stack?.king) return t('King');
  const roll = stack?.cards[0].roll;
  return roll ? definitionName(roll.card) : '';
}

/** Returns the name of a card in a view, with its power if the hand holds another of that name; empty if it isn't visible. */
function nameIn(view: MatchView, ref: Ref | null): string {
  const square = squareOf(view, ref);
  if (view.open.field[square]?.cards[0].ref === ref) return topName(view, square);
  const onField = view.open.field.flatMap((stack) => stack?.cards ?? []);
  const hand = visibleHand(view);
  const cards = [...onField, ...hand, ...(view.own?.superdeck ?? [])];
  const roll = cards.find((card) => card.ref === ref)?.roll;
  if (!roll) return '';
  const name = definitionName(roll.card);
  const namesakes = hand.filter((card) => card.roll.card === roll.card);
  return namesakes.length > 1 && namesakes.some((card) => card.ref === ref)
    ? t('{card} with {power} power', { card: name, power: roll.power })
    : name;
}

const formatted = (square: number | null): string =>
  square === null || square < 0 ? '' : formatSquare(square);

/** Returns what to do, in a sentence. */
export function actText(view: MatchView, { kind, card, to, target, option }: Action): string {
  const act = kind === 'stack' && option === underneath ? stackUnder : acts[kind];
  if (act === undefined) return '';
  return t(act, {
    card: nameIn(view, card),
    target: kind === 'attack' ? nameIn(view, target) : topName(view, to ?? -1),
    from: formatted(squareOf(view, card)),
    square: formatted(kind === 'attack' ? squareOf(view, target) : to),
  });
}

/** Returns why to do it, in a sentence. */
export function whyText(reason: BotReason): string {
  const why = whys[reason.why];
  return why === undefined ? '' : t(why, reasonParameters(reason));
}
