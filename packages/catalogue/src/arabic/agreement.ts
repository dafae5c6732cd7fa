import type { Agreement, Demand, Plural } from '../language/grammar.ts';
import { withEndings } from './adjectives.ts';
import type { ArabicNoun, ArabicShape } from './shape.ts';
import { hasOwner, isDefinite, shapeOf } from './shape.ts';

/** A card with a name is 'البطاقة «Ada»'. */
const namedCard: ArabicShape = { gender: 'f', isDual: false, isDefinite: true, form: 'nom' };
/** What isn't named is a monster. */
const someone: ArabicShape = { gender: 'm', isDual: false, isDefinite: false, form: 'acc' };

const shapeFor = (noun: ArabicNoun | null, demand: Agreement): ArabicShape => {
  const isPredicate = demand.form.startsWith('predicate');
  if (noun === null) {
    if (!isPredicate) return namedCard;
    return demand.form === 'predicate acc' ? { ...namedCard, isDefinite: false } : someone;
  }
  const shape = shapeOf(noun, demand);
  return isPredicate ? { ...shape, isDefinite: false, form: 'acc' } : shape;
};

/** Says whose a noun is: 'وحش لك', 'الوحش التابع لك' with an article, 'ملكك' and 'ملك الخصم' of a King. */
const withOwner = (template: string, noun: ArabicNoun | null, demand: Agreement): string => {
  if (noun === null) return template;
  if (hasOwner(noun, demand))
    return template.replace('{noun} لك', '{noun}ك').replace('{noun} للخصم', '{noun} الخصم');
  return isDefinite(noun, demand)
    ? template.replace(/^\{noun\} (?=لك|للخصم)/, '{noun} تابع~ ')
    : template;
};

/** What begins a condition about something that isn't named. */
const verbs: Readonly<Record<string, string>> = {
  'predicate was': 'كان',
  'predicate wasnt': 'لم يكن',
};

/** Fills in what agrees with a noun in the words of a modifier or clause. */
export const agree = (template: string, noun: ArabicNoun | null, demand: Agreement): string =>
  withEndings(
    demand.form in verbs
      ? template.replace('{noun}', verbs[demand.form] ?? '')
      : withOwner(template, noun, demand),
    shapeFor(noun, demand),
  );

/** Things after a number: بطاقة واحدة, بطاقتان, 3 بطاقات, 11 بطاقة, 100 بطاقة. */
export const counted = (number: Plural, demand: Demand, noun: ArabicNoun): Demand => {
  const bare = { ...demand, quantifier: 'bare' } as const;
  if (noun.isMass && !noun.inPoints) return { ...bare, number: 'many', form: 'gen' };
  const unit = noun.inPoints ? '_points' : '';
  switch (number) {
    case 'one':
    case 'two': {
      const [form] = demand.form.split('_');
      return { ...bare, number, form: `${form}${unit}${number === 'one' ? '_one' : ''}` };
    }
    case 'few':
      return { ...bare, number, form: `gen${unit}` };
    case 'many':
      return { ...bare, number, form: `acc${unit}` };
    case 'zero':
    case 'other':
      return { ...bare, number: 'many', form: `gen${unit}` };
  }
};
