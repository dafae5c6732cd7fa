import type { Action } from '@stackmate/engine';
import type { BotReason } from '@stackmate/protocol';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** What kind of action is good now. */
const ideas: Readonly<Partial<Record<Action['kind'], Message>>> = {
  king: msg('Choose a strong King, far from your opponent.'),
  summon: msg('A card in your hand belongs on the board.'),
  stack: msg('Two of your cards can do more as one stack.'),
  lift: msg('A card inside one of your stacks can do more on top.'),
  unstack: msg('A card can do more outside its stack.'),
  move: msg('One of your cards is better placed elsewhere.'),
  attack: msg('You have a good attack.'),
  attackDirectly: msg('The way to the King is open.'),
  activate: msg('A spell, an ability or a rule card helps now.'),
  upgrade: msg('One of your stacks can become a supermon.'),
  discard: msg('A card in your hand is in the way.'),
  decline: msg('You don’t need to respond.'),
  endTurn: msg('There’s nothing more to gain this turn.'),
  choose: msg('Compare the choices: one is better.'),
};

/** Returns the idea of an action, without naming cards or squares. */
export const hintIdea = ({ kind }: Action, reason: BotReason | null): string =>
  reason?.why === 'checkmate'
    ? t('You can win now.')
    : t(ideas[kind] ?? msg('Compare your actions.'));
