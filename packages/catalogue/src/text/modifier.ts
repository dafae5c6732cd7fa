import type { AttackData } from '@stackmate/engine';
import { renderElement } from './enum-names.ts';
import { formatNumber } from './message.ts';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

/** Returns '×2', '+4' or '−3'; empty without a modifier. */
export const formatModifier = ({
  modifier,
  modifierType,
}: Pick<AttackData, 'modifier' | 'modifierType'>): string => {
  switch (modifierType) {
    case 'none':
      return '';
    case 'multiply':
      return `×${formatNumber(modifier)}`;
    case 'addition':
      return modifier < 0 ? formatNumber(modifier) : `+${modifier}`;
  }
};

export const renderModifier = (
  w: Writer,
  attack: Pick<AttackData, 'modifier' | 'modifierType'>,
): Text => w.t('{modifier}', { modifier: formatModifier(attack) });

/** Returns 'Fire attack with +4 power.' */
export const renderAttack = (w: Writer, attack: AttackData): Text => {
  const kind =
    attack.element === null
      ? w.t("Attack with the attacker's own [element types|elementtype]")
      : w.t('{element} attack', { element: renderElement(w, attack.element) });
  return attack.modifierType === 'none'
    ? w.t('{kind} at its [power].', { kind })
    : w.t('{kind} at [power] {modifier}.', { kind, modifier: renderModifier(w, attack) });
};
