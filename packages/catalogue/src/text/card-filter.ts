import type { CardFilter } from '@stackmate/engine';
import { renderElement, renderMonsterType } from './enum-names.ts';
import { renderLevels } from './level.ts';
import { noun, withAdjective, withDetail } from './noun.ts';
import type { Noun } from './noun.ts';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

const kindNoun = (w: Writer, kind: CardFilter['kind']): Noun => {
  switch (kind) {
    case undefined:
      return noun(w, 'card', 'cards');
    case 'monster':
      return noun(w, '[basic monster] card', '[basic monster] cards');
    case 'spell':
      return noun(w, '[spell] card', '[spell] cards');
    case 'supermon':
      return noun(w, '[supermon] card', '[supermon] cards');
  }
};

/** Returns a card off the field: 'Fire monster card of level 1 with upfront cost at most 2'. */
export const cardNoun = (w: Writer, filter: CardFilter): Noun => {
  const before: readonly Text[] = [
    filter.monsterType === undefined ? [] : renderMonsterType(w, filter.monsterType),
    filter.element === undefined ? [] : renderElement(w, filter.element),
  ];
  const behind: readonly Text[] = [
    filter.level === undefined ? [] : renderLevels(w, filter.level),
    filter.cost === undefined
      ? []
      : w.t('with [upfront cost] at most {max}', { max: filter.cost.max }),
  ];
  const named = before
    .filter((text) => text.length > 0)
    .reduce((thing, adjective) => withAdjective(w, adjective, thing), kindNoun(w, filter.kind));
  return behind
    .filter((text) => text.length > 0)
    .reduce((thing, detail) => withDetail(w, thing, detail), named);
};
