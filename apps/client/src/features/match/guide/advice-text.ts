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
  stack: msg('Stack your {card} on top of your {target}.'),
  move: msg('Move your {card} to {square}.'),
  attack: msg('Attack the {target} with your {card}.'),
  attackDirectly: msg('Attack the King directly with your {card}.'),
  upgrade: msg('Upgrade your stack on {square} to {card}: open Superdeck beside your hand.'),
  activate: msg('Reload your hand: open Rule cards beside your hand.'),
  endTurn: msg('End your turn.'),
};

const stackUnder = msg('Stack your {card} under your {target}.');

const whys: Readonly<Partial<Record<BotReason['why'], Message>>> = {
  king: msg('It is strong, and far from your opponent.'),
  checkmate: msg('That wins the match.'),
  'safe kill': msg('That destroys it, and it can’t strike back.'),
  kill: msg('That destroys it, and your {card} survives the recoil.'),
  trade: msg('Both are destroyed, but your opponent loses more.'),
  'king hit': msg('Another attack this turn can finish it.'),
  'direct attack': msg('No monster protects the King: it loses {amount} energy.'),
  'guard king': msg('Otherwise your opponent could destroy your King next turn.'),
  escape: msg('Otherwise the {target} could destroy it.'),
  aim: msg('It can attack the {target} from there next turn.'),
  'safe aim': msg('It can attack the {target} from there next turn, without recoil.'),
  advance: msg('It can do more from there.'),
  offer: msg('It can do more from there.'),
  'more monsters': msg('More monsters mean more choices.'),
  'pass ability': msg('The card underneath passes its ability up to the top card.'),
  'grow stack': msg('A stack of {amount} can become a supermon of level {amount}.'),
  'make room': msg('You have no free position left.'),
  upgrade: msg('It has {amount} power, more than the stack has.'),
  'new hand': msg('You have no monster in your hand.'),
  'enough actions': msg('That’s enough for this turn.'),
  'hold back': msg('Nothing else would make your position better.'),
  'nothing better': msg('Nothing else would make your position better.'),
};

/** Returns the name of a card in a view; empty if it isn't visible. */
function nameIn(view: MatchView, ref: Ref | null): string {
  const onField = view.open.field.flatMap((stack) => stack?.cards ?? []);
  const cards = [...onField, ...visibleHand(view), ...(view.own?.superdeck ?? [])];
  const roll = cards.find((card) => card.ref === ref)?.roll;
  return roll ? definitionName(roll.card) : '';
}

const topName = ({ open }: MatchView, square: number | null): string => {
  const roll = square === null ? null : open.field[square]?.cards[0].roll;
  return roll ? definitionName(roll.card) : '';
};

/** Returns what to do, in a sentence. */
export function actText(view: MatchView, { kind, card, to, target, option }: Action): string {
  const act = kind === 'stack' && option === underneath ? stackUnder : acts[kind];
  if (act === undefined) return '';
  return t(act, {
    card: nameIn(view, card),
    target: kind === 'attack' ? nameIn(view, target) : topName(view, to),
    square: to === null ? '' : formatSquare(to),
  });
}

/** Returns why to do it, in a sentence. */
export function whyText(reason: BotReason): string {
  const why = whys[reason.why];
  return why === undefined ? '' : t(why, reasonParameters(reason));
}
