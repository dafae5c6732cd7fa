import type { Condition } from '@stackmate/engine';
import { list } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { amountPhrase } from './amount.ts';
import { predicatePhrase } from './filter.ts';
import { say } from './full-phrases.ts';
import { measure } from './quantity.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName } from './selector-name.ts';
import { selectorPhrase } from './selector.ts';

const all = (s: Scene, conditions: readonly Condition[], not: boolean): PhraseNode => {
  const both = list(
    'and',
    conditions.map((condition) => conditionPhrase(s, condition)),
  );
  if (both === null) return say(not ? 'never' : 'always');
  return not ? say('not both', { list: both }) : both;
};

const single = (
  s: Scene,
  condition: Exclude<Condition, { not: unknown } | { all: unknown }>,
  not: boolean,
): Words => {
  if ('quantity' in condition)
    return say(`${condition.is}.${not}`, {
      quantity: measure(s, condition.quantity).whole,
      than: amountPhrase(s, condition.than),
    });
  if ('turnOf' in condition) return say(`turn of.${sideFor(s, condition.turnOf)}.${not}`);
  if ('fullStack' in condition) return say(`full stack.${not}`, { self: selfName(s) });
  if ('destroyedTarget' in condition) return say(`destroyed.${not}`);
  return say(`is.${not}`, {
    who: selectorPhrase(s, condition.who),
    what: predicatePhrase(s, condition.matches),
  });
};

/** Returns a condition as the clause after 'if' or 'while'; negated with `not`. */
export const conditionPhrase = (s: Scene, condition: Condition, not = false): PhraseNode => {
  if ('not' in condition) {
    return 'not' in condition.not || not
      ? say('not so', { clause: conditionPhrase(s, condition.not, !not) })
      : conditionPhrase(s, condition.not, true);
  }
  return 'all' in condition ? all(s, condition.all, not) : single(s, condition, not);
};
