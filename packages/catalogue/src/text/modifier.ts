import type { AttackData } from '@stackmate/engine';
import type { Words } from '../language/phrase.ts';
import { say } from './full-phrases.ts';
import { formatNumber } from '../runs/message.ts';
import { elementSymbol } from './scene.ts';

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

/** Returns 'Fire attack with +4 power.' */
export const attackPhrase = (attack: AttackData): Words => {
  const kind =
    attack.element === null
      ? say('attack.own elements')
      : say('attack.element', { element: elementSymbol(attack.element) });
  return attack.modifierType === 'none'
    ? say('attack.plain', { kind })
    : say('attack.modified', { kind, modifier: formatModifier(attack) });
};
