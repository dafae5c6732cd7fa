import type { CardFilter } from '@stackmate/engine';
import { renderElement, renderMonsterType } from '../text/enum-names.ts';
import { noun, withAdjective, withDetail } from '../text/noun.ts';
import type { Noun } from '../text/noun.ts';
import type { Text } from '../text/run.ts';
import type { Writer } from '../text/writer.ts';
import { shortLevels } from './filter.ts';

const kinds = {
  any: ['card', 'cards'],
  monster: ['[basic monster]', '[basic monsters|basicmonster]'],
  spell: ['[spell]', '[spells|spell]'],
  supermon: ['[supermon]', '[supermons|supermon]'],
} as const;

/** Returns cards off the field: 'Fire basic monster of level at most 1'. */
export const shortCards = (w: Writer, filter: CardFilter): Noun => {
  const before: readonly Text[] = [
    filter.monsterType === undefined ? [] : renderMonsterType(w, filter.monsterType),
    filter.element === undefined ? [] : renderElement(w, filter.element),
  ];
  const behind: readonly Text[] = [
    filter.level === undefined ? [] : shortLevels(w, filter.level),
    filter.cost === undefined
      ? []
      : w.t('of [cost|upfrontcost] {max} or less', { max: filter.cost.max }),
  ];
  const [singular, many] = kinds[filter.kind ?? 'any'];
  const named = before
    .filter((text) => text.length > 0)
    .reduce((thing, adjective) => withAdjective(w, adjective, thing), noun(w, singular, many));
  return behind
    .filter((text) => text.length > 0)
    .reduce((thing, detail) => withDetail(w, thing, detail), named);
};
