import type { Agreement } from '../language/grammar.ts';
import type { Quantifier } from '../language/phrase.ts';
import { formatMessage } from '../runs/message.ts';
import { plain } from '../runs/run.ts';
import type { Text } from '../runs/run.ts';
import { hasFlag, shapeOf, withEndings } from './shape.ts';
import type { HindiNoun, HindiShape } from './shape.ts';

const own = '<अपना/अपने/अपनी> ';

/** Determiners in the direct and the oblique case. */
const determiners: Readonly<Record<Quantifier, readonly [direct: string, oblique: string]>> = {
  bare: ['', ''],
  a: ['', ''],
  the: ['', ''],
  this: ['यह ', 'इस '],
  that: ['वह ', 'उस '],
  each: ['हर ', 'हर '],
  any: ['कोई भी ', 'किसी भी '],
  another: ['कोई <दूसरा/दूसरे/दूसरी> ', 'किसी <दूसरा/दूसरे/दूसरी> '],
  your: ['<तुम्हारा/तुम्हारे/तुम्हारी> ', '<तुम्हारा/तुम्हारे/तुम्हारी> '],
  "your opponent's": ['विरोधी <का/के/की> ', 'विरोधी <का/के/की> '],
  their: ['<उसका/उसके/उसकी> ', '<उसका/उसके/उसकी> '],
  'their own': [own, own],
  "the spell's": ['[मंत्र|spell] <का/के/की> ', '[मंत्र|spell] <का/के/की> '],
};

/** Whose things they are if it is their owner's sentence. */
const ownersOf: Readonly<Record<string, readonly Quantifier[]>> = {
  you: ['your'],
  they: ['their', "your opponent's"],
};

const asked = ({ isMass }: HindiNoun, { quantifier, form, number }: Agreement): Quantifier => {
  const isOwn = Object.entries(ownersOf).some(
    ([flag, quantifiers]) => hasFlag(form, flag) && quantifiers.includes(quantifier),
  );
  if (isOwn) return 'their own';
  if (number === 'other') return 'each';
  if (quantifier !== 'each') return quantifier;
  if (isMass) return 'bare';
  // 'हर मॉन्स्टर हमला नहीं कर सकता' would leave some that can.
  return hasFlag(form, 'none') ? 'any' : 'each';
};

/** Returns the number of things, after 'हर' where each so many count, or after 'अधिकतम'. */
const number = ({ isMass }: HindiNoun, { count, form }: Agreement): string => {
  const most = hasFlag(form, 'most') ? 'अधिकतम ' : '';
  if (!hasFlag(form, 'each')) return count === undefined ? most : `${most}${count} `;
  if (count !== undefined) return `हर ${count} `;
  return isMass ? 'हर 1 ' : 'हर ';
};

const before = (noun: HindiNoun, demand: Agreement, shape: HindiShape): string => {
  const determiner = determiners[asked(noun, demand)][shape.isOblique ? 1 : 0];
  return `${withEndings(determiner, shape)}${number(noun, demand)}`;
};

/** What some forms end with: an amount that something equals, and a condition of what isn't named. */
const endings: Readonly<Record<string, string>> = {
  bar: ' के बराबर',
  is: ' है',
  isnt: ' नहीं है',
};

/**
 * Puts a quantifier and number to a noun with its nearest modifiers. A player has one King, who is not 'हर तुम्हारा राजा'.
 */
export const quantify = (phrase: Text, noun: HindiNoun, demand: Agreement): Text => {
  const isOwnKing = noun.isKing && /^(?:तुम्हार|विरोधी )/.test(plain(phrase));
  const start = isOwnKing ? '' : before(noun, demand, shapeOf(noun, demand));
  const end = endings[demand.form] ?? '';
  return formatMessage(`${start}{noun}${end}`, { noun: phrase });
};
