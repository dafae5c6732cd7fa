import { describe } from 'vitest';
import { everyDefinition, lookup } from '../../test/samples.ts';
import { testTextLaws } from '../../test/text-laws.ts';
import { arabicShort } from '../arabic/index.ts';
import { simplifiedShort } from '../chinese-simplified/index.ts';
import { traditionalShort } from '../chinese-traditional/index.ts';
import { englishShort } from '../english/index.ts';
import { frenchShort } from '../french/index.ts';
import { germanShort } from '../german/index.ts';
import { italianShort } from '../italian/index.ts';
import { hindiShort } from '../hindi/index.ts';
import { japaneseShort } from '../japanese/index.ts';
import { portugueseShort } from '../portuguese/index.ts';
import { spanishShort } from '../spanish/index.ts';
import { russianShort } from '../russian/index.ts';
import { plainShort, renderShort } from './index.ts';

describe.each([
  ['English', englishShort],
  ['French', frenchShort],
  ['Arabic', arabicShort],
  ['Chinese Simplified', simplifiedShort],
  ['Chinese Traditional', traditionalShort],
  ['German', germanShort],
  ['Italian', italianShort],
  ['Hindi', hindiShort],
  ['Japanese', japaneseShort],
  ['Portuguese', portugueseShort],
  ['Spanish', spanishShort],
  ['Russian', russianShort],
] as const)('[CT5] [LT3] a short text with its icons in %s', (_, words) => {
  testTextLaws({
    // The face of a monster shows numbers instead.
    definitions: everyDefinition.filter(({ kind }) => kind !== 'monster'),
    textOf: (definition) =>
      definition.kind === 'monster' ? '' : plainShort(renderShort(definition, lookup, words)),
    // A face draws element icons, the upfront cost and the name of the side.
    isShownElsewhere: ({ kind }, [field]) =>
      kind === 'spell' && ['elements', 'cost', 'sides'].includes(String(field)),
    isDistinct: ({ kind }) => kind === 'ability',
  });
});
