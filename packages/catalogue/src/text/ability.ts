import type { AbilityDefinition } from '@stackmate/engine';
import { list, opening } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { restrictions, targetLines, typeLineSubtypes } from './body.ts';
import { continuousSentence } from './continuous.ts';
import { costPhrase } from './cost.ts';
import { frequencyPhrase } from './frequency.ts';
import { say } from './full-phrases.ts';
import { attackPhrase } from './modifier.ts';
import { operationSentences } from './operation.ts';
import { selfName } from './selector-name.ts';
import { createScene } from './stage.ts';
import { triggerPhrase } from './trigger.ts';

/** Returns the type line: 'Active ability · Quick · super'. */
const typeLine = (ability: AbilityDefinition): PhraseNode | null => {
  const { type, stackable, layerDepths } = ability;
  return list('facts', [
    say(`type.${type}`),
    stackable === undefined ? null : say(`stackable.${stackable}`),
    ability.super === true ? say('super') : null,
    layerDepths === undefined ? null : say('depths', { depths: layerDepths.join(', ') }),
    ...typeLineSubtypes(ability),
  ]);
};

/** Plans the full text of an ability or side effect. */
export const abilityText = (ability: AbilityDefinition): PhraseNode | null => {
  const s = createScene(ability);
  const { cost, attack, continuous = [], trigger, effect } = ability;
  return list('lines', [
    typeLine(ability),
    list('words', [
      cost.type === 'None' ? null : say('cost', { cost: costPhrase(cost) }),
      frequencyPhrase(ability),
    ]),
    restrictions(s, ability, selfName(s)),
    attack === undefined ? null : attackPhrase(attack),
    targetLines(s, ability),
    list(
      'words',
      continuous.map((part) => continuousSentence(s, part)),
    ),
    list('words', [
      trigger === undefined
        ? null
        : say('triggered', { trigger: opening(triggerPhrase(s, trigger)) }),
      operationSentences(s, effect),
    ]),
  ]);
};
