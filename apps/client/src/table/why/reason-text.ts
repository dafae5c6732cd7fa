import { definitionName } from '@stackmate/catalogue/log-text';
import { formatSquare } from '@stackmate/engine';
import type { BotReason } from '@stackmate/protocol';
import { msg, t } from '@stackmate/words';
import type { Message, Parameters } from '@stackmate/words';

/** What a bot says about its own action. */
const spoken: Readonly<Record<BotReason['why'], Message>> = {
  king: msg(
    'I chose a strong monster as my King and put it far from you, so that it is hard to reach.',
  ),
  checkmate: msg('I attacked with my {card} because that won the match.'),
  'safe kill': msg(
    'I attacked your {target} with my {card} because that destroyed it, and it couldn’t strike back from there.',
  ),
  kill: msg(
    'I attacked your {target} with my {card} because that destroyed it and my {card} survived the recoil.',
  ),
  trade: msg(
    'I attacked your {target} with my {card} because I am better off with both destroyed.',
  ),
  'king hit': msg(
    'I attacked your {target} with my {card} because another attack this turn could destroy it.',
  ),
  gamble: msg('I attacked your {target} with my {card} because it was worth the risk.'),
  'direct attack': msg(
    'I attacked directly with my {card} because no monster protected your King: it lost {amount} energy.',
  ),
  'guard king': msg(
    'I put my {card} on {square} because your monsters could have destroyed my King next turn.',
  ),
  escape: msg('I moved my {card} to {square} because your {target} could have destroyed it.'),
  aim: msg('I put my {card} on {square} because it can attack your {target} from there next turn.'),
  'safe aim': msg(
    'I put my {card} on {square} because it can attack your {target} from there next turn, and your {target} can’t strike back.',
  ),
  advance: msg('I moved my {card} to {square} because I like my position better that way.'),
  offer: msg(
    'I moved my {card} to {square}, where you can attack it, so that you get to practise attacking.',
  ),
  'more monsters': msg(
    'I summoned my {card} on {square} because I had a free position, and more monsters mean more choices.',
  ),
  'pass ability': msg(
    'I stacked my {card} on {square} because a card underneath passes its ability up to the top card.',
  ),
  'grow stack': msg(
    'I stacked my {card} on {square} because {amount} monsters in a stack can be traded in for a supermon of level {amount}.',
  ),
  'make room': msg('I stacked my {card} on {square} because I had no free position left.'),
  stack: msg('I stacked my {card} on {square} because together they need only one position.'),
  upgrade: msg(
    'I upgraded to my {card} on {square} because I wanted a supermon with {amount} power in the stack’s place.',
  ),
  'new hand': msg('I reloaded my hand because I wanted other cards.'),
  'enough actions': msg('I ended my turn because three actions a turn are enough for me.'),
  'hold back': msg(
    'I ended my turn because more would have left you without hope: this is your time to learn.',
  ),
  'nothing better': msg('I ended my turn because nothing else would have made my position better.'),
  'winning turn': msg('I began with my {card} because I see how to win this turn.'),
  'avoid defeat': msg(
    'I used my {card} because I would have lost the match at the end of this turn.',
  ),
  'final turn': msg('I ended my turn because that won the match.'),
  'winning effect': msg('I used my {card} because its effect won the match.'),
  'effect destroys': msg('I used my {card} because its effect destroyed your {target}.'),
  'effect drains': msg('I used my {card} because its effect cost you {amount} energy.'),
  'effect weakens': msg('I used my {card} because its effect left your monsters with less power.'),
  'effect strengthens': msg('I used my {card} because its effect gave my monsters more power.'),
  effect: msg('I used my {card} because its effect made my position better.'),
  weaken: msg(
    'I attacked your {target} with my {card} because the damage leaves it weaker for the rest of my turn.',
  ),
  lift: msg('I lifted my {card} because it can do more on top of its stack.'),
  'hide spell': msg(
    'I hid a card in my stack on {square} because it can help from there, and you don’t see what it is.',
  ),
  discard: msg('I discarded a card because I needed it least.'),
  answer: msg('I answered with my {card} because your action would have hurt me more otherwise.'),
  'no answer': msg('I let your action pass because no answer was worth its cost.'),
  choice: msg('I chose that because it leaves me better off than the other choices.'),
  whim: msg('I did that because it came to my mind first: I play at random.'),
};

function cardText(definition: number | null, isKing = false, square?: number): string {
  if (isKing) return t('King');
  const name = definition === null ? t('card') : definitionName(definition);
  return square === undefined
    ? name
    : t('{name} on {square}', { name, square: formatSquare(square) });
}

/** Returns the values of the placeholders in a text about a reason. A King is called by that word. */
export const reasonParameters = ({
  card,
  cardIsKing,
  target,
  targetIsKing,
  targetSquare,
  square,
  amount,
}: BotReason): Parameters => ({
  card: cardText(card, cardIsKing),
  target: cardText(target, targetIsKing, targetSquare),
  square: square === null ? '' : formatSquare(square),
  amount: amount ?? 0,
});

/** Returns a bot's reason as it says it. */
export const reasonText = (reason: BotReason): string =>
  t(spoken[reason.why], reasonParameters(reason));
