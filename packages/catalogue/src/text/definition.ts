import type { Definition } from '@stackmate/engine';
import type { Register } from '../language/grammar.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { abilityText } from './ability.ts';
import type { Lookup } from '../runs/lookup.ts';
import { monsterText } from './monster.ts';
import { ruleText } from './rule.ts';
import type { Text } from '../runs/run.ts';
import { spellText } from './spell.ts';

/** Plans the full text of any card or ability. */
export const definitionText = (definition: Definition): PhraseNode | null => {
  switch (definition.kind) {
    case 'monster':
      return monsterText(definition);
    case 'spell':
      return spellText(definition);
    case 'ability':
      return abilityText(definition);
    case 'rule':
      return ruleText(definition);
  }
};

/** Returns the full text of any card or ability in the language of the words. */
export const renderDefinition = (definition: Definition, lookup: Lookup, words: Register): Text =>
  realise(words, lookup, definitionText(definition));
