import type { Example } from './block.ts';
import { trials } from './trials.ts';

const plainKing = 'StandingStone power 9 iq 2 eq 2 range 1 Square []';

const isPiece = (sign: string): boolean => /[A-Za-z]/.test(sign);

/** Returns a heading and numbered cards: `#3 …` for a card on the field, `#-1 …` for one in a hand. */
function section(head: string, cards: readonly string[], refs: () => number): string[] {
  return cards.length === 0 ? [] : [head, ...cards.map((card) => `  #${refs()} ${card}`)];
}

const counter = (step: 1 | -1): (() => number) => {
  let last = 0;
  return () => (last += step);
};

/**
 * Returns the position of a board example for `parsePosition`: turn 9, South to act, and every card has been on the
 * field for a while. Null if the example can't be tried.
 */
export function trialPosition({ title, rows }: Example): string | null {
  if (!Object.hasOwn(trials, title)) return null;
  const { pieces, hand = [], superdeck = [], opposingHand = [], energy = 30 } = trials[title];
  const onField = counter(1);
  const own = counter(-1);
  const opposing = counter(-1);
  return [
    'Stackmate position, state 1',
    'turn 9 South main',
    `energy ${energy} 30`,
    'board',
    ...rows.map((row) => `  ${row.replaceAll('*', '.').split('').join(' ')}`),
    ...rows
      .join('')
      .split('')
      .filter(isPiece)
      .flatMap((letter) => section(letter, pieces[letter] ?? [plainKing], onField)),
    ...section('South hand', hand, own),
    ...section('South superdeck', superdeck, own),
    ...section('North hand', opposingHand, opposing),
  ].join('\n');
}
