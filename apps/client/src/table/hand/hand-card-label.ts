import { rules } from '@stackmate/catalogue/play';
import type { Roll } from '@stackmate/engine';
import { elementName, rangeTypeName } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { cardName } from '../names/names.ts';

/** Returns what a screen reader says for a card off the board. `cost` is the energy cost of playing it. */
export function handCardLabel(roll: Roll, cost: number, ...also: readonly string[]): string {
  const definition = rules.catalogue.definitions.get(roll.card);
  const parts = [cardName(roll.card)];
  if (definition?.kind === 'monster') {
    const { power, iq, range, rangeType } = roll;
    parts.push(
      definition.elements.map((element) => elementName(element)).join(' '),
      t('level {level}', { level: definition.level }),
      t('power {power}', { power }),
      t('IQ {iq}', { iq }),
      t('range {range} {type}', { range, type: rangeTypeName(rangeType) }),
      t('cost {cost}', { cost }),
    );
  } else if (definition?.kind === 'spell') parts.push(t('spell'), t('cost {cost}', { cost }));
  return listText([...parts, ...also]);
}
