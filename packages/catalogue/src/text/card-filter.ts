import type { CardFilter } from '@stackmate/engine';
import { renderElement, renderMonsterType } from './enum-names.ts';
import { noun, withAdjective, withDetail } from './noun.ts';
import type { Noun } from './noun.ts';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

interface LevelSpan {
  readonly min?: number;
  readonly max?: number;
}

/** Returns 'of level 2 or higher'; empty without bounds. */
export const renderLevels = (w: Writer, { min, max }: LevelSpan): Text => {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return w.t('of [level|monsterlevel] {min} or higher', { min: min ?? 0 });
  if (min === undefined) return w.t('of [level|monsterlevel] {max} or lower', { max });
  return min === max
    ? w.t('of [level|monsterlevel] {min}', { min })
    : w.t('of [level|monsterlevel] {min} to {max}', { min, max });
};

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
