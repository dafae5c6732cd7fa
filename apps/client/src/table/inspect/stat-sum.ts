import type { MatchView, StatExplanation, StatLine } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { cardName, refName } from '../names/names.ts';

const withSign = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

const changeWords = (line: StatLine & { how: string }): string => {
  const { how, amount } = line;
  if (how === 'set') return t('set to {amount}', { amount });
  if (how === 'multiply') return `×${amount}`;
  if (how === 'halve') return t('halved');
  return withSign(amount);
};

function lineWords(view: MatchView, line: StatLine): string {
  switch (line.from) {
    case 'card':
      return t('{amount} on the card', { amount: line.amount });
    case 'damage':
      return t('{amount} damage', { amount: withSign(line.amount) });
    case 'King':
      return t('at least 1: only damage destroys a King');
    default: {
      const changeText = t('{change} by {card}’s {skill}', {
        change: changeWords(line),
        skill: cardName(line.definition),
        card: refName(view, line.source),
      });
      return line.thisTurn ? t('{line}, this turn', { line: changeText }) : changeText;
    }
  }
}

/** Returns where a number comes from, as lines of text. */
export const statSum = (view: MatchView, { lines }: StatExplanation): readonly string[] =>
  lines.map((line) => lineWords(view, line));
