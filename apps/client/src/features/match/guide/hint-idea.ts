import type { Action } from '@stackmate/engine';
import type { BotReason } from '@stackmate/protocol';

/** What kind of action is good now, as text keys. */
const ideas: Readonly<Partial<Record<Action['kind'], string>>> = {
  king: 'Choose a strong King, far from your opponent.',
  summon: 'A card in your hand belongs on the board.',
  stack: 'Two of your cards can do more as one stack.',
  lift: 'A card inside one of your stacks can do more on top.',
  unstack: 'A card can do more outside its stack.',
  move: 'One of your cards stands better elsewhere.',
  attack: 'You have a good attack.',
  attackDirectly: 'The way to the King is open.',
  activate: 'A spell, an ability or a rule card helps now.',
  upgrade: 'One of your stacks can become a supermon.',
  discard: 'A card in your hand is in the way.',
  decline: 'You need no response.',
  endTurn: 'You have done what is useful this turn.',
  choose: 'Compare the choices: one is better.',
};

/** Returns the idea of an action as a text key, without naming cards or squares. */
export const hintIdea = ({ kind }: Action, reason: BotReason | null): string =>
  reason?.why === 'checkmate' ? 'You can win now.' : (ideas[kind] ?? 'Compare your actions.');
