import type { Definition } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { meaning, mutations } from './mutations.ts';
import type { Mutation } from './mutations.ts';

/** A kind of text in one language, and what the laws of texts apply to. */
export interface TextsUnderLaw {
  readonly definitions: readonly Definition[];
  readonly textOf: (definition: Definition) => string;
  /** Whether a card shows this part of its definition in another way. */
  readonly isShownElsewhere?: (definition: Definition, path: Mutation['path']) => boolean;
  /** Whether no other definition may have the same text. */
  readonly isDistinct?: (definition: Definition) => boolean;
}

/** Returns the text; null for an impossible definition. */
function changedText({ textOf }: TextsUnderLaw, definition: Definition): string | null {
  try {
    return textOf(definition);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const describeLeaf = ({ path, definition }: Mutation): string => {
  const value = path.reduce<unknown>(
    (at, step) => (at as Record<string | number, unknown> | undefined)?.[step],
    definition,
  );
  return `${path.join('.')}: ${JSON.stringify(value)}`;
};

/** Tests that a text mentions everything that the engine reads, and that no two definitions share one. */
export function testTextLaws(texts: TextsUnderLaw): void {
  const { definitions, textOf, isShownElsewhere, isDistinct } = texts;

  it.each(definitions.map((definition) => [definition.idname, definition] as const))(
    'changing any leaf of %s changes its text',
    (_, definition) => {
      const text = textOf(definition);
      const expected = meaning(definition);
      const silent = [...mutations(definition)]
        .filter(({ path }) => isShownElsewhere?.(definition, path) !== true)
        .filter((mutation) => meaning(mutation.definition) !== expected)
        .filter((mutation) => changedText(texts, mutation.definition) === text)
        .map(describeLeaf);
      expect(silent, text).toEqual([]);
    },
  );

  it('two different definitions never have the same text', () => {
    const seen = new Map<string, string>();
    for (const definition of definitions) {
      if (isDistinct?.(definition) === false) continue;
      const text = textOf(definition);
      const expected = meaning(definition);
      expect(seen.get(text) ?? expected, text).toBe(expected);
      seen.set(text, expected);
    }
  });
}
