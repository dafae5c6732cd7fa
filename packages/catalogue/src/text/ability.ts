import type { AbilityCardType, AbilityDefinition, Language } from '@stackmate/engine';
import { renderEffect, renderRestrictions, renderTargets } from './body.ts';
import { renderContinuous } from './continuous.ts';
import { renderCost } from './cost.ts';
import { renderSubtype } from './enum-names.ts';
import { isSentence, renderFrequency } from './frequency.ts';
import { renderAttack } from './modifier.ts';
import { capitalised, joined, lines } from './run.ts';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';
import { createScene } from './stage.ts';
import { renderTrigger } from './trigger.ts';
import { selfName } from './selector-name.ts';
import { createWriter } from './writer.ts';
import type { Lookup } from './writer.ts';

const typeNames = {
  Special: '[Side effect]',
  'Passive Ability': '[Passive ability]',
  'Active Ability': '[Active ability]',
  'Attack Ability': '[Attack ability]',
  'Passive Stack Ability': '[Passive|passiveability] [stackable ability]',
  'Active Stack Ability': '[Active|activeability] [stackable ability]',
  'Attack Stack Ability': '[Attack|attackability] [stackable ability]',
  'Active Burn Ability': '[Burn] ability',
  'Active Auto Ability': '[Auto ability], may be declined',
  'Passive Auto Ability': '[Auto ability]',
} as const satisfies Record<AbilityCardType, string>;

const stackables = {
  pure: 'pure (only from underneath)',
  flex: 'flex (from underneath and on its own)',
} as const;

const renderLayers = (s: Scene, depths: readonly number[]): Text =>
  s.t('works [covered|stackchildren] at depth {depths}', { depths: depths.join(', ') });

/** Returns the type line: 'Active ability · Quick · super'. */
const renderType = (s: Scene, ability: AbilityDefinition): Text =>
  joined(
    [
      s.t(typeNames[ability.type]),
      ability.stackable === undefined ? [] : s.t(stackables[ability.stackable]),
      ability.super === true ? s.t('super (on top of a [full stack])') : [],
      ability.layerDepths === undefined ? [] : renderLayers(s, ability.layerDepths),
      ...ability.subtypes.map((subtype) => (isSentence(subtype) ? [] : renderSubtype(s, subtype))),
    ],
    s.t(' · '),
  );

const renderAbilityCost = (s: Scene, ability: AbilityDefinition): Text => {
  if (ability.cost.type === 'None') return [];
  return s.t('[Cost|costvalues]: {cost}.', { cost: renderCost(s, ability.cost) });
};

const renderTriggered = (s: Scene, ability: AbilityDefinition): Text =>
  ability.trigger === undefined
    ? []
    : s.t('{trigger}:', { trigger: capitalised(renderTrigger(s, ability.trigger)) });

/** Returns the full text of an ability or side effect. */
export const renderAbility = (
  definition: AbilityDefinition,
  lookup: Lookup,
  language?: Language,
): Text => {
  const s = createScene(createWriter(lookup, language), definition);
  const space = s.t(' ');
  return lines([
    renderType(s, definition),
    joined([renderAbilityCost(s, definition), renderFrequency(s, definition)], space),
    renderRestrictions(s, definition, selfName(s)),
    definition.attack === undefined ? [] : renderAttack(s, definition.attack),
    renderTargets(s, definition),
    joined(
      (definition.continuous ?? []).map((effect) => renderContinuous(s, effect)),
      space,
    ),
    joined([renderTriggered(s, definition), renderEffect(s, definition)], space),
  ]);
};
