import { describe, expect, it } from 'vitest';
import { everyDefinition, lookup } from '../../test/samples.ts';
import { meaning, mutations } from '../../test/mutations.ts';
import type { Definition } from '@stackmate/engine';
import { englishShort } from '../english/index.ts';
import { plainShort, renderShort } from './index.ts';

/** Returns the short text; null for an impossible definition, or for a monster, whose face shows numbers instead. */
const shortText = (definition: Definition): string | null => {
  if (definition.kind === 'monster') return null;
  try {
    return plainShort(renderShort(definition, lookup, englishShort));
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};

/** Whether a card's face draws this part itself: element icons, the upfront cost and the name of the side. */
const isDrawn = ({ kind }: Definition, [field]: readonly (string | number)[]): boolean =>
  kind === 'spell' && ['elements', 'cost', 'sides'].includes(String(field));

const faces = everyDefinition.filter(({ kind }) => kind !== 'monster');

describe('[CT5] a short text with its icons mentions everything that the engine reads', () => {
  it.each(faces.map((definition) => [definition.idname, definition] as const))(
    '%s',
    (_, definition) => {
      const text = shortText(definition);
      const expected = meaning(definition);
      const silent = [...mutations(definition)]
        .filter((mutation) => !isDrawn(definition, mutation.path))
        .filter((mutation) => meaning(mutation.definition) !== expected)
        .filter((mutation) => shortText(mutation.definition) === text)
        .map(({ path, definition: changed }) => {
          const at = path.reduce<unknown>(
            (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
            changed,
          );
          return `${path.join('.')}: ${JSON.stringify(at)}`;
        });
      expect(silent, text ?? '').toEqual([]);
    },
  );

  it('two different definitions never have the same short text', () => {
    const seen = new Map<string, string>();
    for (const definition of faces.filter(({ kind }) => kind === 'ability')) {
      const text = shortText(definition)!;
      const expected = meaning(definition);
      expect(seen.get(text) ?? expected, text).toBe(expected);
      seen.set(text, expected);
    }
  });
});
