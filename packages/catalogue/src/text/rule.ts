import type { Language, RuleDefinition } from '@stackmate/engine';
import { renderEffect, renderRestrictions, renderTargets } from './body.ts';
import { renderCost } from './cost.ts';
import { renderSubtype } from './enum-names.ts';
import { isSentence } from './frequency.ts';
import { joined, lines } from './run.ts';
import type { Text } from './run.ts';
import { createScene } from './stage.ts';
import { createWriter } from './writer.ts';
import type { Lookup } from './writer.ts';

/** Returns what a rule card does. Most have no effect and stand for a rule that the Official Rules explain. */
export const renderRule = (
  definition: RuleDefinition,
  lookup: Lookup,
  language?: Language,
): Text => {
  const s = createScene(createWriter(lookup, language), definition);
  return lines([
    joined(
      [
        s.t('[Rule card]'),
        ...definition.subtypes.map((subtype) =>
          isSentence(subtype) ? [] : renderSubtype(s, subtype),
        ),
      ],
      s.t(' · '),
    ),
    definition.cost.type === 'None'
      ? []
      : s.t('[Cost|costvalues]: {cost}.', { cost: renderCost(s, definition.cost) }),
    renderRestrictions(s, definition, s.t('your [King]')),
    renderTargets(s, definition),
    renderEffect(s, definition),
  ]);
};
