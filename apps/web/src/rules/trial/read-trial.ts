import { rules } from '@stackmate/catalogue';
import { officialRules, sectionsIn, trialPosition } from '@stackmate/catalogue/official-rules';
import type { Ref } from '@stackmate/engine';
import type { MatchState } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';

/** A drawn example with the cards that it is tried with. */
export interface ReadTrial {
  readonly state: MatchState;
  /** The letters of the drawing, by the cards that stand on top there. */
  readonly letters: ReadonlyMap<Ref, string>;
}

const examples = officialRules.sections
  .flatMap(sectionsIn)
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (block.block === 'example' ? [block.example] : []));

/** The example with that title; null if there is none that can be tried. */
export function readTrial(title: string): ReadTrial | null {
  const example = examples.find((each) => each.title === title);
  const position = example ? trialPosition(example) : null;
  if (!example || position === null) return null;
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(`${title}: ${read.refusal.detail}`);
  const letters = new Map<Ref, string>();
  const drawn = example.rows.toReversed().join('');
  for (const [square, stack] of read.value.open.field.entries()) {
    if (stack) letters.set(stack.cards[0].ref, drawn[square]);
  }
  return { state: read.value, letters };
}
