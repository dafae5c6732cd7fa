import type { Condition } from '@stackmate/engine';
import { joined } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { shortAmount, shortQuantity } from './amount.ts';
import { shortPredicate } from './filter.ts';
import { atLeast, atMost } from './marks.ts';
import { selectorName } from './selector.ts';

/** Returns a condition after 'if' or 'while': 'your energy at most 10', 'your turn', 'on a full stack'. */
export const shortCondition = (s: ShortScene, condition: Condition): Text => {
  if ('not' in condition) {
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
    return s.t('{quantity} {is}{than}', {
      is: condition.is === 'at least' ? atLeast : atMost,
      quantity: shortQuantity(s, condition.quantity).whole,
      than: shortAmount(s, condition.than),
    });
  }
  if ('turnOf' in condition)
    return s.t(condition.turnOf === 'own' ? 'your turn' : "opponent's turn");
  if ('fullStack' in condition) return s.t('on a [full stack]');
  if ('destroyedTarget' in condition) return s.t('target destroyed');
  const predicate = shortPredicate(s, condition.matches);
  return condition.who === 'self'
    ? predicate
    : s.t('{who} is {what}', { who: selectorName(s, condition.who), what: predicate });
};

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
  return s.t('while {condition}', { condition: shortCondition(s, condition) });
};
