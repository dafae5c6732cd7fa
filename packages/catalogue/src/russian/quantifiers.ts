import type { Agreement } from '../language/grammar.ts';
import type { Quantifier } from '../language/phrase.ts';
import { formatMessage } from '../runs/message.ts';
import type { Text } from '../runs/run.ts';
import { withEndings } from './adjectives.ts';
import { shapeOf } from './agreement.ts';
import type { RussianNoun } from './declension.ts';

const quantifiers: Readonly<Record<Quantifier, string>> = {
  bare: '{noun}',
  a: '{noun}',
  the: '{noun}',
  this: 'эт~от {noun}',
  that: 'т~т {noun}',
  each: 'кажд~ {noun}',
  any: 'люб~ой {noun}',
  another: 'друг~ой {noun}',
  your: 'тво~й {noun}',
  "your opponent's": '{noun} противника',
  their: '{noun} противника',
  'their own': 'сво~й {noun}',
  "the spell's": '{noun} [заклинания|spell]',
};

/** Whose things they are if the subject is the owner: 'свой'. */
const ownersOf: Readonly<Record<string, Quantifier>> = { you: 'your', they: 'their' };

const asked = (quantifier: Quantifier, subject: string): Quantifier => {
  if (subject === 'each') return 'each';
  return ownersOf[subject] === quantifier ? 'their own' : quantifier;
};

const quantifierOf = ({ isMass }: RussianNoun, { quantifier, form }: Agreement): string => {
  const [, subject = ''] = form.split('_');
  const wanted = asked(quantifier, subject);
  return quantifiers[isMass && wanted === 'each' ? 'bare' : wanted];
};

/** What a noun is after 'is', without a verb or with one. */
const predicates: Readonly<Record<string, string>> = {
  dash: '— {noun}',
  negated: 'является {noun}',
};

/** Puts a quantifier to a noun with its modifiers. */
export const quantify = (phrase: Text, noun: RussianNoun, demand: Agreement): Text => {
  const owned = withEndings(quantifierOf(noun, demand), shapeOf(noun, demand));
  const template = predicates[demand.form]?.replace('{noun}', owned) ?? owned;
  return formatMessage(template, { noun: phrase });
};
