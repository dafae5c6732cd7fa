import type { Language, SpellDefinition } from '@stackmate/engine';
import { renderEffect, renderRestrictions, renderTargets } from './body.ts';
import { renderContinuous } from './continuous.ts';
import { renderCost } from './cost.ts';
import { renderElement, renderSubtype } from './enum-names.ts';
import { isSentence } from './frequency.ts';
import { joined, lines } from './run.ts';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';
import { createScene } from './stage.ts';
import { selfName } from './selector-name.ts';
import { createWriter } from './writer.ts';
import type { Lookup } from './writer.ts';

const renderType = (s: Scene, spell: SpellDefinition): Text =>
  joined(
    [
      s.t('[Spell]'),
      ...spell.elements.map((element) => renderElement(s, element)),
      ...spell.subtypes.map((subtype) => (isSentence(subtype) ? [] : renderSubtype(s, subtype))),
    ],
    s.t(' · '),
  );

const renderCosts = (s: Scene, { cost, activation }: SpellDefinition): Text => {
  const upfront = s.t('[Upfront cost]: {n}.', { n: cost });
  return activation.type === 'None'
    ? upfront
    : s.t('{upfront} [Activation cost]: {cost}.', { upfront, cost: renderCost(s, activation) });
};

const renderSides = (s: Scene, { sides }: SpellDefinition): Text =>
  sides.length === 0
    ? []
    : s.t('One of: {sides}.', {
        sides: joined(
          sides.map((id) => s.name(id)),
          s.t(', '),
        ),
      });

/** Returns the full text of a spell. Its side effects and side abilities have their own texts. */
export const renderSpell = (
  definition: SpellDefinition,
  lookup: Lookup,
  language?: Language,
): Text => {
  const s = createScene(createWriter(lookup, language), definition);
  const space = s.t(' ');
  return lines([
    renderType(s, definition),
    renderCosts(s, definition),
    renderRestrictions(s, definition, selfName(s)),
    renderTargets(s, definition),
    renderEffect(s, definition),
    joined(
      (definition.continuous ?? []).map((effect) => renderContinuous(s, effect)),
      space,
    ),
    renderSides(s, definition),
  ]);
};
