import type { MonsterDefinition, Span } from '@stackmate/engine';
import { cardName, list } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { say } from './full-phrases.ts';
import { formatNumber } from '../runs/message.ts';
import { elementSymbol, rangeSymbol, typeSymbol } from './scene.ts';

const spanWords = ({ min, max }: Span): string =>
  min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;

const typeLine = ({ level, elements, monsterTypes }: MonsterDefinition): PhraseNode | null =>
  list('facts', [
    say(level === 1 ? 'basic monster' : 'supermon'),
    say('level', { n: level }),
    ...elements.map(elementSymbol),
    ...monsterTypes.map(typeSymbol),
  ]);

const rangeTypes = ({ min, max }: MonsterDefinition['rangeType']): PhraseNode =>
  min === max
    ? rangeSymbol(min)
    : say('range types', { min: rangeSymbol(min), max: rangeSymbol(max) });

const statsLine = (monster: MonsterDefinition): PhraseNode | null =>
  list('facts', [
    ...(['power', 'iq', 'eq', 'range'] as const).map((stat): Words =>
      say(`label.${stat}`, { span: spanWords(monster[stat]) }),
    ),
    rangeTypes(monster.rangeType),
  ]);

/** Plans what a monster can be: the bounds of its stats, its cost and possible abilities. */
export const monsterText = (monster: MonsterDefinition): PhraseNode | null => {
  const { defaultAbilities, learnableAbilities } = monster;
  const always = list('commas', defaultAbilities.map(cardName));
  const abilities = list('commas', learnableAbilities.map(cardName));
  return list('lines', [
    typeLine(monster),
    statsLine(monster),
    say('upfront cost', { n: monster.cost }),
    always === null ? null : say('always has', { abilities: always }),
    abilities === null ? null : say('abilities from', { abilities }),
  ]);
};
