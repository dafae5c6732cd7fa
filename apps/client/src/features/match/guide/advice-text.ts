import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { findSquare, visibleHand } from '../../../table/intent/index.ts';
import { refName } from '../../../table/names/names.ts';
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

/** Returns the name of a card: a King by that word, and one of two of a name in the hand with its power; empty for none. */
function nameIn(view: MatchView, ref: Ref | null): string {
  if (ref === null) return '';
  const square = findSquare(view, ref);
  if (square !== null && view.open.field[square]?.king) return t('King');
  const hand = visibleHand(view);
  const held = hand.find((card) => card.ref === ref)?.roll;
  const hasNamesake = hand.some((card) => card.ref !== ref && card.roll.card === held?.card);
  return held && hasNamesake
    ? t('{card} with {power} power', { card: refName(view, ref), power: held.power })
    : refName(view, ref);
}

const formatted = (square: number | null): string => (square === null ? '' : formatSquare(square));

/** Returns what to do, in a sentence. */
export function actText(view: MatchView, { kind, card, to, target, option }: Action): string {
  const act = kind === 'stack' && option === underneath ? stackUnder : acts[kind];
  if (act === undefined) return '';
  const aim = kind === 'attack' ? target : null;
  const aimSquare = aim === null ? to : findSquare(view, aim);
  const top = aimSquare === null ? null : view.open.field[aimSquare]?.cards[0].ref;
  return t(act, {
    card: nameIn(view, card),
    target: nameIn(view, top ?? null),
    from: formatted(card === null ? null : findSquare(view, card)),
    square: formatted(aimSquare),
  });
}

/** Returns why to do it, in a sentence. */
export function whyText(reason: BotReason): string {
  const why = whys[reason.why];
  return why === undefined ? '' : t(why, reasonParameters(reason));
}
