import type { Condition } from '@stackmate/engine';
import { renderAmount } from './amount.ts';
import { renderPredicate } from './filter.ts';
import { measure } from './quantity.ts';
import { joined } from './run.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName } from './selector-name.ts';
import { renderSelector } from './selector.ts';

const comparison = (
  s: Scene,
  condition: Extract<Condition, { quantity: unknown }>,
  not: boolean,
) => {
  const parameters = {
    quantity: measure(s, condition.quantity).whole,
    than: renderAmount(s, condition.than),
  };
  if (condition.is === 'at least') {
    return s.t(not ? '{quantity} is below {than}' : '{quantity} is at least {than}', parameters);
  }
  return s.t(not ? '{quantity} is above {than}' : '{quantity} is at most {than}', parameters);
};

const all = (s: Scene, conditions: readonly Condition[], not: boolean): Text => {
  if (conditions.length === 0) return s.t(not ? 'never' : 'always');
  const parts = conditions.map((condition) => renderCondition(s, condition));
  const list = joined(parts, s.t(' and '));
  return not ? s.t('not both: {list}', { list }) : list;
};

/** Returns a condition as the clause after 'if' or 'while'; negated with `not`. */
export const renderCondition = (s: Scene, condition: Condition, not = false): Text => {
  if ('not' in condition) {
    return 'not' in condition.not || not
      ? s.t('it is not so that {clause}', { clause: renderCondition(s, condition.not, !not) })
      : renderCondition(s, condition.not, true);
  }
  if ('all' in condition) return all(s, condition.all, not);
  if ('quantity' in condition) return comparison(s, condition, not);
  if ('turnOf' in condition) {
    if (sideFor(s, condition.turnOf) === 'own')
      return s.t(not ? 'it is not your turn' : 'it is your turn');
    return s.t(not ? "it is not your opponent's turn" : "it is your opponent's turn");
  }
  if ('fullStack' in condition) {
    return s.t(not ? '{self} tops no [full stack]' : '{self} tops a [full stack]', {
      self: selfName(s),
    });
  }
  if ('destroyedTarget' in condition) {
    return s.t(not ? 'the attack did not destroy its target' : 'the attack destroyed its target');
  }
  return s.t(not ? '{who} is not {what}' : '{who} is {what}', {
    who: renderSelector(s, condition.who),
    what: renderPredicate(s, condition.matches),
  });
};
