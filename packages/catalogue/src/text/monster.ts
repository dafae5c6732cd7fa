import type { Language, MonsterDefinition, Span } from '@stackmate/engine';
import { renderElement, renderMonsterType, renderRangeType, statLabels } from './enum-names.ts';
import { joined, lines } from './run.ts';
import type { Text } from './run.ts';
import { createWriter } from './writer.ts';
import type { Lookup, Writer } from './writer.ts';

const renderSpan = (w: Writer, { min, max }: Span): Text =>
  min === max ? w.t('{min}', { min }) : w.t('{min}–{max}', { min, max });

const renderType = (w: Writer, monster: MonsterDefinition): Text =>
  joined(
    [
      monster.level === 1 ? w.t('[Basic monster]') : w.t('[Supermon]'),
      w.t('[Level|monsterlevel] {n}', { n: monster.level }),
      ...monster.elements.map((element) => renderElement(w, element)),
      ...monster.monsterTypes.map((type) => renderMonsterType(w, type)),
    ],
    w.t(' · '),
  );

const renderRangeTypes = (w: Writer, { min, max }: MonsterDefinition['rangeType']): Text =>
  min === max
    ? renderRangeType(w, min)
    : w.t('{min} to {max}', { min: renderRangeType(w, min), max: renderRangeType(w, max) });

const renderStats = (w: Writer, monster: MonsterDefinition): Text =>
  joined(
    [
      ...(['power', 'iq', 'eq', 'range'] as const).map((stat) =>
        w.t('{stat} {span}', { stat: w.t(statLabels[stat]), span: renderSpan(w, monster[stat]) }),
      ),
      renderRangeTypes(w, monster.rangeType),
    ],
    w.t(' · '),
  );

const renderNames = (w: Writer, ids: readonly number[]): Text =>
  joined(
    ids.map((id) => w.name(id)),
    w.t(', '),
  );

/** Returns what a monster can be: the bounds of its stats, its cost and possible abilities. */
export const renderMonster = (
  definition: MonsterDefinition,
  lookup: Lookup,
  language?: Language,
): Text => {
  const w = createWriter(lookup, language);
  const { defaultAbilities, learnableAbilities } = definition;
  return lines([
    renderType(w, definition),
    renderStats(w, definition),
    w.t('[Upfront cost]: {n}.', { n: definition.cost }),
    defaultAbilities.length === 0
      ? []
      : w.t('Always has: {abilities}.', { abilities: renderNames(w, defaultAbilities) }),
    learnableAbilities.length === 0
      ? []
      : w.t('[Abilities|ability] from: {abilities}.', {
          abilities: renderNames(w, learnableAbilities),
        }),
  ]);
};
