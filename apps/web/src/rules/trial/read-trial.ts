import { rules } from '@stackmate/catalogue';
import { officialRules, sectionsIn, trialPosition } from '@stackmate/catalogue/official-rules';
import type { Ref } from '@stackmate/engine';
import type { MatchState } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';

/** A playable example. */
export interface ReadTrial {
  readonly state: MatchState;
  /** Letters of the drawing by the top card on their square. */
  readonly letters: ReadonlyMap<Ref, string>;
}

const examples = officialRules.sections
  .flatMap(sectionsIn)
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (block.block === 'example' ? [block.example] : []));

/** Returns the example with a title; null if there is no such example or it isn't playable. Throws an Error if its position is invalid. */
export function readTrial(title: string): ReadTrial | null {
  const example = examples.find((candidate) => candidate.title === title);
  const position = example ? trialPosition(example) : null;
  if (!example || position === null) return null;
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(`${title}: ${read.refusal.detail}`);
  const letters = new Map<Ref, string>();
  const drawing = example.rows.toReversed().join('');
  for (const [square, stack] of read.value.open.field.entries()) {
    if (stack) letters.set(stack.cards[0].ref, drawing[square]);
  }
  return { state: read.value, letters };
}
