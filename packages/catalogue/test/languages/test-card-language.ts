import type { DefinitionId } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { noDemand } from '../../src/language/grammar.ts';
import { realise } from '../../src/language/realise.ts';
import { plain } from '../../src/runs/run.ts';
import { plainShort, renderShort } from '../../src/short/index.ts';
import { definitionText, renderDefinition } from '../../src/text/definition.ts';
import { normalForm } from '../read/normal.ts';
import { Places } from '../read/places.ts';
import { TextReader } from '../read/reader.ts';
import { everyDefinition, lookup } from '../samples.ts';
import { testTextLaws } from '../text-laws.ts';
import type { CardLanguage } from './card-languages.ts';

const places = new Places();
const phrases = everyDefinition.map((definition) => definitionText(definition));
for (const phrase of phrases) places.learn(phrase, 'text');

/** All phrases in parts, because reading takes long. */
const phraseParts = Array.from({ length: 10 }, (_, part) => {
  return [part + 1, phrases.filter((_phrase, i) => i % 10 === part)] as const;
});

const cards = everyDefinition.map(({ id }): readonly [DefinitionId, string] => [
  id,
  lookup(id) ?? `#${id}`,
]);

/** Declares the tests of a language's card texts. */
export function testCardLanguage({ name, full, short, unpolish }: CardLanguage): void {
  describe(`[CT5] [LT3] a full text in ${name}`, () => {
    testTextLaws({
      definitions: everyDefinition,
      textOf: (definition) => plain(renderDefinition(definition, lookup, full)),
    });
  });

  describe(`[CT5] [LT3] a short text with its icons in ${name}`, () => {
    testTextLaws({
      // The face of a monster shows numbers instead.
      definitions: everyDefinition.filter(({ kind }) => kind !== 'monster'),
      textOf: (definition) =>
        definition.kind === 'monster' ? '' : plainShort(renderShort(definition, lookup, short)),
      // A face draws element icons, the upfront cost and the name of the side.
      isShownElsewhere: ({ kind }, [field]) =>
        kind === 'spell' && ['elements', 'cost', 'sides'].includes(String(field)),
      isDistinct: ({ kind }) => kind === 'ability',
    });
  });

  describe(`[LT3] full texts in ${name}`, () => {
    const options = { register: full, places, cards, unpolish };

    it.each(phraseParts)('can be read back in one way only, part %i', (_part, some) => {
      for (const phrase of some) {
        const text = plain(realise(full, lookup, phrase));
        const found = new TextReader(options, text).readAll('text');
        expect(found, text).toEqual([normalForm(full, phrase, noDemand)]);
      }
    });

    it('can’t be read with a word too many', () => {
      const first = phrases.find((phrase) => phrase !== null) ?? null;
      const text = plain(realise(full, lookup, first));
      expect(new TextReader(options, `${text} x`).readAll('text')).toEqual([]);
    });
  });
}
