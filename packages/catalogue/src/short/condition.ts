import type { Condition } from '@stackmate/engine';
import { joined } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { shortAmount, shortQuantity } from './amount.ts';
import { shortPredicate } from './filter.ts';
import { selectorName } from './selector.ts';

/** Returns a condition after 'if' or 'while': 'your energy is 10 or less', '3+ cards in your hand'. */
const shortCondition = (s: ShortScene, condition: Condition): Text => {
  if ('not' in condition) {
    if ('turnOf' in condition.not)
      return s.t(
        condition.not.turnOf === 'own' ? "it isn't your turn" : "it isn't opponent's turn",
      );
    if ('destroyedTarget' in condition.not) return s.t('[target|targeted] survives');
    const negated = shortCondition(s, condition.not);
    return s.t(
      'all' in condition.not || 'not' in condition.not ? 'not ({negated})' : 'not {negated}',
      {
        negated,
      },
    );
  }
  if ('all' in condition) {
    return condition.all.length === 0
      ? s.t('always')
      : joined(
          condition.all.map((part) => shortCondition(s, part)),
          s.t(' and '),
        );
  }
  if ('quantity' in condition) {
    const { whole: quantity, isValue } = shortQuantity(s, condition.quantity);
    const than = shortAmount(s, condition.than);
    if (condition.is === 'at least')
      return s.t(isValue ? '{quantity} is {than}+' : '{than}+ {quantity}', { quantity, than });
    return s.t(isValue ? '{quantity} is {than} or less' : '{than} or fewer {quantity}', {
      quantity,
      than,
    });
  }
  if ('turnOf' in condition)
    return s.t(condition.turnOf === 'own' ? "it's your turn" : "it's opponent's turn");
  if ('fullStack' in condition) return s.t('on a [full stack]');
  if ('destroyedTarget' in condition) return s.t('[target|targeted] is destroyed');
  const predicate = shortPredicate(s, condition.matches);
  return condition.who === 'self'
    ? predicate
    : s.t('{who} is {what}', { who: selectorName(s, condition.who), what: predicate });
};

/** Whether it counts things, so that it follows 'with': 'with 3+ cards in your hand'. */
const isCount = (s: ShortScene, condition: Condition): boolean =>
  'quantity' in condition && !shortQuantity(s, condition.quantity).isValue;

/** Returns 'if your energy is 10 or less', or 'with 3+ cards in your hand'. */
export const shortIf = (s: ShortScene, condition: Condition): Text =>
  s.t(isCount(s, condition) ? 'with {condition}' : 'if {condition}', {
    condition: shortCondition(s, condition),
  });

/** Returns a condition before a colon: 'on your turn, while past the middle'. */
export const shortWhile = (s: ShortScene, condition: Condition): Text => {
  if ('all' in condition && condition.all.length > 0) {
    return joined(
      condition.all.map((part) => shortWhile(s, part)),
      s.t(', '),
    );
  }
  if ('turnOf' in condition) {
    return s.t(condition.turnOf === 'own' ? 'on your turn' : "on opponent's turn");
  }
  return s.t(isCount(s, condition) ? 'with {condition}' : 'while {condition}', {
    condition: shortCondition(s, condition),
  });
};
