import { t } from '@stackmate/words';
import { handOf } from '../../../table/intent/index.ts';
import { nameOf } from '@stackmate/catalogue/log-text';
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
const acts: Readonly<Partial<Record<ActionKind, string>>> = {
  king: 'Choose your {card} as King, on {square}.',
  summon: 'Summon your {card} on {square}.',
  stack: 'Stack your {card} on top of your {target}.',
  move: 'Move your {card} to {square}.',
  attack: 'Attack the {target} with your {card}.',
  attackDirectly: 'Attack the King directly with your {card}.',
  upgrade: 'Upgrade your stack on {square} to {card}: open Superdeck beside your hand.',
  activate: 'Reload your hand: open Rule cards beside your hand.',
  endTurn: 'End your turn.',
};

const stackUnder = 'Stack your {card} under your {target}.';

const whys: Readonly<Partial<Record<BotReason['why'], string>>> = {
  king: 'It is strong, and far from your opponent.',
  checkmate: 'That wins the match.',
  'safe kill': 'That destroys it, and it can’t strike back.',
  kill: 'That destroys it, and your {card} survives the recoil.',
  trade: 'Both are destroyed, but your opponent loses more.',
  'king hit': 'Another attack this turn can finish it.',
  'direct attack': 'No monster protects the King: it loses {amount} energy.',
  'guard king': 'Otherwise your opponent could destroy your King next turn.',
  escape: 'Otherwise the {target} could destroy it.',
  aim: 'It can attack the {target} from there next turn.',
  'safe aim': 'It can attack the {target} from there next turn, without recoil.',
  advance: 'It can do more from there.',
  offer: 'It can do more from there.',
  'more monsters': 'More monsters mean more choices.',
  'pass ability': 'The card underneath passes its ability up to the top card.',
  'grow stack': 'A stack of {amount} can become a supermon of level {amount}.',
  'make room': 'You have no free position left.',
  upgrade: 'It has {amount} power, more than the stack has.',
  'new hand': 'You hold no monster.',
  'enough actions': 'You have done enough.',
  'hold back': 'Nothing else would make your position better.',
  'nothing better': 'Nothing else would make your position better.',
};

/** Returns the name of a card in a view; empty if it isn't visible. */
function nameIn(view: MatchView, ref: Ref | null): string {
  const onField = view.open.field.flatMap((stack) => stack?.cards ?? []);
  const cards = [...onField, ...handOf(view), ...(view.own?.superdeck ?? [])];
  const roll = cards.find((card) => card.ref === ref)?.roll;
  return roll ? nameOf(roll.card) : '';
}

const topName = ({ open }: MatchView, square: number | null): string => {
  const roll = square === null ? null : open.field[square]?.cards[0].roll;
  return roll ? nameOf(roll.card) : '';
};

/** Returns what to do, in a sentence. */
export function actText(view: MatchView, { kind, card, to, target, option }: Action): string {
  const key = kind === 'stack' && option === underneath ? stackUnder : (acts[kind] ?? '');
  return t(key, {
    card: nameIn(view, card),
    target: kind === 'attack' ? nameIn(view, target) : topName(view, to),
    square: to === null ? '' : formatSquare(to),
  });
}

/** Returns why to do it, in a sentence. */
export const whyText = (reason: BotReason): string =>
  t(whys[reason.why] ?? '', reasonParameters(reason));
