import { describe, expect, it } from 'vitest';
import { unchangedLeaves } from '../../test/mutations.ts';
import { everyDefinition, lookup } from '../../test/samples.ts';
import { testTextLaws } from '../../test/text-laws.ts';
import { arabicFull } from '../arabic/index.ts';
import { simplifiedFull } from '../chinese-simplified/index.ts';
import { traditionalFull } from '../chinese-traditional/index.ts';
import { englishFull } from '../english/index.ts';
import { frenchFull } from '../french/index.ts';
import { germanFull } from '../german/index.ts';
import { italianFull } from '../italian/index.ts';
import { hindiFull } from '../hindi/index.ts';
import { japaneseFull } from '../japanese/index.ts';
import { portugueseFull } from '../portuguese/index.ts';
import { spanishFull } from '../spanish/index.ts';
import { russianFull } from '../russian/index.ts';
import { plain } from '../runs/run.ts';
import { renderDefinition } from './definition.ts';

it('the mutations of texts cover every leaf', () => {
  for (const definition of everyDefinition) {
    expect(unchangedLeaves(definition), definition.idname).toEqual([]);
  }
});

describe.each([
  ['English', englishFull],
  ['French', frenchFull],
  ['Arabic', arabicFull],
  ['Chinese Simplified', simplifiedFull],
  ['Chinese Traditional', traditionalFull],
  ['German', germanFull],
  ['Italian', italianFull],
  ['Hindi', hindiFull],
  ['Japanese', japaneseFull],
  ['Portuguese', portugueseFull],
  ['Spanish', spanishFull],
  ['Russian', russianFull],
] as const)('[CT5] [LT3] a full text in %s', (_, words) => {
  testTextLaws({
    definitions: everyDefinition,
    textOf: (definition) => plain(renderDefinition(definition, lookup, words)),
  });
});
