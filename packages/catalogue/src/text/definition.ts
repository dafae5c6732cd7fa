import type { Definition, Language } from '@stackmate/engine';
import { renderAbility } from './ability.ts';
import { renderMonster } from './monster.ts';
import { renderRule } from './rule.ts';
import type { Text } from './run.ts';
import { renderSpell } from './spell.ts';
import type { Lookup } from './writer.ts';

/** Returns the full text of any card or ability. */
export const renderDefinition = (
  definition: Definition,
  lookup: Lookup,
  language?: Language,
): Text => {
  switch (definition.kind) {
    case 'monster':
      return renderMonster(definition, lookup, language);
    case 'spell':
      return renderSpell(definition, lookup, language);
    case 'ability':
      return renderAbility(definition, lookup, language);
    case 'rule':
      return renderRule(definition, lookup, language);
  }
};
