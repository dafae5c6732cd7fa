import { expect, it } from 'vitest';
import { unchangedLeaves } from '../mutations.ts';
import { everyDefinition } from '../samples.ts';
import { english } from './card-languages.ts';
import { testCardLanguage } from './test-card-language.ts';

it('the mutations of texts cover every leaf', () => {
  for (const definition of everyDefinition) {
    expect(unchangedLeaves(definition), definition.idname).toEqual([]);
  }
});

testCardLanguage(english);
