import { describe, expect, it } from 'vitest';
import { meaning, mutations, unchangedLeaves } from '../../test/mutations.ts';
import { everyDefinition, lookup } from '../../test/samples.ts';
import { englishFull } from '../english/index.ts';
import { renderDefinition } from './definition.ts';
import { plain } from '../runs/run.ts';

const toText = (definition: Parameters<typeof renderDefinition>[0]): string =>
  plain(renderDefinition(definition, lookup, englishFull));

/** Returns the text; null for an impossible definition. */
const changedText = (definition: Parameters<typeof renderDefinition>[0]): string | null => {
  try {
    return toText(definition);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};

describe('[CT5] a text mentions everything that the engine reads', () => {
  it.each(everyDefinition.map((definition) => [definition.idname, definition] as const))(
    '%s',
    (_, definition) => {
      const text = toText(definition);
      const expected = meaning(definition);
      const silent: string[] = [];
      for (const mutation of mutations(definition)) {
        if (meaning(mutation.definition) === expected) continue;
        if (changedText(mutation.definition) === text) {
          silent.push(
            `${mutation.path.join('.')}: ${JSON.stringify(
              mutation.path.reduce<unknown>(
                (at, step) => (at as Record<string | number, unknown> | undefined)?.[step],
                mutation.definition,
              ),
            )}`,
          );
        }
      }
      expect(silent, text).toEqual([]);
    },
  );

  it('the mutations cover every leaf', () => {
    for (const definition of everyDefinition) {
      expect(unchangedLeaves(definition), definition.idname).toEqual([]);
    }
  });

  it('two different definitions never have the same text', () => {
    const seen = new Map<string, string>();
    for (const definition of everyDefinition) {
      const text = toText(definition);
      const expected = meaning(definition);
      const before = seen.get(text);
      expect(before === undefined || before === expected, text).toBe(true);
      seen.set(text, expected);
    }
  });
});
