import type { Roll } from '@stackmate/engine';
import { cardView, elementName, rangeTypeName, rarityNames } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { definitionKind } from '../../kit/decks/deck-cards.ts';

/** Returns a card of a pack or a pool in words, for screen readers. */
export function cardWords(roll: Roll): string {
  const { name, cost, rarity, elements, level, abilities } = cardView(roll.card, roll);
  const kind = definitionKind(roll.card);
  const words = {
    name,
    kind,
    level: level ?? 1,
    cost: cost ?? 0,
    rarity: t(rarityNames[rarity]),
    elements: listText(elements.map((element) => elementName(element))),
    abilities: listText(abilities.map((ability) => ability.name)),
  };
  const start = t(
    '{kind, select, monster {{name}, basic monster, {elements}, costs {cost}, {rarity}} spell {{name}, spell, {elements}, costs {cost}, {rarity}} other {{name}, supermon of level {level}, {elements}, costs {cost}, {rarity}}}',
    words,
  );
  const numbers =
    roll.rangeType === 'None'
      ? null
      : t('power {power}, IQ {iq}, EQ {eq}, {rangeType} {range}', {
          power: roll.power,
          iq: roll.iq,
          eq: roll.eq,
          rangeType: rangeTypeName(roll.rangeType),
          range: roll.range,
        });
  return [start, numbers, words.abilities]
    .filter((part) => part !== null && part !== '')
    .join('. ');
}
