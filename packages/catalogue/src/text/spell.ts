import type { SpellDefinition } from '@stackmate/engine';
import { cardName, list } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { restrictions, targetLines, typeLineSubtypes } from './body.ts';
import { continuousSentence } from './continuous.ts';
import { costPhrase } from './cost.ts';
import { say } from './full-phrases.ts';
import { operationSentences } from './operation.ts';
import { elementSymbol } from './scene.ts';
import { selfName } from './selector-name.ts';
import { createScene } from './stage.ts';

/** Plans the full text of a spell. Its side effects and side abilities have their own texts. */
export const spellText = (spell: SpellDefinition): PhraseNode | null => {
  const s = createScene(spell);
  const { elements, cost, activation, effect, continuous = [], sides } = spell;
  return list('lines', [
    list('facts', [say('spell'), ...elements.map(elementSymbol), ...typeLineSubtypes(spell)]),
    list('words', [
      say('upfront cost', { n: cost }),
      activation.type === 'None' ? null : say('activation cost', { cost: costPhrase(activation) }),
    ]),
    restrictions(s, spell, selfName(s)),
    targetLines(s, spell),
    operationSentences(s, effect),
    list(
      'words',
      continuous.map((part) => continuousSentence(s, part)),
    ),
    sides.length === 0 ? null : say('one of', { sides: list('commas', sides.map(cardName)) }),
  ]);
};
