import type { ActivationRules, Requirement } from '@stackmate/engine';
import { renderCondition } from './condition.ts';
import { renderRangeType } from './enum-names.ts';
import { isSentence, subtypeSentences } from './frequency.ts';
import { renderOperations } from './operation.ts';
import { capitalised, joined } from './run.ts';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';
import { renderTarget } from './target.ts';
import { slotLabel } from './selector-name.ts';

const requirements = {
  none: '',
  'highest power on field': 'Only if {self} has the highest [power] on the [field].',
  'highest IQ on field': 'Only if {self} has the highest [IQ] on the [field].',
} as const satisfies Record<Requirement, string>;

/** Returns the restrictions: requirement, condition and restricting subtypes. */
export const renderRestrictions = (s: Scene, rules: ActivationRules, self: Text): Text =>
  joined(
    [
      s.t(requirements[rules.requirement], { self }),
      rules.condition === undefined
        ? []
        : s.t('Only if {condition}.', { condition: renderCondition(s, rules.condition) }),
      ...rules.subtypes.map((subtype) =>
        isSentence(subtype) ? s.t(subtypeSentences[subtype]) : [],
      ),
    ],
    s.t(' '),
  );

const renderArea = (s: Scene, { kind, size }: NonNullable<ActivationRules['area']>): Text =>
  kind === 'Global'
    ? s.t('[Area|aoe]: the whole [field].')
    : s.t('[Area|aoe]: {kind} {size}.', { kind: renderRangeType(s, kind), size });

/** Returns all targets: 'Target: an opposing monster in range.' for every slot, and the area. */
export const renderTargets = (s: Scene, rules: ActivationRules): Text =>
  joined(
    [
      ...rules.targets.map((target, slot) =>
        s.t(target.optional === true ? '{name} (optional): {target}.' : '{name}: {target}.', {
          name: capitalised(slotLabel(s, slot)),
          target: renderTarget(s, target),
        }),
      ),
      rules.area === undefined ? [] : renderArea(s, rules.area),
    ],
    s.t(' '),
  );

export const renderEffect = (s: Scene, rules: ActivationRules): Text =>
  renderOperations(s, rules.effect);
