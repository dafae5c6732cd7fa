import type { RuleDefinition } from '@stackmate/engine';
import { list } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { restrictions, targetLines, typeLineSubtypes } from './body.ts';
import { costPhrase } from './cost.ts';
import { say, thing } from './full-phrases.ts';
import { operationSentences } from './operation.ts';
import { createScene } from './stage.ts';

/** Plans what a rule card does. Most have no effect and stand for a rule that the Official Rules explain. */
export const ruleText = (rule: RuleDefinition): PhraseNode | null => {
  const s = createScene(rule);
  return list('lines', [
    list('facts', [say('rule card'), ...typeLineSubtypes(rule)]),
    rule.cost.type === 'None' ? null : say('cost', { cost: costPhrase(rule.cost) }),
    restrictions(s, rule, thing('king', 'your')),
    targetLines(s, rule),
    operationSentences(s, rule.effect),
  ]);
};
