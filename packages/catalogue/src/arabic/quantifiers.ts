import type { Agreement } from '../language/grammar.ts';
import { formatMessage } from '../runs/message.ts';
import { plain } from '../runs/run.ts';
import type { Text } from '../runs/run.ts';
import { withEndings } from './adjectives.ts';
import type { ArabicNoun } from './shape.ts';
import { hasFlag, hasOwner, shapeOf } from './shape.ts';

const determiner = ({ isMass }: ArabicNoun, { quantifier, number, form }: Agreement): string => {
  switch (quantifier) {
    case 'this':
      return '<هذا/هذه> ';
    case 'that':
      return '<ذلك/تلك> ';
    case 'any':
      return 'أي ';
    case 'each':
      if (isMass) return '';
      // 'لا يستطيع كل وحش' would leave some that can.
      return hasFlag(form, 'none') ? 'أي ' : 'كل ';
    default:
      return number === 'other' ? 'كل ' : '';
  }
};

/** What begins a condition about something that isn't named. */
const verbs: Readonly<Record<string, string>> = { was: 'كان ', wasnt: 'لم يكن ' };

/** Puts a quantifier to a noun with its modifiers. Several things of a kind are 'كل وحش', but a player has one King. */
export const quantify = (phrase: Text, noun: ArabicNoun, demand: Agreement): Text =>
  hasOwner(noun, demand) && /^ملك(?:ك| الخصم)/.test(plain(phrase))
    ? phrase
    : formatMessage(
        `${verbs[demand.form] ?? ''}${withEndings(determiner(noun, demand), shapeOf(noun, demand))}{noun}`,
        { noun: phrase },
      );
