import type { Example } from './block.ts';
import { trials } from './trials.ts';

const plainKing = 'StandingStone power 9 iq 2 eq 2 range 1 Square []';

const isPiece = (sign: string): boolean => /[A-Za-z]/.test(sign);

/** Heads and the cards under them, numbered through: a card on the field is `#3 …`, one in a hand `#-1 …`. */
function section(head: string, cards: readonly string[], refs: () => number): string[] {
  return cards.length === 0 ? [] : [head, ...cards.map((card) => `  #${refs()} ${card}`)];
}

const counter = (step: 1 | -1): (() => number) => {
  let last = 0;
  return () => (last += step);
};

/**
 * The position of a drawn example, as `parsePosition` takes it: South is to act in turn 7, and all that is drawn has
 * stood there for a while. null if there is nothing to try in it.
 */
export function trialPosition({ title, rows }: Example): string | null {
  if (!Object.hasOwn(trials, title)) return null;
  const { pieces, hand = [], superdeck = [], opposingHand = [], energy = 30 } = trials[title];
  const onField = counter(1);
  const own = counter(-1);
  const opposing = counter(-1);
  return [
    'Stackmate position, state 1',
    'turn 7 South main',
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
