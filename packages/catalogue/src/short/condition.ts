import type { Condition } from '@stackmate/engine';
import { list } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { shortAmount } from './amount.ts';
import { shortPredicate } from './filter.ts';
import { shortQuantity } from './quantity.ts';
import type { ShortScene } from './scene.ts';
import { selectorName } from './selector.ts';
import { say } from './short-phrases.ts';

const negated = (s: ShortScene, condition: Condition): Words => {
  if ('turnOf' in condition) return say(`not turn of.${condition.turnOf}`);
  if ('destroyedTarget' in condition) return say('survives');
  const clause = shortCondition(s, condition);
  return say('all' in condition || 'not' in condition ? 'not all' : 'not', { clause });
};

/** Returns a condition after 'if' or 'while': 'your energy is 10 or less', '3+ cards in your hand'. */
const shortCondition = (s: ShortScene, condition: Condition): PhraseNode => {
  if ('not' in condition) return negated(s, condition.not);
  if ('all' in condition) {
    const parts = condition.all.map((part) => shortCondition(s, part));
    return list('and', parts) ?? say('always');
  }
  if ('quantity' in condition) {
    const { whole: quantity, isValue } = shortQuantity(s, condition.quantity);
    const than = shortAmount(s, condition.than);
    return say(`${isValue ? 'value' : 'things'}.${condition.is}`, { quantity, than });
  }
  if ('turnOf' in condition) return say(`turn of.${condition.turnOf}`);
  if ('fullStack' in condition) return say('full stack');
  if ('destroyedTarget' in condition) return say('destroyed target');
  const what = shortPredicate(s, condition.matches);
  return condition.who === 'self' ? what : say('is', { who: selectorName(s, condition.who), what });
};

/** Whether it counts things, so that it follows 'with': 'with 3+ cards in your hand'. */
const isCount = (s: ShortScene, condition: Condition): boolean =>
  'quantity' in condition && !shortQuantity(s, condition.quantity).isValue;

/** Returns 'if your energy is 10 or less', or 'with 3+ cards in your hand'. */
export const shortIf = (s: ShortScene, condition: Condition): Words =>
  say(isCount(s, condition) ? 'with' : 'if', { condition: shortCondition(s, condition) });

/** Returns a condition before a colon: 'on your turn, while past the middle'. */
export const shortWhile = (s: ShortScene, condition: Condition): PhraseNode => {
  if ('all' in condition && condition.all.length > 0) {
    const parts = condition.all.map((part) => shortWhile(s, part));
    return list('commas', parts) ?? say('always');
  }
  if ('turnOf' in condition) return say(`on turn of.${condition.turnOf}`);
  return say(isCount(s, condition) ? 'with' : 'while', {
    condition: shortCondition(s, condition),
  });
};
