import type { Duration, OperationKind, OperationOf, CardSelector } from '@stackmate/engine';
import { list, sentence } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { shortDuration } from './duration.ts';
import type { ShortScene } from './scene.ts';
import { selectorName } from './selector.ts';
import { say } from './short-phrases.ts';

/** One effect: about some cards ('Root', '2 damage'), or a complete sentence ('Draw 1'). */
export interface Clause {
  readonly about: CardSelector | null;
  readonly text: PhraseNode;
  readonly lasts?: Duration;
}

/** Plans each kind of operation. */
export type OperationClauses = {
  readonly [K in OperationKind]: (s: ShortScene, operation: OperationOf<K>) => Clause;
};

/** Whether two plain values are equal. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Groups consecutive clauses about the same cards. */
function grouped(clauses: readonly Clause[]): readonly (readonly Clause[])[] {
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const last = groups.at(-1);
    if (last && clause.about !== null && isSame(last[0]?.about, clause.about)) last.push(clause);
    else groups.push([clause]);
  }
  return groups;
}

/** Groups consecutive effects with the same duration. */
const byDuration = (group: readonly Clause[]): readonly (readonly [Clause, ...Clause[]])[] => {
  const groups: [Clause, ...Clause[]][] = [];
  for (const clause of group) {
    const last = groups.at(-1);
    if (last && isSame(last[0].lasts, clause.lasts)) last.push(clause);
    else groups.push([clause]);
  }
  return groups;
};

/** Joins effects with their durations, which those with the same one state once. */
const predicates = (s: ShortScene, group: readonly Clause[]): PhraseNode | null =>
  list(
    'commas',
    byDuration(group).map((alike) => {
      const [{ lasts }] = alike;
      const text = list(
        'commas',
        alike.map((clause) => clause.text),
      );
      return lasts === undefined ? text : say('lasting', { text, lasts: shortDuration(s, lasts) });
    }),
  );

/** Returns the texts of clauses, grouped by the cards that they are about. */
function groupTexts(
  s: ShortScene,
  clauses: readonly Clause[],
  implied: CardSelector | null,
): readonly (PhraseNode | null)[] {
  let isImplied = true;
  return grouped(clauses).map((group) => {
    const about = group[0]?.about ?? null;
    const text = predicates(s, group);
    if (about === null || (isImplied && implied !== null && isSame(about, implied))) return text;
    isImplied = false;
    return say('about', { who: selectorName(s, about), text });
  });
}

/**
 * Returns clauses as sentences. `implied` are the cards that the text before is about; they aren't named until other
 * cards have been. After a colon or comma, where no sentence begins, the first one keeps its small letter.
 */
export const sentences = (
  s: ShortScene,
  clauses: readonly Clause[],
  implied: CardSelector | null,
  begins = true,
): PhraseNode | null =>
  list(
    'words',
    groupTexts(s, clauses, implied).map((text, i) => text && sentence(text, i > 0 || begins)),
  );

/** Returns clauses as a part of a sentence: 'your King: heal 6 and Shield 6'. */
export const joinedClauses = (
  s: ShortScene,
  clauses: readonly Clause[],
  implied: CardSelector | null,
): PhraseNode | null => list('and', groupTexts(s, clauses, implied));
